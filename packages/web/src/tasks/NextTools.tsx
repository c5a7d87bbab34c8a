import type { ResultTable } from "@analyte/contract/result-table";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ToolPicture } from "#tools/ToolPicture.tsx";
import { useTools } from "#tools/queries.ts";
import { useText } from "../language/use-language.ts";
import { nextTools } from "./next-tools.ts";
import type { TaskDetail } from "./queries.ts";

/** What one does next with a result: a click opens the form with its tables in their places. Nothing until the tools are known, and where there is none. */
export function NextTools({ task, tables }: { task: TaskDetail; tables: readonly ResultTable[] }) {
  const { t } = useTranslation("tasks");
  const text = useText();
  const tools = useTools();
  const next = nextTools(task, tables, tools.data?.data ?? []);
  if (next.length === 0) return null;
  const made = tables.some(({ companions }) => companions !== null);
  return (
    <section className="surface result-section" aria-label={t("goOn")}>
      <div className="result-section-head">
        <h2>{t("goOn")}</h2>
        <span className="quiet small">{t(made ? "goOnWithMatrix" : "goOnWithTables")}</span>
      </div>
      <ul className="plain next-tools">
        {next.map(({ tool, path }) => (
          <li key={tool.id}>
            <Link to={path} className="next-tool">
              <ToolPicture tool={tool} />
              <span>
                {text(tool.name)}
                <span className="quiet small">{text(tool.summary)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
