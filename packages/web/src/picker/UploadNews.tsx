import { Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import { fileSize } from "@analyte/contract/file-size";
import type { OneUpload, UploadTab } from "./use-one-upload.ts";

/** How the upload that one of the tabs began is going, or why it went wrong. */
export function UploadNews({ upload, tab }: { upload: OneUpload; tab: UploadTab }) {
  const { t } = useTranslation("picker");
  const { state } = upload;
  if (state.state === "uploading" && state.tab === tab)
    return (
      <div className="picker-news" role="group" aria-label={t("uploading", { name: state.name })}>
        <div className="picker-file">
          <span className="cut" role="status">
            {t("uploading", { name: state.name })}
          </span>
          <span className="quiet small figures">{fileSize(state.size)}</span>
          <Button size="small" className="push" onClick={upload.stop}>
            {t("stop")}
          </Button>
        </div>
        {state.paused && (
          <p role="status" className="quiet small">
            {t("paused")}
          </p>
        )}
        <Progress percent={state.percent} status="active" aria-label={t("uploading", { name: state.name })} />
      </div>
    );
  if (state.state !== "exception" || state.tab !== tab || state.problem === null) return null;
  return (
    <div className="picker-news picker-problem">
      <p role="alert">{state.problem}</p>
      {state.again !== null && (
        <Button size="small" onClick={state.again}>
          {t("again")}
        </Button>
      )}
    </div>
  );
}
