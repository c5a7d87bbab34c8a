import { DownloadOutlined, EyeOutlined } from "@ant-design/icons";
import { fileSize } from "@analyte/contract/file-size";
import { downloadProjectTable, type ProjectDetail } from "@analyte/contract/projects/calls";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDownload } from "../tasks/use-download.ts";
import { Preview } from "../tools/inputs/Preview.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FromSheet } from "./FromSheet.tsx";
import { useTableLook } from "./queries.ts";
import "../tools/inputs/inputs.css";

type Table = ProjectDetail["tables"][number];

/** The tables of a project: looked at unless they are not `shown`, and downloaded. */
export function ProjectTables({ project, shown = true }: { project: ProjectDetail; shown?: boolean }) {
  const { t } = useTranslation("projects");
  const { start, busy } = useDownload();
  const [looked, setLooked] = useState<Table | null>(null);
  return (
    <section>
      <h3>{t("tables")}</h3>
      <ul className="project-tables">
        {project.tables.map((table) => (
          <li key={table.role}>
            <span>
              {t(`table_${table.role}`)}{" "}
              <span className="quiet small">{t("tableSize", { rows: table.rows, columns: table.columns, size: fileSize(table.size) })}</span>
              {table.role === "samples" && project.from_sheet !== null && (
                <>
                  <br />
                  <FromSheet origin={project.from_sheet} />
                </>
              )}
            </span>
            <span>
              {shown && (
                <Button
                  type="text"
                  icon={<EyeOutlined aria-hidden />}
                  aria-expanded={looked?.role === table.role}
                  aria-label={t("preview", { table: t(`table_${table.role}`) })}
                  title={t("preview", { table: t(`table_${table.role}`) })}
                  onClick={() => setLooked(looked?.role === table.role ? null : table)}
                />
              )}
              {project.may.download && (
                <Button
                  type="text"
                  disabled={busy}
                  icon={<DownloadOutlined aria-hidden />}
                  aria-label={t("download", { table: t(`table_${table.role}`) })}
                  title={t("download", { table: t(`table_${table.role}`) })}
                  onClick={() => void start(downloadProjectTable, { id: project.id, table: table.role })}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {looked !== null && <Look project={project} table={looked} />}
    </section>
  );
}

function Look({ project, table }: { project: ProjectDetail; table: Table }) {
  const look = useTableLook(project.id, project.version, table.role);
  if (look.data !== undefined) return <Preview name={table.name} inspection={look.data} />;
  return look.error === null ? (
    <Skeleton active title={false} paragraph={{ rows: 4 }} />
  ) : (
    <ErrorState failure={look.error} onRetry={() => void look.refetch()} />
  );
}
