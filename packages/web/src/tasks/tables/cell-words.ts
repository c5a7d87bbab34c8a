import type { ResultTable } from "@analyte/contract/result-table";
import type { Language } from "@analyte/contract/text";
import type { ColumnData, TableData } from "./table-data.ts";

/** The words of the file in those of the reader, as `sample` in 样本: who searches and filters goes by what is shown. */
export function inWords(data: TableData, { columns }: Pick<ResultTable, "columns">, language: Language): TableData {
  const words = new Map(columns.flatMap(({ name, cells }) => (cells === undefined ? [] : [[name, cells] as const])));
  if (words.size === 0) return data;
  return {
    ...data,
    columns: data.columns.map((column): ColumnData => {
      const own = words.get(column.name);
      if (own === undefined || column.type === "number") return column;
      return { ...column, values: column.values.map((value) => own[value]?.[language] ?? value) };
    }),
  };
}
