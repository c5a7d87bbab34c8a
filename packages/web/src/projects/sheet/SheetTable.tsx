import { DeleteOutlined } from "@ant-design/icons";
import { amountUnits, type CellFault } from "@analyte/contract/projects/amounts";
import { sampleRoles } from "@analyte/contract/projects/project";
import { sheetFields, sheetLimits, sheetTitles, type SheetField, type SheetRow } from "@analyte/contract/projects/sheet-rows";
import { Button, Input, Pagination } from "antd";
import { useId, useState, type ClipboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { withCell, withPasted, withRoom } from "./cells.ts";

interface Props {
  rows: readonly SheetRow[];
  faults: readonly CellFault<SheetField>[];
  /** None where it is only to be read. */
  onChange?: (rows: SheetRow[]) => void;
}

const pageSize = 20;

/** The lines of an information sheet, twenty at a time. */
export function SheetTable({ rows, faults, onChange }: Props) {
  const { t } = useTranslation("projects");
  const text = useText();
  const listId = useId();
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / pageSize)));
  const first = (page - 1) * pageSize;
  const faultOf = new Map(faults.map(({ row, field, message }) => [`${row} ${field}`, text(message)]));
  const paste = (event: ClipboardEvent, row: number, field: SheetField) => {
    const next = withPasted(rows, row, field, event.clipboardData.getData("text"));
    if (next === null) return;
    event.preventDefault();
    onChange?.(next);
  };
  const lists: Partial<Record<SheetField, readonly string[]>> = { role: sampleRoles, weight_unit: amountUnits };
  return (
    <>
      <div className="sheet-scroll" role="region" aria-label={t("sheet_lines")} tabIndex={0}>
        <table className={onChange === undefined ? "sheet-table sheet-read" : "sheet-table"}>
          <thead>
            <tr>
              <th scope="col" className="figures">
                #
              </th>
              {sheetFields.map((field) => (
                <th key={field} scope="col">
                  {text(sheetTitles[field])}
                </th>
              ))}
              {onChange !== undefined && <th aria-label={t("sheet_acts")} />}
            </tr>
          </thead>
          <tbody>
            {rows.slice(first, first + pageSize).map((row, place) => {
              const at = first + place;
              return (
                <tr key={at}>
                  <th scope="row" className="figures quiet">
                    {at + 1}
                  </th>
                  {sheetFields.map((field) => {
                    const fault = faultOf.get(`${at} ${field}`);
                    return (
                      <td key={field} className={`sheet-${field}`}>
                        {onChange === undefined ? (
                          row[field]
                        ) : (
                          <Input
                            size="small"
                            value={row[field]}
                            maxLength={field === "notes" ? sheetLimits.notes : sheetLimits.cell}
                            aria-label={t("sheet_cell", { column: text(sheetTitles[field]), row: at + 1 })}
                            {...(fault === undefined ? {} : { status: "error" as const, title: fault, "aria-invalid": true })}
                            {...(lists[field] === undefined ? {} : { list: `${listId}-${field}` })}
                            onChange={(event) => onChange(withCell(rows, at, field, event.target.value))}
                            onPaste={(event) => paste(event, at, field)}
                          />
                        )}
                      </td>
                    );
                  })}
                  {onChange !== undefined && (
                    <td>
                      <Button
                        size="small"
                        type="text"
                        icon={<DeleteOutlined aria-hidden />}
                        aria-label={t("sheet_removeRow", { row: at + 1 })}
                        onClick={() => onChange(withRoom(rows.filter((_, other) => other !== at)))}
                      />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
        {Object.entries(lists).map(([field, words]) => (
          <datalist key={field} id={`${listId}-${field}`}>
            {words.map((word) => (
              <option key={word} value={word} />
            ))}
          </datalist>
        ))}
      </div>
      {rows.length > pageSize && (
        <Pagination className="sheet-pages" size="small" current={page} total={rows.length} pageSize={pageSize} showSizeChanger={false} onChange={setPage} />
      )}
    </>
  );
}
