import { CloseOutlined } from "@ant-design/icons";
import { Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import { fileSize } from "../ui/FileSize.tsx";
import { useHeard } from "../ui/said.ts";
import { useLeaveWarning } from "../ui/use-leave-warning.ts";
import { clearUploads, isUnderWay, retryUpload, stopUpload, type Upload } from "./upload-queue.ts";
import { useUploads } from "./use-uploads.ts";

export function UploadList() {
  const { t } = useTranslation("files");
  const uploads = useUploads();
  const busy = uploads.some(isUnderWay);
  useLeaveWarning(busy);
  if (uploads.length === 0) return null;
  return (
    <section className="surface upload-list" aria-label={t("uploads")}>
      <div className="upload-list-head">
        <h2>{t("uploads")}</h2>
        {!busy && <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={t("hideUploads")} onClick={() => clearUploads()} />}
      </div>
      <ul className="plain">
        {uploads.map((upload) => (
          <li key={upload.key}>
            <UploadRow upload={upload} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const { t } = useTranslation("files");
  const { state, name, size, share, reason, key } = upload;
  const said = useHeard()(reason);
  return (
    <div className="upload-row">
      <span className="mono cut upload-name" title={name}>
        {name}
      </span>
      <span className="quiet small figures">{fileSize(size)}</span>
      <span className="upload-state" role={state === "exception" ? "alert" : "status"}>
        {state === "uploading" && <Progress percent={Math.floor(share * 100)} size="small" status="active" aria-label={name} />}
        {state === "idle" && <span className="quiet small">{t("waiting")}</span>}
        {state === "success" && <span className="small upload-done">{t("done")}</span>}
        {state === "stopped" && <span className="quiet small">{t("stopped")}</span>}
        {state === "exception" && <span className="small upload-failed">{said ?? t("notUploaded")}</span>}
      </span>
      {isUnderWay(upload) && (
        <Button size="small" onClick={() => stopUpload(key)}>
          {t("stop")}
        </Button>
      )}
      {(state === "exception" || state === "stopped") && size > 0 && (
        <Button size="small" onClick={() => retryUpload(key)}>
          {t("retryUpload")}
        </Button>
      )}
    </div>
  );
}
