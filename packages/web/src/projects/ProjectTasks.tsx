import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useText } from "../language/use-language.ts";
import { resultPath } from "../tasks/links.ts";
import { useTasks } from "../tasks/queries.ts";
import { StatusTag } from "../ui/StatusTag.tsx";
import { Time } from "../ui/Time.tsx";

const few = 5;

/** The user's tasks that were made of a project, the latest first, at once or through other results. */
export function ProjectTasks({ id }: { id: string }) {
  const { t } = useTranslation("projects");
  const text = useText();
  const [size, setSize] = useState(few);
  const { data } = useTasks({ project_id: id, page: 1, size });
  if (data === undefined || data.total === 0) return null;
  return (
    <section>
      <h3>{t("tasksMade", { count: data.total })}</h3>
      <ul className="project-tables">
        {data.data.map((task) => (
          <li key={task.id}>
            <span>
              <Link to={resultPath(task.id)}>{task.name}</Link>{" "}
              <span className="quiet small">
                {text(task.tool_name)} · <Time at={task.created_at} />
              </span>
            </span>
            <StatusTag status={task.status} progress={task.progress} />
          </li>
        ))}
      </ul>
      {data.total > data.data.length && size < mostAtOnce && (
        <Button size="small" onClick={() => setSize(Math.min(mostAtOnce, size * 4))}>
          {t("moreTasks")}
        </Button>
      )}
    </section>
  );
}

/** What one page of a list may hold. */
const mostAtOnce = 200;
