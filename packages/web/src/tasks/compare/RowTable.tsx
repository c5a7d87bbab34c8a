import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { TaskDetail } from "../queries.ts";
import type { Row } from "./differences.ts";

interface Props {
  title: string;
  tasks: readonly TaskDetail[];
  rows: readonly Row[];
  /** The rows are files: said in words whether they hold the same. */
  byContent?: boolean;
}

/** A column for each task; rows in which they differ are marked, in words too. */
export function RowTable({ title, tasks, rows, byContent = false }: Props) {
  const { t } = useTranslation("tasks");
  if (rows.length === 0) return null;
  return (
    <section className="surface compare-section" aria-label={title}>
      <h2>{title}</h2>
      <div className="compare-scroll" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <td />
              {tasks.map((task) => (
                <th key={task.id} scope="col">
                  {task.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className={row.same ? undefined : "compare-differs"}>
                <th scope="row">
                  {row.title}{" "}
                  {byContent ? (
                    <Tag variant="filled">{t(row.same ? "compareSame" : "compareOther")}</Tag>
                  ) : (
                    !row.same && <Tag variant="filled">{t("differs")}</Tag>
                  )}
                </th>
                {row.values.map((value, at) => (
                  <td key={tasks[at]!.id}>{value ?? <span className="quiet">{t("compareNone")}</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
