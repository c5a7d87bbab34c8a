import { DeleteOutlined } from "@ant-design/icons";
import type { CellFault } from "@analyte/contract/projects/amounts";
import { sheetFields, sheetLimits, sheetTitles, type SheetField, type SheetRow } from "@analyte/contract/projects/sheet-rows";
import { Button, Input, Pagination } from "antd";
import { useState, type ClipboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { ChoiceCell, isChoice } from "./ChoiceCell.tsx";
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
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / pageSize)));
  const first = (page - 1) * pageSize;
  const faultOf = new Map(faults.map(({ row, field, message }) => [`${row} ${field}`, text(message)]));
  const paste = (event: ClipboardEvent, row: number, field: SheetField) => {
    const pasted = event.clipboardData.getData("text");
    // A single word goes where one types; into a choice it is put.
    const next = withPasted(rows, row, field, pasted) ?? (isChoice(field) ? withCell(rows, row, field, pasted.trim().slice(0, sheetLimits.cell)) : null);
    if (next === null) return;
    event.preventDefault();
    onChange?.(next);
  };
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
                    const label = t("sheet_cell", { column: text(sheetTitles[field]), row: at + 1 });
                    const change = (value: string) => onChange?.(withCell(rows, at, field, value));
                    return (
                      <td
                        key={field}
                        className={`sheet-${field}`}
                        title={fault}
                        {...(onChange !== undefined && { onPaste: (event: ClipboardEvent) => paste(event, at, field) })}
                      >
                        {onChange === undefined ? (
                          row[field]
                        ) : isChoice(field) ? (
                          <ChoiceCell field={field} value={row[field]} label={label} wrong={fault !== undefined} onChange={change} />
                        ) : (
                          <Input
                            size="small"
                            value={row[field]}
                            maxLength={field === "notes" ? sheetLimits.notes : sheetLimits.cell}
                            aria-label={label}
                            {...(fault === undefined ? {} : { status: "error" as const, "aria-invalid": true })}
                            onChange={(event) => change(event.target.value)}
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
      </div>
      {rows.length > pageSize && (
        <Pagination className="sheet-pages" size="small" current={page} total={rows.length} pageSize={pageSize} showSizeChanger={false} onChange={setPage} />
      )}
    </>
  );
}
