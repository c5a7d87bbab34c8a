import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cellText } from "./column-widths.ts";
import type { ColumnData } from "./table-data.ts";

interface Props {
  column: ColumnData;
  row: number;
  full: boolean;
  /** Before the text of the first column: whether the row is ticked. */
  tick?: ReactNode;
}

export function Cell({ column, row, full, tick }: Props) {
  const { t } = useTranslation("tasks");
  const text = cellText(column, row, full);
  if (column.type === "boolean") {
    const value = text.toLowerCase();
    return (
      <div role="gridcell" className="grid-cell">
        {tick}
        {value === "true" ? t("yes") : value === "false" ? <span className="quiet">{t("no")}</span> : text}
      </div>
    );
  }
  const number = column.type === "number";
  return (
    <div role="gridcell" className={number ? "grid-cell grid-number" : "grid-cell"} title={number ? cellText(column, row, true) : text}>
      {tick}
      {text}
    </div>
  );
}
