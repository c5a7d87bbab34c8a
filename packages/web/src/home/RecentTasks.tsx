import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useText } from "../language/use-language.ts";
import { resultPath } from "../tasks/links.ts";
import { useTasks } from "../tasks/queries.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { StatusTag } from "../ui/StatusTag.tsx";
import { Time } from "../ui/Time.tsx";
import { HomeSection } from "./HomeSection.tsx";

const shown = 6;

export function RecentTasks() {
  const { t } = useTranslation("home");
  const text = useText();
  const tasks = useTasks({ page: 1, size: shown, kind: "tool" });
  return (
    <HomeSection title={t("recentTasks")} all={t("allTasks")} to="/analysis-tasks/mission-list">
      <div className="surface home-list">
        {tasks.isPending && <Skeleton active title={false} paragraph={{ rows: shown, width: "100%" }} className="home-skeleton" />}
        {tasks.data === undefined && tasks.error !== null && <ErrorState failure={tasks.error} onRetry={() => void tasks.refetch()} />}
        {tasks.data?.data.length === 0 && <p className="quiet home-empty">{t("noTasks")}</p>}
        <ul className="plain">
          {tasks.data?.data.map((task) => (
            <li key={task.id} className="home-row">
              <span className="home-row-main">
                <Link to={resultPath(task.id)} className="cut">
                  {task.name}
                </Link>
                <span className="quiet small cut">{text(task.tool_name)}</span>
              </span>
              <StatusTag status={task.status} progress={task.progress} />
              <span className="quiet small home-row-time">
                <Time at={task.created_at} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </HomeSection>
  );
}
