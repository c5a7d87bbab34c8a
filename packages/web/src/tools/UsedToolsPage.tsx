import { PlayCircleOutlined } from "@ant-design/icons";
import { equalTask } from "@analyte/contract/tasks";
import type { UsedTool } from "@analyte/contract/used-tools";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { usePermitted } from "../auth/permission.tsx";
import { useText } from "../language/use-language.ts";
import { resultPath } from "../tasks/links.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RecordTable, type Column } from "../ui/RecordTable.tsx";
import { Time } from "../ui/Time.tsx";
import { useListQuery } from "../ui/use-list-query.ts";
import { useNarrow } from "../ui/use-narrow.ts";
import { formPath } from "./links.ts";
import { useTools, useUsedTools } from "./queries.ts";
import { ToolPicture } from "./ToolPicture.tsx";
import { useRunExample } from "./use-run-example.ts";
import "./used-tools.css";

/** The tools that the user has run, the latest first. */
export function UsedToolsPage() {
  const { t } = useTranslation("tools");
  const text = useText();
  const navigate = useNavigate();
  const { paging, setPaging } = useListQuery();
  const mayRun = usePermitted(equalTask);
  const { run, running } = useRunExample();
  const narrow = useNarrow();
  const list = useUsedTools({ page: paging.page, size: paging.size });
  const tools = useTools({ enabled: mayRun });
  const toolOf = (used: UsedTool) => tools.data?.data.find((tool) => tool.id === used.tool_id);
  const nameOf = (used: UsedTool) => {
    const tool = toolOf(used);
    return tool === undefined ? used.tool_id : text(tool.name);
  };

  const columns: Column<UsedTool>[] = [
    {
      key: "tool",
      title: t("tool"),
      card: "head",
      render: (used) => {
        const tool = toolOf(used);
        return (
          <span className="used-tool">
            {tool !== undefined && <ToolPicture tool={tool} />}
            <span className="used-tool-words">
              {tool === undefined ? <span>{used.tool_id}</span> : <Link to={formPath(used.tool_id)}>{text(tool.name)}</Link>}
              {tool !== undefined && <span className="quiet small cut">{text(tool.summary)}</span>}
            </span>
          </span>
        );
      },
    },
    { key: "count", title: t("timesUsed"), width: 110, align: "right", render: (used) => <span className="figures">{used.count}</span> },
    { key: "used_at", title: t("lastUsed"), width: 140, render: (used) => <Time at={used.used_at} /> },
    {
      key: "task",
      title: t("lastRun"),
      width: 140,
      render: (used) => (
        <Link to={resultPath(used.task_id)} aria-label={t("lastRunOf", { tool: nameOf(used) })}>
          {t("openLastRun")}
        </Link>
      ),
    },
    ...(mayRun
      ? [
          {
            key: "actions",
            title: "",
            width: 190,
            card: "corner" as const,
            render: (used: UsedTool) =>
              toolOf(used) !== undefined && (
                <Button
                  size="small"
                  icon={<PlayCircleOutlined aria-hidden />}
                  loading={running === used.tool_id}
                  disabled={running !== null}
                  aria-label={t("runExampleOf", { tool: nameOf(used) })}
                  onClick={() => void run(used.tool_id)}
                >
                  {!narrow && t("runExample")}
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader title={t("usedTitle")} line={t("usedLine")} />
      <RecordTable<UsedTool>
        rows={mayRun && tools.isPending ? undefined : list.data?.data}
        total={list.data?.total ?? 0}
        columns={columns}
        rowKey={(used) => used.tool_id}
        rowName={nameOf}
        failure={list.error ?? tools.error}
        onRetry={() => void Promise.all([list.refetch(), tools.refetch()])}
        loading={list.isPlaceholderData}
        paging={paging}
        onPaging={setPaging}
        empty={
          <EmptyState
            text={t("noneUsed")}
            {...(mayRun
              ? {
                  action: (
                    <Button type="primary" onClick={() => void navigate("/tools/tool-list")}>
                      {t("toList")}
                    </Button>
                  ),
                }
              : {})}
          />
        }
      />
    </>
  );
}
