import { useTranslation } from "react-i18next";
import { cellText } from "./column-widths.ts";
import type { ColumnData } from "./table-data.ts";

export function Cell({ column, row, full }: { column: ColumnData; row: number; full: boolean }) {
  const { t } = useTranslation("tasks");
  const text = cellText(column, row, full);
  if (column.type === "boolean") {
    const value = text.toLowerCase();
    return (
      <div role="gridcell" className="grid-cell">
        {value === "true" ? t("yes") : value === "false" ? <span className="quiet">{t("no")}</span> : text}
      </div>
    );
  }
  const number = column.type === "number";
  return (
    <div role="gridcell" className={number ? "grid-cell grid-number" : "grid-cell"} title={number ? cellText(column, row, true) : text}>
      {text}
    </div>
  );
}
