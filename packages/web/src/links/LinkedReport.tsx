import { DownloadOutlined, EyeOutlined } from "@ant-design/icons";
import { fileSize } from "@analyte/contract/file-size";
import { downloadReport, linkedReport } from "@analyte/contract/reports/calls";
import { lookAtReport } from "@analyte/contract/reports/look-calls";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { callQuery } from "../calls/call-query.ts";
import { useLanguage } from "../language/use-language.ts";
import { useDownload } from "../tasks/use-download.ts";
import { AnswerFrame } from "#ui/AnswerFrame.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Time } from "../ui/Time.tsx";

type LinkedFile = z.output<typeof linkedReport.reply>["files"][number];
interface LookedAt {
  format: "pdf" | "html";
  language: "en" | "zh";
}
const isLookedAt = (file: LinkedFile): file is LinkedFile & LookedAt => file.format === "pdf" || file.format === "html";

/** A report of somebody else: who wrote it, its files, and one of them to look at. */
export function LinkedReport({ linkId }: { linkId: string }) {
  const { t } = useTranslation(["links", "reports", "ui"]);
  const { start, busy } = useDownload();
  const own = useLanguage();
  const [chosen, setChosen] = useState<LookedAt | null>(null);
  const report = useQuery({ ...callQuery(linkedReport, { id: linkId }), staleTime: 0 });
  if (report.data === undefined) {
    if (report.error !== null) return <ErrorState failure={report.error} onRetry={() => void report.refetch()} />;
    return <Skeleton active paragraph={{ rows: 4 }} aria-label={t("ui:loading")} />;
  }
  const { authors, affiliation, updated_at: at, files } = report.data;
  // The page fits every screen; in the reader's language where it is there.
  const looks = files.filter(isLookedAt);
  const rank = ({ format, language }: LookedAt) => (format === "html" ? 0 : 2) + (language === own ? 0 : 1);
  const shown = chosen ?? looks.toSorted((one, other) => rank(one) - rank(other))[0];
  return (
    <section aria-label={t("kind_report")}>
      {authors.length > 0 && <p>{authors.join(", ")}</p>}
      {affiliation !== "" && <p className="quiet">{affiliation}</p>}
      <p className="quiet small">
        <Time at={at} />
      </p>
      <ul className="plain linked-files">
        {files.map((file) => {
          const { format, language, size } = file;
          const words = t(`reports:${language === "zh" ? "chinese" : "english"}`);
          return (
            <li key={`${format} ${language}`}>
              <Button icon={<DownloadOutlined aria-hidden />} disabled={busy} onClick={() => void start(downloadReport, { id: linkId, format, language })}>
                {t("download", { name: format.toUpperCase() })}
              </Button>{" "}
              {isLookedAt(file) && (
                <Button
                  type="text"
                  icon={<EyeOutlined aria-hidden />}
                  aria-pressed={shown?.format === format && shown.language === language}
                  aria-label={t("look", { name: `${format.toUpperCase()} (${words})` })}
                  title={t("look", { name: `${format.toUpperCase()} (${words})` })}
                  onClick={() => setChosen({ format: file.format, language })}
                />
              )}
              <span className="quiet small">
                {words} · {fileSize(size)}
              </span>
            </li>
          );
        })}
      </ul>
      {shown !== undefined && <Shown key={`${shown.format} ${shown.language}`} linkId={linkId} shown={shown} title={t("kind_report")} />}
    </section>
  );
}

/** Its address holds for a minute to begin: asked once, when it is to be shown. */
function Shown({ linkId, shown, title }: { linkId: string; shown: LookedAt; title: string }) {
  const { t } = useTranslation("ui");
  const look = useQuery({ ...callQuery(lookAtReport, { id: linkId, ...shown }), staleTime: Infinity, gcTime: 0 });
  if (look.data === undefined) {
    if (look.error !== null) return <ErrorState failure={look.error} onRetry={() => void look.refetch()} />;
    return <Skeleton active paragraph={{ rows: 8 }} aria-label={t("loading")} />;
  }
  const { url } = look.data;
  return (
    <figure className="linked-shown">
      <AnswerFrame url={url} title={title} isHtml={shown.format === "html"} />
    </figure>
  );
}
