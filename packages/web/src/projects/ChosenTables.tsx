import type { ProjectTable } from "@analyte/contract/projects/project";
import { useTranslation } from "react-i18next";
import { useInspections, type InspectionState } from "../tools/queries.ts";
import type { ChosenFile } from "../picker/chosen-file.ts";

const slots = (["matrix", "samples", "features"] as const).map((name) => ({ name, takes: name }));
const mostSaid = 3;

/** What each table that was chosen for a project is, and what is wrong with it, before the project is made. */
export function ChosenTables({ files }: { files: Partial<Record<ProjectTable, ChosenFile>> }) {
  const { t } = useTranslation("projects");
  const looks = useInspections(files, slots);
  if (looks.length === 0) return null;
  return (
    <ul className="chosen-tables small" aria-live="polite">
      {looks.map((look) => (
        <li key={look.slot}>
          <strong>{t(`table_${look.slot as ProjectTable}`)}</strong> <Found look={look} />
        </li>
      ))}
    </ul>
  );
}

function Found({ look: { data, error } }: { look: InspectionState }) {
  const { t } = useTranslation("projects");
  if (data === undefined) return <span className="quiet">{error === null ? t("looking") : error.message}</span>;
  const told = data.problems.filter(({ severity }) => severity !== "info");
  return (
    <>
      <span className="quiet">{data.recognised.summary}</span>
      {told.length > 0 && (
        <ul>
          {told.slice(0, mostSaid).map(({ code, severity, message, repair }, at) => (
            <li key={`${code} ${at}`}>
              {t("noted", { severity: t(`severity_${severity}`), message })} <span className="quiet">{repair}</span>
            </li>
          ))}
          {told.length > mostSaid && <li className="quiet">{t("sheet_moreWrong", { count: told.length - mostSaid })}</li>}
        </ul>
      )}
    </>
  );
}
