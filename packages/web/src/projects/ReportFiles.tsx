import { DownloadOutlined, EyeOutlined } from "@ant-design/icons";
import { shownText } from "@analyte/contract/bilingual";
import { fileSize } from "@analyte/contract/file-size";
import type { AttachedReport } from "@analyte/contract/projects/attached";
import { linkReportFile, projectZipUrl, type ReportDetail, type ReportFile } from "@analyte/contract/projects/reports";
import { App, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { saveFrom } from "../save.ts";
import { send } from "../send.ts";
import { AnswerFrame } from "../ui/AnswerFrame.tsx";
import { AttachedHead } from "./AttachedHead.tsx";
import { ownReportsPath } from "./links.ts";

type File = Pick<ReportFile, "path" | "size" | "preview">;
interface Shown {
  /** The attached report that has it, as it was attached then: attached anew it has another file under the same name. None of the delivered one. */
  of: string | undefined;
  file: File;
  url: string;
}

/** The files of what was delivered and of what was attached to a project: looked at in the page, and taken home one by one or with the whole project. */
export function ReportFiles({ report }: { report: ReportDetail }) {
  const { t } = useTranslation("projects");
  const language = useLanguage();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const { id, files, attached } = report;
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
  const saveAll = () => act(async () => saveFrom((await send(projectZipUrl, { id })).url));
  const rowsOf = (those: readonly File[], copy?: AttachedReport) => {
    const place = (file: File) => ({ id, path: file.path, ...(copy !== undefined && { attached: copy.id }) });
    const of = copy && `${copy.id} ${copy.attached_at}`;
    const open = shown !== null && shown.of === of && those.some(({ path }) => path === shown.file.path) ? shown : null;
    return (
      <>
        <ul className="project-tables">
          {those.map((file) => (
            <FileRow
              key={file.path}
              file={file}
              busy={busy}
              isOpen={open?.file.path === file.path}
              mayDownload={report.may_download}
              onShow={() =>
                void act(async () => {
                  if (open?.file.path === file.path) return setShown(null);
                  const { url } = await send(linkReportFile, { ...place(file), inline: true });
                  setShown({ of, file, url });
                })
              }
              onSave={() => void act(async () => saveFrom((await send(linkReportFile, place(file))).url))}
            />
          ))}
        </ul>
        {open !== null && <ShownFile file={open.file} url={open.url} />}
      </>
    );
  };
  return (
    <div className="report-files">
      {files.length > 0 && rowsOf(files)}
      {attached.map((copy) => (
        <section key={`${copy.id} ${copy.attached_at}`} className="attached-report" aria-label={shownText(copy.title, language)}>
          <AttachedHead projectId={id} copy={copy} mayAttach={report.may_attach} />
          {rowsOf(copy.files, copy)}
        </section>
      ))}
      {report.may_attach && (
        <p className="quiet small">
          {t("attachHow")} <Link to={ownReportsPath}>{t("toOwnReports")}</Link>
        </p>
      )}
      {files.length + attached.length > 0 &&
        (report.may_download ? (
          <Button disabled={busy} icon={<DownloadOutlined aria-hidden />} onClick={() => void saveAll()}>
            {t("downloadAll")}
          </Button>
        ) : (
          <p className="quiet small">{t("lookOnly")}</p>
        ))}
    </div>
  );
}

interface RowProps {
  file: File;
  busy: boolean;
  isOpen: boolean;
  mayDownload: boolean;
  onShow: () => void;
  onSave: () => void;
}
function FileRow({ file: { path, size, preview }, busy, isOpen, mayDownload, onShow, onSave }: RowProps) {
  const { t } = useTranslation("projects");
  return (
    <li>
      <span className="report-name">
        {path} <span className="quiet small">{fileSize(size)}</span>
      </span>
      <span className="report-acts">
        {preview !== "none" && (
          <Button
            type="text"
            disabled={busy}
            icon={<EyeOutlined aria-hidden />}
            aria-expanded={isOpen}
            aria-label={t("preview", { table: path })}
            title={t("preview", { table: path })}
            onClick={onShow}
          />
        )}
        {mayDownload && (
          <Button
            type="text"
            disabled={busy}
            icon={<DownloadOutlined aria-hidden />}
            aria-label={t("download", { table: path })}
            title={t("download", { table: path })}
            onClick={onSave}
          />
        )}
      </span>
    </li>
  );
}

function ShownFile({ file, url }: { file: File; url: string }) {
  const { t } = useTranslation("projects");
  return (
    <figure className="report-shown">
      {file.preview === "image" ? <img src={url} alt={file.path} /> : <AnswerFrame url={url} title={file.path} isHtml={file.preview === "html"} />}
      {file.preview === "html" && <figcaption className="quiet small">{t("htmlShown")}</figcaption>}
    </figure>
  );
}
