import { CloseOutlined } from "@ant-design/icons";
import { Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import { fileSize } from "@analyte/contract/file-size";
import { timeLeft } from "./time-left.ts";
import { clearUploads, isUnderWay, mayTryAgain, retryUpload, stopUpload, type Upload } from "./upload-queue.ts";
import { UploadRow } from "./UploadRow.tsx";
import { useUploads } from "./use-uploads.ts";

/** So many stay in their order; of more, those that matter now come first. */
const fewRows = 6;
/** Rows that are shown at once of a folder with thousands of files. */
const mostRows = 100;
const order: readonly Upload["state"][] = ["uploading", "exception", "stopped", "idle", "success"];

/** Files on their way, all together and each by itself. */
export function UploadList() {
  const { t } = useTranslation("files");
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  const under = uploads.filter(isUnderWay);
  const again = uploads.filter(mayTryAgain);
  const rows = uploads.length <= fewRows ? uploads : uploads.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)).slice(0, mostRows);
  return (
    <section className="surface upload-list" aria-label={t("uploads")}>
      <div className="upload-list-head">
        <h2>{t("uploads")}</h2>
        <span className="quiet small figures" role="status">
          <Standing uploads={uploads} />
        </span>
        <span className="push">
          {under.length > 1 && (
            <Button size="small" onClick={() => under.forEach(({ key }) => stopUpload(key))}>
              {t("stopAll")}
            </Button>
          )}
          {under.length === 0 && again.length > 1 && (
            <Button size="small" onClick={() => again.forEach(({ key }) => retryUpload(key))}>
              {t("retryAll")}
            </Button>
          )}
          {under.length === 0 && (
            <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={t("hideUploads")} onClick={() => clearUploads()} />
          )}
        </span>
      </div>
      {uploads.length > 1 && under.length > 0 && <Progress percent={Math.floor(shareOf(uploads) * 100)} size="small" aria-label={t("uploads")} />}
      <ul className="plain">
        {rows.map((upload) => (
          <li key={upload.key}>
            <UploadRow upload={upload} />
          </li>
        ))}
      </ul>
      {rows.length < uploads.length && <p className="quiet small">{t("moreRows", { count: uploads.length - rows.length })}</p>}
    </section>
  );
}

/** "3 of 10 · 2.1 MB/s · 40 s left". */
function Standing({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation("files");
  const done = uploads.filter(({ state }) => state === "success").length;
  const failed = uploads.filter(({ state }) => state === "exception").length;
  const under = uploads.filter(isUnderWay);
  const speed = under.reduce((sum, upload) => sum + (upload.speed ?? 0), 0);
  const left = under.reduce((sum, { size, share }) => sum + size * (1 - share), 0);
  return [
    t("uploadedOf", { count: done, all: uploads.length }),
    ...(failed === 0 ? [] : [t("failedCount", { count: failed })]),
    ...(speed === 0 ? [] : [t("speed", { size: fileSize(speed) }), t("left", { time: timeLeft(left / speed, t) })]),
  ].join(" · ");
}

function shareOf(uploads: readonly Upload[]): number {
  const bytes = uploads.reduce((sum, { size }) => sum + size, 0);
  return uploads.reduce((sum, { size, share }) => sum + size * share, 0) / Math.max(1, bytes);
}
