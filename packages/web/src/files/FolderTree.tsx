import { CaretDownOutlined, CaretRightOutlined, FolderFilled } from "@ant-design/icons";
import { Button, Radio } from "antd";
import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { isFolder, useFolders } from "./queries.ts";
import { pathOfFolder } from "./paths.ts";
import "./folder-tree.css";

interface Props {
  chosen: string;
  onChosen: (path: string) => void;
  /** Folders that can't be chosen, with all below them. */
  barred: readonly string[];
}

/** All folders, each opened where it is asked for; one is chosen. Arrows to the right and left open and close, up and down choose. */
export function FolderTree(props: Props) {
  const { t } = useTranslation("files");
  return (
    <Radio.Group
      className="folder-tree"
      aria-label={t("folders")}
      name="folder"
      value={props.chosen}
      onChange={(event) => props.onChosen(event.target.value as string)}
    >
      <ul className="plain">
        <Branch {...props} name={t("allFiles")} path="/" />
      </ul>
    </Radio.Group>
  );
}

function Branch({ name, path, ...rest }: Props & { name: string; path: string }) {
  const { t } = useTranslation(["files", "ui"]);
  const { chosen, barred } = rest;
  const disabled = barred.includes(path);
  const [open, setOpen] = useState(path === "/" || (chosen.startsWith(path) && chosen !== path));
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useFolders(path, open);
  const folders = data?.pages.flatMap((page) => page.data).filter(isFolder);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    // Among radio buttons these would choose the next.
    event.preventDefault();
    event.stopPropagation();
    setOpen(event.key === "ArrowRight");
  };
  return (
    <li>
      <span className="folder-branch">
        <Button
          type="text"
          size="small"
          disabled={disabled}
          icon={open ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
          aria-label={t("files:foldersIn", { name })}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <Radio value={path} disabled={disabled} onKeyDown={press}>
          <FolderFilled aria-hidden className="file-folder" /> {name}
        </Radio>
      </span>
      {open && (
        <ul className="plain folder-branches" aria-busy={isFetching}>
          {folders?.map((folder) => (
            <Branch key={folder.id} {...rest} name={folder.name} path={pathOfFolder(folder)} />
          ))}
          {folders?.length === 0 && <li className="quiet small">{t("files:noFolders")}</li>}
          {data === undefined && error === null && <li className="quiet small">{t("ui:loading")}…</li>}
          {error !== null && (
            <li role="alert" className="small">
              {error.message}{" "}
              <Button size="small" type="link" onClick={() => void refetch()}>
                {t("ui:retry")}
              </Button>
            </li>
          )}
          {hasNextPage && (
            <li>
              <Button size="small" type="link" loading={isFetching} onClick={() => void fetchNextPage()}>
                {t("files:moreFolders")}
              </Button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}
