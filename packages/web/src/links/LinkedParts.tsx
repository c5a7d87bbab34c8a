import type { LinkedShown } from "@analyte/contract/links";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import { LinkedFigure } from "./LinkedFigure.tsx";
import { LinkedTable } from "./LinkedTable.tsx";

/** Figures, tables and words of a result by link. `inside`: it stands in a card already. */
export function LinkedParts({ linkId, parts, inside = false }: { linkId: string; parts: LinkedShown; inside?: boolean }) {
  const { t } = useTranslation("links");
  const text = useText();
  const { charts, tables, notes, methods } = parts;
  const words = text(methods);
  const card = inside ? "linked-inside" : "surface linked-part";
  return (
    <>
      {charts.length > 0 && (
        <div className={card}>
          {charts.map((chart) => (
            <LinkedFigure key={chart.name} linkId={linkId} chart={chart} />
          ))}
        </div>
      )}
      {tables.length > 0 && (
        <div className={card}>
          {tables.map((table) => (
            <LinkedTable key={table.file} linkId={linkId} table={table} />
          ))}
        </div>
      )}
      {notes.length > 0 && (
        <div className={card}>
          <h3>{t("notes")}</h3>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      )}
      {words !== "" && (
        <details className={card}>
          <summary>{t("methods")}</summary>
          <p>{words}</p>
        </details>
      )}
    </>
  );
}
