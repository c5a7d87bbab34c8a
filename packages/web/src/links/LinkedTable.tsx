import { DownloadOutlined, EyeOutlined } from "@ant-design/icons";
import { fileSize } from "@analyte/contract/file-size";
import { downloadLinkedTable } from "@analyte/contract/links";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchFile } from "../send.ts";
import { parseCsv } from "../tasks/tables/csv.ts";
import { useDownload } from "../tasks/use-download.ts";
import { ErrorState } from "../ui/ErrorState.tsx";

/** What a page may well show at once. */
const shownRows = 100;
/** Larger ones are downloaded. */
const mostBytes = 4_000_000;

interface Props {
  linkId: string;
  table: { file: string; title: string; size: number };
}

/** A table of a result by link: its first rows when asked for, and its file. */
export function LinkedTable({ linkId, table: { file, title, size } }: Props) {
  const { t } = useTranslation("links");
  const { start, busy } = useDownload();
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={title}>
      <div className="linked-table-head">
        <span>
          {title} <span className="quiet small">{fileSize(size)}</span>
        </span>
        <span>
          {size <= mostBytes && (
            <Button
              type="text"
              icon={<EyeOutlined aria-hidden />}
              aria-expanded={open}
              aria-label={t("look", { name: title })}
              title={t("look", { name: title })}
              onClick={() => setOpen(!open)}
            />
          )}
          <Button
            type="text"
            icon={<DownloadOutlined aria-hidden />}
            disabled={busy}
            aria-label={t("download", { name: title })}
            title={t("download", { name: title })}
            onClick={() => void start(downloadLinkedTable, { id: linkId, file })}
          />
        </span>
      </div>
      {open && <Rows linkId={linkId} file={file} title={title} />}
    </section>
  );
}

function Rows({ linkId, file, title }: { linkId: string; file: string; title: string }) {
  const { t } = useTranslation("links");
  const cells = useQuery({
    queryKey: [downloadLinkedTable.path, linkId, file],
    queryFn: async ({ signal }) => parseCsv(await (await fetchFile(downloadLinkedTable, { id: linkId, file }, { signal })).blob.text()),
    staleTime: Infinity,
  });
  if (cells.data === undefined) {
    if (cells.error !== null) return <ErrorState failure={cells.error} onRetry={() => void cells.refetch()} />;
    return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  }
  const [head = [], ...rows] = cells.data;
  return (
    <>
      <div className="linked-table" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {head.map((cell, at) => (
                <th key={at}>{cell}</th>
              ))}
            </tr>
          </thead>
          <tbody className="figures">
            {rows.slice(0, shownRows).map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shownRows && <p className="quiet small">{t("rows", { shown: shownRows, count: rows.length })}</p>}
    </>
  );
}
