import { CloseOutlined } from "@ant-design/icons";
import { Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import { fileSize } from "../ui/FileSize.tsx";
import { useHeard } from "../ui/said.ts";
import { clearUploads, stopUpload, useUploads, type Upload } from "./upload-queue.ts";
import { useLeaveWarning } from "../ui/use-leave-warning.ts";

export function UploadList() {
  const { t } = useTranslation("files");
  const uploads = useUploads();
  const busy = uploads.some((upload) => upload.state === "running" || upload.state === "waiting");
  useLeaveWarning(busy);
  if (uploads.length === 0) return null;
  return (
    <section className="surface upload-list" aria-label={t("uploads")}>
      <div className="upload-list-head">
        <h2>{t("uploads")}</h2>
        {!busy && <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={t("hideUploads")} onClick={clearUploads} />}
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
  const under = state === "waiting" || state === "running";
  return (
    <div className="upload-row">
      <span className="mono cut upload-name" title={name}>
        {name}
      </span>
      <span className="quiet small figures">{fileSize(size)}</span>
      <span className="upload-state" role={state === "failed" ? "alert" : "status"}>
        {state === "running" && <Progress percent={Math.floor(share * 100)} size="small" status="active" aria-label={name} />}
        {state === "waiting" && <span className="quiet small">{t("waiting")}</span>}
        {state === "done" && <span className="small upload-done">{t("done")}</span>}
        {state === "stopped" && <span className="quiet small">{t("stopped")}</span>}
        {state === "failed" && <span className="small upload-failed">{said ?? t("notUploaded")}</span>}
      </span>
      {under && (
        <Button size="small" onClick={() => stopUpload(key)}>
          {t("stop")}
        </Button>
      )}
    </div>
  );
}
