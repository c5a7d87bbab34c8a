import type { Inspection } from "@analyte/contract/tools";
import { useTranslation } from "react-i18next";

/** The first cells as they stand in the file; the cells that problems name are marked. */
export function Preview({ name, inspection }: { name: string; inspection: Inspection }) {
  const { t } = useTranslation("tools");
  const [head, ...rows] = inspection.preview;
  if (head === undefined) return null;
  const marked = new Map(inspection.problems.map((problem) => [`${problem.row} ${problem.column}`, problem.severity]));
  return (
    <details className="preview" open>
      <summary className="quiet small">{t("preview")}</summary>
      <div className="preview-scroll" tabIndex={0} role="region" aria-label={t("previewOf", { name })}>
        <table>
          <thead>
            <tr>
              {head.map((cell, column) => (
                <th key={column} className={markOf(marked.get(`${inspection.preview_rows[0]} ${column + 1}`))} title={cell}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column} className={markOf(marked.get(`${inspection.preview_rows[row + 1]} ${column + 1}`))} title={cell}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const markOf = (severity: string | undefined) => (severity === undefined ? undefined : `preview-${severity}`);
