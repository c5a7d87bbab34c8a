import { DownloadOutlined, EyeOutlined } from "@ant-design/icons";
import { fileSize } from "@analyte/contract/file-size";
import { linkReportFile, projectZipUrl, type ReportDetail, type ReportFile } from "@analyte/contract/projects/reports";
import { App, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFrom } from "../save.ts";
import { send } from "../send.ts";
import { AnswerFrame } from "../ui/AnswerFrame.tsx";

/** The files of a delivered report: looked at in the page, and taken home one by one or with the whole project. */
export function ReportFiles({ report }: { report: ReportDetail }) {
  const { t } = useTranslation("projects");
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<{ file: ReportFile; url: string } | null>(null);
  const { id, files } = report;
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      void message.error((failure as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const show = (file: ReportFile) =>
    act(async () => {
      if (shown?.file.path === file.path) return setShown(null);
      const { url } = await send(linkReportFile, { id, path: file.path, inline: true });
      setShown({ file, url });
    });
  const save = (file: ReportFile) => act(async () => saveFrom((await send(linkReportFile, { id, path: file.path })).url));
  const saveAll = () => act(async () => saveFrom((await send(projectZipUrl, { id })).url));
  return (
    <>
      <ul className="project-tables">
        {files.map((file) => (
          <li key={file.path}>
            <span className="report-name">
              {file.path} <span className="quiet small">{fileSize(file.size)}</span>
            </span>
            <span className="report-acts">
              {file.preview !== "none" && (
                <Button
                  type="text"
                  disabled={busy}
                  icon={<EyeOutlined aria-hidden />}
                  aria-expanded={shown?.file.path === file.path}
                  aria-label={t("preview", { table: file.path })}
                  title={t("preview", { table: file.path })}
                  onClick={() => void show(file)}
                />
              )}
              {report.may_download && (
                <Button
                  type="text"
                  disabled={busy}
                  icon={<DownloadOutlined aria-hidden />}
                  aria-label={t("download", { table: file.path })}
                  title={t("download", { table: file.path })}
                  onClick={() => void save(file)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {report.may_download ? (
        <Button disabled={busy} icon={<DownloadOutlined aria-hidden />} onClick={() => void saveAll()}>
          {t("downloadAll")}
        </Button>
      ) : (
        <p className="quiet small">{t("lookOnly")}</p>
      )}
      {shown !== null && <Shown file={shown.file} url={shown.url} />}
    </>
  );
}

function Shown({ file, url }: { file: ReportFile; url: string }) {
  const { t } = useTranslation("projects");
  return (
    <figure className="report-shown">
      {file.preview === "image" ? <img src={url} alt={file.path} /> : <AnswerFrame url={url} title={file.path} isHtml={file.preview === "html"} />}
      {file.preview === "html" && <figcaption className="quiet small">{t("htmlShown")}</figcaption>}
    </figure>
  );
}
