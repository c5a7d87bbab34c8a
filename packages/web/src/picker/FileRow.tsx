import { FileTextOutlined, FolderFilled } from "@ant-design/icons";
import type { FileItem } from "@analyte/contract/files";
import { Radio } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { extensionOf } from "#files/paths.ts";
import { isFolder } from "#files/queries.ts";
import { useNaming } from "#files/use-naming.ts";
import { EditableName } from "../ui/EditableName.tsx";
import { Time } from "../ui/Time.tsx";
import { fileSize } from "@analyte/contract/file-size";
import { hindranceOf, type Wanted } from "./choosable.ts";

interface Props {
  item: FileItem;
  /** Name of the radio buttons that belong together. */
  group: string;
  chosen: boolean;
  /** It is the one that was looked for. */
  marked: boolean;
  wanted: Wanted;
  onChoose: () => void;
  onEnter: () => void;
  onJump: () => void;
}

/** A folder to open, or a file to choose; either is renamed where it stands. */
export function FileRow({ item, group, chosen, marked, wanted, onChoose, onEnter, onJump }: Props) {
  const { t } = useTranslation("picker");
  const { rename } = useNaming();
  const hint = useId();
  const folder = isFolder(item);
  const hindrance = folder ? null : hindranceOf(item, wanted);
  const reason = hindrance === null ? null : hindrance.key === "notFile" ? t("notFile") : t(hindrance.key, { list: hindrance.list });
  return (
    <div className={`picker-row${chosen ? " chosen" : ""}${marked ? " marked" : ""}`}>
      <EditableName name={item.name} extension={extensionOf(item)} onRename={(name) => rename(item, name)}>
        {folder ? (
          <button type="button" className="picker-name" onClick={onEnter} aria-label={t("folder", { name: item.name })}>
            <FolderFilled aria-hidden className="folder-icon" /> <span className="cut">{item.name}</span>
          </button>
        ) : (
          <Radio
            className="picker-name"
            name={group}
            checked={chosen}
            disabled={reason !== null}
            title={reason ?? item.name}
            {...(reason === null ? {} : { "aria-describedby": hint })}
            onChange={onChoose}
          >
            <FileTextOutlined aria-hidden /> <span className="cut">{item.name}</span>
          </Radio>
        )}
      </EditableName>
      {reason !== null && (
        <span id={hint} className="quiet small hidden-text picker-hint">
          {reason}
        </span>
      )}
      {item.is_search && (
        <button type="button" className="picker-crumb quiet small cut picker-place" aria-label={t("toFolder", { folder: item.dir_path })} onClick={onJump}>
          {item.dir_path}
        </button>
      )}
      <span className="quiet small push picker-time">
        <Time at={item.created_at} />
      </span>
      <span className="quiet small figures picker-size">{fileSize(item.size)}</span>
    </div>
  );
}
