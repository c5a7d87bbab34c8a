import { DownOutlined } from "@ant-design/icons";
import type { ProjectDetail } from "@analyte/contract/projects/calls";
import { toolDetail } from "@analyte/contract/tools";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { usePermitted } from "../auth/permission.tsx";
import { configPath } from "../flows/configure/links.ts";
import { useFlows } from "../flows/queries.ts";
import { useText } from "../language/use-language.ts";
import { useTools } from "../tools/queries.ts";
import { useMenuRoom } from "../ui/use-menu-room.ts";
import { projectToolPath } from "./links.ts";

/** The way from a project to what can be made of it: a process of its kind, or any tool that takes a matrix. Nothing where there is neither. */
export function ProjectAnalyse({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation("projects");
  const text = useText();
  const navigate = useNavigate();
  const permitted = usePermitted(toolDetail);
  const tools = useTools({ enabled: permitted });
  const flows = (useFlows().data?.data ?? []).filter(({ kinds }) => kinds.includes(project.kind));
  const { anchor, measure, dropdown, style } = useMenuRoom("Left");
  const taking = (tools.data?.data ?? []).filter(({ inputs }) => inputs.some(({ name }) => name === "matrix"));
  if (taking.length === 0 && flows.length === 0) return null;
  // A process first: it makes the whole study.
  const processes = flows.map((flow) => ({
    key: flow.version_id,
    label: text(flow.name),
    onClick: () =>
      void navigate(configPath({ flowId: flow.id, versionId: flow.version_id, projectId: project.id, projectFrom: project.share_id === null ? 2 : 1 }, true)),
  }));
  const items = [
    ...(processes.length === 0 ? [] : [{ type: "group" as const, key: "processes", label: t("withProcess"), children: processes }]),
    {
      type: "group" as const,
      key: "tools",
      label: t("withTool"),
      children: taking.map((tool) => ({ key: tool.id, label: text(tool.name), onClick: () => void navigate(projectToolPath(tool.id, project)) })),
    },
  ];
  return (
    <div className="project-analyse">
      <span ref={anchor}>
        <Dropdown {...dropdown} trigger={["click"]} onOpenChange={(opens) => opens && measure()} menu={{ items, style }}>
          <Button type="primary">
            {t("analyse")} <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      </span>
      <span className="quiet small">{t("analyseHelp")}</span>
    </div>
  );
}
