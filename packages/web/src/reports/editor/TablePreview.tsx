import { previewTable } from "@analyte/contract/reports/calls";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNear } from "#flows/use-near.ts";
import { callQuery } from "#calls/call-query.ts";
import type { ItemOf } from "./draft.ts";
import { useEditing } from "./editing.ts";
import { useLabels } from "./use-labels.ts";

/** The first rows of a table as the report has it, once what changes it is saved. */
export function TablePreview({ item }: { item: ItemOf<"table"> }) {
  const { t } = useTranslation("reports");
  const { reportId, linked } = useEditing();
  const { labelOf } = useLabels();
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const saved = linked.get(item.id)?.item;
  const cut =
    saved?.kind === "table"
      ? JSON.stringify([linked.get(item.id)?.linked?.copies, saved.task_id, saved.module_chart, saved.name, saved.rows, saved.columns])
      : "";
  const asked = callQuery(previewTable, { id: reportId, item_id: item.id });
  const table = useQuery({ ...asked, queryKey: [...asked.queryKey, cut], enabled: near && cut !== "", placeholderData: keepPreviousData, staleTime: Infinity });
  return (
    <div className="table-preview" ref={place} aria-busy={table.data === undefined && table.error === null}>
      {table.data !== undefined && (
        <table aria-label={labelOf(item)}>
          <thead>
            <tr>
              {table.data.columns.map(({ name, title, numeric }) => (
                <th key={name} className={numeric ? "table-preview-number" : ""} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.data.rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, at) => (
                  <td key={table.data.columns[at]?.name ?? at} className={table.data.columns[at]?.numeric === true ? "table-preview-number" : ""}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {table.data === undefined && table.error !== null && (
        <span role="alert">
          {table.error.message}{" "}
          <Button size="small" onClick={() => void table.refetch()}>
            {t("again")}
          </Button>
        </span>
      )}
    </div>
  );
}
