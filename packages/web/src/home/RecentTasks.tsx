import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useText } from "../language/use-language.ts";
import { resultPath } from "../tasks/links.ts";
import { useTasks } from "../tasks/queries.ts";
import { StatusTag } from "../ui/StatusTag.tsx";
import { Time } from "../ui/Time.tsx";
import { HomeList } from "./HomeList.tsx";

const shown = 5;

export function RecentTasks() {
  const { t } = useTranslation("home");
  const text = useText();
  const tasks = useTasks({ page: 1, size: shown });
  // Tasks of tools and of processes have a list each: whoever has run processes alone finds nothing in the other.
  const ofProcesses = (tasks.data?.total ?? 0) > 0 && tasks.data!.data.every(({ kind }) => kind === "flow");
  return (
    <HomeList
      title={t("recentTasks")}
      all={t("allTasks")}
      to={ofProcesses ? "/analysis-tasks/analysis-mission-list" : "/analysis-tasks/mission-list"}
      query={tasks}
      rows={tasks.data?.data}
      shown={shown}
      rowKey={(task) => task.id}
      empty={t("noTasks")}
      render={(task) => (
        <>
          <span className="home-row-main">
            <Link to={resultPath(task.id)} className="cut" title={task.name}>
              {task.name}
            </Link>
            <span className="quiet small cut">{text(task.tool_name)}</span>
          </span>
          <StatusTag status={task.status} progress={task.progress} />
          <span className="quiet small home-row-time">
            <Time at={task.created_at} />
          </span>
        </>
      )}
    />
  );
}
