import { reportLimits } from "@analyte/contract/reports/items";
import { Button, InputNumber, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CaptionField } from "./CaptionField.tsx";
import { changeItem, type ItemOf } from "./draft.ts";
import { useEditing } from "./editing.ts";
import { RowsDialog } from "./RowsDialog.tsx";
import { TablePreview } from "./TablePreview.tsx";
import { leaveByTab } from "#ui/leave-by-tab.ts";
import { usePageIds } from "#ui/page-ids.ts";

/** A table's caption, and which of its rows and columns the report has. */
export function TableItem({ item }: { item: ItemOf<"table"> }) {
  const { t } = useTranslation("reports");
  const idOf = usePageIds();
  const [choosing, setChoosing] = useState(false);
  const { keeper, linked } = useEditing();
  const source = linked.get(item.id)?.linked;
  const total = source?.row_count;
  const most = Math.min(total ?? reportLimits.tableRows, reportLimits.tableRows);
  const { rows } = item;
  const change = (next: Partial<Pick<ItemOf<"table">, "rows" | "columns">>, without: "rows" | "columns", field: string | null = null) =>
    keeper.edit((draft) => {
      const { [without]: _before, ...rest } = item;
      return changeItem(draft, { ...rest, ...next });
    }, field);
  return (
    <div className="table-item">
      <TablePreview item={item} />
      <CaptionField item={item} />
      {source === undefined ? (
        <p className="quiet small">{t("shownOnceSaved")}</p>
      ) : (
        <>
          <div className="table-item-fields">
            <label htmlFor={idOf(`${item.id}-rows`)}>{t("rows")}</label>
            {Array.isArray(rows) ? (
              <span>
                {t("chosenRows", { count: rows.length })}{" "}
                <Button size="small" onClick={() => change({}, "rows")}>
                  {t("allRows")}
                </Button>
              </span>
            ) : (
              <InputNumber<number>
                id={idOf(`${item.id}-rows`)}
                size="small"
                min={1}
                max={Math.max(1, most)}
                value={rows ?? null}
                placeholder={t("allRows")}
                onChange={(count) => change(count === null ? {} : { rows: count }, "rows", `${item.id}-rows`)}
              />
            )}
            {total !== undefined && <span className="quiet small">{t("rowsOf", { count: total })}</span>}
            <Button size="small" onClick={() => setChoosing(true)}>
              {t("chooseRowsHere")}
            </Button>
          </div>
          {total !== undefined && total > reportLimits.tableRows && rows === undefined && (
            <p className="quiet small">{t("tableCut", { most: reportLimits.tableRows })}</p>
          )}
          <div className="table-item-fields">
            <label htmlFor={idOf(`${item.id}-columns`)}>{t("columns")}</label>
            <Select<string[]>
              id={idOf(`${item.id}-columns`)}
              mode="multiple"
              onInputKeyDown={leaveByTab}
              allowClear
              maxCount={60}
              maxTagCount="responsive"
              placeholder={t("allColumns")}
              value={item.columns ?? []}
              options={(source?.columns ?? []).map(({ name, title }) => ({ value: name, label: title }))}
              onChange={(columns) => change(columns.length === 0 ? {} : { columns: inOrder(columns, source?.columns ?? []) }, "columns")}
            />
          </div>
          {choosing && (
            <RowsDialog
              itemId={item.id}
              chosen={Array.isArray(rows) ? rows : []}
              onClose={() => setChoosing(false)}
              onChoose={(ids) => change({ rows: ids }, "rows")}
            />
          )}
        </>
      )}
    </div>
  );
}

/** As the table has them, in whatever order they were chosen. */
const inOrder = (chosen: readonly string[], all: readonly { name: string }[]): string[] =>
  chosen.toSorted((a, b) => all.findIndex(({ name }) => name === a) - all.findIndex(({ name }) => name === b));
