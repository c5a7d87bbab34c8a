/** Endings of the files that may hold a table. */
export const tableEndings: readonly string[] = [".csv", ".tsv", ".txt", ".xlsx", ".xls"];
