import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { sheetPath } from "../links.ts";
import { useSheets } from "./queries.ts";
import { SheetStateTag } from "./SheetStateTag.tsx";

/** Projects in preparation, whose samples the provider asks about; nothing where there is none. */
export function SheetsWaiting() {
  const { t } = useTranslation("projects");
  const waiting = useSheets().data?.data ?? [];
  if (waiting.length === 0) return null;
  return (
    <section className="surface offers" aria-label={t("sheets")}>
      <h2>{t("sheets")}</h2>
      <ul className="project-tables">
        {waiting.map(({ project_id: id, name, contract, state, samples }) => (
          <li key={id}>
            <span>
              <Link to={sheetPath(id)}>{name}</Link>{" "}
              <span className="quiet small">
                {contract} · {t("sheet_samples", { count: samples })}
              </span>
            </span>
            <SheetStateTag state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
