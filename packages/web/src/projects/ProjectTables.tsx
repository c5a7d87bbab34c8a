import { DownloadOutlined, EyeOutlined } from "@ant-design/icons";
import { fileSize } from "@analyte/contract/file-size";
import { downloadProjectTable, type ProjectDetail } from "@analyte/contract/projects/calls";
import { toolDetail } from "@analyte/contract/tools";
import { Button, Dropdown, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { usePermitted } from "../auth/permission.tsx";
import { useText } from "../language/use-language.ts";
import { useDownload } from "../tasks/use-download.ts";
import { Preview } from "../tools/inputs/Preview.tsx";
import { useTools } from "../tools/queries.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { configPath } from "../flows/configure/links.ts";
import { useFlows } from "../flows/queries.ts";
import { projectToolPath } from "./links.ts";
import { useTableLook } from "./queries.ts";
import "../tools/inputs/inputs.css";

type Table = ProjectDetail["tables"][number];

/** The tables of a project: looked at unless they are not `shown`, downloaded, and taken into the form of a tool. */
export function ProjectTables({ project, shown = true }: { project: ProjectDetail; shown?: boolean }) {
  const { t } = useTranslation("projects");
  const { start, busy } = useDownload();
  const [looked, setLooked] = useState<Table | null>(null);
  return (
    <section>
      <h3>{t("tables")}</h3>
      {project.may.analyse && <Analyse project={project} />}
      <ul className="project-tables">
        {project.tables.map((table) => (
          <li key={table.role}>
            <span>
              {t(`table_${table.role}`)}{" "}
              <span className="quiet small">{t("tableSize", { rows: table.rows, columns: table.columns, size: fileSize(table.size) })}</span>
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

function Analyse({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation("projects");
  const text = useText();
  const navigate = useNavigate();
  const permitted = usePermitted(toolDetail);
  const tools = useTools({ enabled: permitted });
  const taking = (tools.data?.data ?? []).filter(({ inputs }) => inputs.some(({ name }) => name === "matrix"));
  const flows = (useFlows().data?.data ?? []).filter(({ kinds }) => kinds.includes(project.kind));
  if (taking.length === 0 && flows.length === 0) return null;
  // A process first: it makes the whole study.
  const processes = flows.map((flow) => ({
    key: flow.version_id,
    label: text(flow.name),
    onClick: () =>
      void navigate(configPath({ flowId: flow.id, versionId: flow.version_id, projectId: project.id, projectFrom: project.share_id === null ? 2 : 1 }, true)),
  }));
  return (
    <p>
      <Dropdown
        trigger={["click"]}
        menu={{
          className: "project-tools",
          items: [
            ...(processes.length === 0 ? [] : [{ type: "group" as const, key: "processes", label: t("withProcess"), children: processes }]),
            {
              type: "group" as const,
              key: "tools",
              label: t("withTool"),
              children: taking.map((tool) => ({ key: tool.id, label: text(tool.name), onClick: () => void navigate(projectToolPath(tool.id, project)) })),
            },
          ],
        }}
      >
        <Button type="primary">{t("analyse")}</Button>
      </Dropdown>{" "}
      <span className="quiet small">{t("analyseHelp")}</span>
    </p>
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
