import { CheckCircleFilled, CloseOutlined, ExclamationCircleFilled } from "@ant-design/icons";
import { Button, Progress } from "antd";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { fileSize } from "@analyte/contract/file-size";
import { useHeard } from "../ui/said.ts";
import { timeLeft } from "./time-left.ts";
import { isUnderWay, mayTryAgain, removeUpload, retryUpload, stopUpload, type Upload } from "./upload-queue.ts";

/** Of a folder with many files only the rows that have changed are drawn again: otherwise drawing takes longer than uploading. */
export const UploadRow = memo(function UploadRow({ upload }: { upload: Upload }) {
  const { t } = useTranslation("files");
  const { name, path, size, key, state, stored } = upload;
  return (
    <div className="upload-row">
      <span className="mono cut upload-name" title={path || name}>
        {path || name}
      </span>
      <span className="quiet small figures">{fileSize(size)}</span>
      <span className="upload-state" role={state === "exception" ? "alert" : undefined}>
        <State upload={upload} />
        {stored !== null && stored.name !== name && <span className="quiet small"> {t("keptAs", { name: stored.name })}</span>}
      </span>
      {isUnderWay(upload) && (
        <Button size="small" aria-label={t("stopOne", { name })} onClick={() => stopUpload(key)}>
          {t("stop")}
        </Button>
      )}
      {(state === "exception" || state === "stopped") && (
        <>
          {mayTryAgain(upload) && (
            <Button size="small" aria-label={t("retryOne", { name })} onClick={() => retryUpload(key)}>
              {t("retryUpload")}
            </Button>
          )}
          <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={t("dropUpload", { name })} onClick={() => removeUpload(key)} />
        </>
      )}
    </div>
  );
});

function State({ upload }: { upload: Upload }) {
  const { t } = useTranslation("files");
  const { state, name, share, paused, speed, remaining, reason } = upload;
  const said = useHeard()(reason);
  if (state === "idle") return <span className="quiet small">{t("waiting")}</span>;
  if (state === "stopped") return <span className="quiet small">{t("stopped")}</span>;
  if (state === "success")
    return (
      <span className="small upload-done">
        <CheckCircleFilled aria-hidden /> {t("done")}
      </span>
    );
  if (state === "exception")
    return (
      <span className="small upload-failed">
        <ExclamationCircleFilled aria-hidden /> {said ?? t("notUploaded")}
      </span>
    );
  const pace = [
    ...(speed === null ? [] : [t("speed", { size: fileSize(speed) })]),
    ...(remaining === null ? [] : [t("left", { time: timeLeft(remaining, t) })]),
  ];
  return (
    <>
      <Progress percent={Math.floor(share * 100)} size="small" status="active" aria-label={name} />
      <span className="quiet small figures upload-pace">{paused ? t("paused") : pace.join(" · ")}</span>
    </>
  );
}
