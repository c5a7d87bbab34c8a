import type { ResultOutline } from "@analyte/contract/tasks";
import { useTranslation } from "react-i18next";
import type { TaskDetail } from "../queries.ts";

/** The notes of each result; those that not every result has are marked. */
export function NotesBeside({ tasks, results }: { tasks: readonly TaskDetail[]; results: readonly (ResultOutline | null)[] }) {
  const { t } = useTranslation("tasks");
  const given = tasks.flatMap((task, at) => (results[at] == null ? [] : [{ task, notes: results[at].notes }]));
  if (given.every(({ notes }) => notes.length === 0)) return null;
  const everywhere = (note: string) => given.every(({ notes }) => notes.includes(note));
  return (
    <section className="surface compare-section" aria-label={t("notes")}>
      <h2>{t("notes")}</h2>
      <div className="compare-columns">
        {given.map(({ task, notes }) => (
          <div key={task.id}>
            <h3>{task.name}</h3>
            {notes.length === 0 && <p className="quiet">{t("compareNone")}</p>}
            <ul>
              {notes.map((note) => (
                <li key={note}>{everywhere(note) ? note : <mark>{t("compareDiffers", { name: note })}</mark>}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
