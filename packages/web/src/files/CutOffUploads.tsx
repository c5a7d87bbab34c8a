import { fileSize } from "@analyte/contract/file-size";
import { App, Button } from "antd";
import { useTranslation } from "react-i18next";
import { BrowseButton } from "../ui/BrowseButton.tsx";
import { useCutOff, type CutOffUpload } from "./cut-off.ts";
import { keyOf } from "./unfinished-uploads.ts";

/** Rows that are shown at once; files are found among all. */
const mostRows = 20;

/** What a reload or a closed window has cut off: chosen again, it goes on. */
export function CutOffUploads() {
  const { t } = useTranslation("files");
  const { message } = App.useApp();
  const { uploads, discard, goOn } = useCutOff();
  if (uploads.length === 0) return null;
  const take = (files: readonly File[], among: readonly CutOffUpload[]) => {
    const [other, ...more] = goOn(files, among);
    if (other !== undefined) void message.warning(t("otherFile", { name: other.name, count: more.length + 1 }));
  };
  const rows = uploads.slice(0, mostRows);
  return (
    <section className="surface upload-list" aria-label={t("cutOff")}>
      <div className="upload-list-head">
        <h2>{t("cutOff")}</h2>
        {uploads.length > 1 && (
          <span className="push upload-list-acts">
            <BrowseButton size="small" multiple label={t("chooseManyAgain")} onFiles={(files) => take(files, uploads)} />
            <Button size="small" onClick={() => discard(uploads)}>
              {t("discardAll")}
            </Button>
          </span>
        )}
      </div>
      <p className="quiet small">{t("cutOffLine")}</p>
      <ul className="plain">
        {rows.map((upload) => (
          <li key={keyOf(upload)}>
            <CutOffRow upload={upload} onFiles={(files) => take(files, [upload])} onDiscard={() => discard([upload])} />
          </li>
        ))}
      </ul>
      {rows.length < uploads.length && <p className="quiet small">{t("moreRows", { count: uploads.length - rows.length })}</p>}
    </section>
  );
}

interface RowProps {
  upload: CutOffUpload;
  onFiles: (files: File[]) => void;
  onDiscard: () => void;
}

function CutOffRow({ upload, onFiles, onDiscard }: RowProps) {
  const { t } = useTranslation("files");
  const { place, name, size, arrived, target } = upload;
  const path = target.relative_path || name;
  return (
    <div className="upload-row cut-off-row">
      <span className="mono cut upload-name" title={target.current_dir + path}>
        {path}
      </span>
      <span className="upload-state quiet small figures">
        {place === null
          ? `${t("notBegun")} · ${fileSize(size)}`
          : arrived === null
            ? fileSize(size)
            : t("arrivedOf", { arrived: fileSize(arrived), size: fileSize(size) })}
      </span>
      <BrowseButton size="small" label={t("chooseAgain")} name={t("chooseOneAgain", { name: path })} onFiles={onFiles} />
      <Button size="small" aria-label={t("discardOne", { name: path })} onClick={onDiscard}>
        {t("discard")}
      </Button>
    </div>
  );
}
