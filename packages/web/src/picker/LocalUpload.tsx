import { CheckCircleFilled, CloseOutlined, UploadOutlined } from "@ant-design/icons";
import { Button, Checkbox } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { fileSize } from "@analyte/contract/file-size";
import { isAccepted, isKept } from "./chosen-file.ts";
import { BrowseButton } from "../ui/BrowseButton.tsx";
import { DropTarget, type Dropped } from "../ui/DropTarget.tsx";
import { UploadFolder, useFolderWords } from "./UploadFolder.tsx";
import { UploadNews } from "./UploadNews.tsx";
import type { OneUpload } from "./use-one-upload.ts";
import type { UploadFolderChoice } from "./use-upload-folder.ts";

interface Props {
  upload: OneUpload;
  into: UploadFolderChoice;
  accept: readonly string[];
  maximumBytes: number;
  /** What the form has every upload turned into; where it leaves that open, the user may ask for a CSV. */
  transformTo: string | undefined;
  asIs: boolean;
}

/** A file of this computer: dropped or chosen, uploaded, and removed again. */
export function LocalUpload({ upload, into, accept, maximumBytes, transformTo, asIs }: Props) {
  const { t } = useTranslation("picker");
  const text = useText();
  const { state } = upload;
  const stored = state.state === "success" ? state : null;
  const storedIn = useFolderWords(stored?.folder ?? "/");
  const did = stored?.file.did;
  const storedId = stored?.file.id;
  const name = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that began it is gone.
    if (storedId !== undefined) name.current?.focus();
  }, [storedId]);
  const [convert, setConvert] = useState(false);
  const offered = !asIs && transformTo === undefined && isAccepted("table.csv", accept);
  const start = (files: Dropped) =>
    upload.start(files, { tab: "local", folder: into.kept ? into.folder : null, accept, transformTo: transformTo ?? (offered && convert ? "csv" : undefined) });
  if (stored !== null)
    return (
      <div className="picker-local picker-stored">
        <div className="picker-file">
          <CheckCircleFilled aria-hidden className="picker-good" />
          <span ref={name} tabIndex={-1} className="mono cut picker-stored-name" title={stored.file.name}>
            {stored.file.name}
          </span>
          <span className="quiet small figures">{fileSize(stored.file.size)}</span>
          <Button
            type="text"
            size="small"
            className="push"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t("remove", { name: stored.file.name })}
            onClick={upload.clear}
          />
        </div>
        {did?.length === 0 && <p className="small">{t("wasTidy", { name: stored.original })}</p>}
        {did !== undefined && did.length > 0 && (
          <>
            <p className="small">{t("converted", { name: stored.original })}</p>
            <ul className="small picker-did">
              {did.map((one) => (
                <li key={one.en}>{text(one)}</li>
              ))}
            </ul>
          </>
        )}
        <p className="quiet small">{isKept(stored.file.store_path) ? t("keptInFiles", { folder: storedIn }) : t("forForm")}</p>
      </div>
    );
  return (
    <DropTarget className="picker-local picker-drop" onDrop={start}>
      {upload.busy ? (
        <UploadNews upload={upload} tab="local" />
      ) : (
        <>
          <p className="quiet picker-drop-words">{t("dropHere")}</p>
          <BrowseButton label={t("browse")} accept={accept} icon={<UploadOutlined aria-hidden />} primary onFiles={start} />
          <p className="quiet small">{t("accepted", { list: accept.length === 0 ? t("anyFile") : accept.join(" "), size: fileSize(maximumBytes) })}</p>
          <UploadFolder {...into} />
          {transformTo !== undefined && <p className="quiet small">{t("willConvert", { target: transformTo.toUpperCase() })}</p>}
          {offered && (
            <Checkbox checked={convert} title={t("convertHelp")} onChange={({ target }) => setConvert(target.checked)}>
              {t("convert")}
            </Checkbox>
          )}
          <UploadNews upload={upload} tab="local" />
        </>
      )}
    </DropTarget>
  );
}
