/** What a column of a sheet says, each once, in order of first appearance: without the blanks around it, and nothing said is none of it. */
export const differentCells = (values: readonly string[]): string[] => [...new Set(values.map((value) => value.trim()))].filter((value) => value !== "");
