import type { TaskSource } from "@analyte/contract/task-sources";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { projectPath } from "./links.ts";
import "./projects.css";

const isThere = ({ state }: TaskSource): boolean => state === "there" || state === "expired";

/** A project that a task was made of, by its name: the way to it, or what became of it. */
export function SourceName({ source }: { source: TaskSource }) {
  const { t } = useTranslation("projects");
  const name = source.name === "" ? t("sourceUnnamed") : source.name;
  return (
    <span>
      {isThere(source) ? <Link to={projectPath(source.id)}>{name}</Link> : name}
      {source.state !== "there" && <span className="quiet small"> ({t(`source_${source.state}`)})</span>}
    </span>
  );
}

/** What a task was made of, and, where that has newer data, the way to what changed; nothing where it was made of no project. */
export function TaskSources({ sources }: { sources: readonly TaskSource[] }) {
  const { t } = useTranslation("projects");
  if (sources.length === 0) return null;
  const older = sources.filter((source) => isThere(source) && source.version > 0 && source.version < source.latest);
  return (
    <div className="task-sources">
      <p className="quiet">
        {t("madeOf")}{" "}
        {sources.map((source, at) => (
          <span key={source.id}>
            {at > 0 && t("andAlso")}
            <SourceName source={source} />
          </span>
        ))}
      </p>
      {older.map(({ id, name, version, latest }) => (
        <Alert key={id} type="info" showIcon title={t("newerData", { name, version, latest })} action={<Link to={projectPath(id)}>{t("whatChanged")}</Link>} />
      ))}
    </div>
  );
}
