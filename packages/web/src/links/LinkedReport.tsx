import { DownloadOutlined } from "@ant-design/icons";
import { fileSize } from "@analyte/contract/file-size";
import { downloadReport, linkedReport } from "@analyte/contract/reports/calls";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { callQuery } from "../calls/call-query.ts";
import { useDownload } from "../tasks/use-download.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Time } from "../ui/Time.tsx";

/** A report of somebody else: who wrote it, and its files. */
export function LinkedReport({ linkId }: { linkId: string }) {
  const { t } = useTranslation(["links", "reports", "ui"]);
  const { start, busy } = useDownload();
  const report = useQuery({ ...callQuery(linkedReport, { id: linkId }), staleTime: 0 });
  if (report.data === undefined) {
    if (report.error !== null) return <ErrorState failure={report.error} onRetry={() => void report.refetch()} />;
    return <Skeleton active paragraph={{ rows: 4 }} aria-label={t("ui:loading")} />;
  }
  const { authors, affiliation, updated_at: at, files } = report.data;
  return (
    <section aria-label={t("kind_report")}>
      {authors.length > 0 && <p>{authors.join(", ")}</p>}
      {affiliation !== "" && <p className="quiet">{affiliation}</p>}
      <p className="quiet small">
        <Time at={at} />
      </p>
      <ul className="plain linked-files">
        {files.map(({ format, size, language }) => (
          <li key={`${format} ${language}`}>
            <Button icon={<DownloadOutlined aria-hidden />} disabled={busy} onClick={() => void start(downloadReport, { id: linkId, format, language })}>
              {t("download", { name: format.toUpperCase() })}
            </Button>{" "}
            <span className="quiet small">
              {t(`reports:${language === "zh" ? "chinese" : "english"}`)} · {fileSize(size)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
