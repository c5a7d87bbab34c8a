/** What is noted of a fold change that rests on values below detection, which were filled. Cells of files, in English. */
export const atLeast = {
  some: "fold change at least",
  notInCase: "fold change at least: not measured in the case group",
  notInControl: "fold change at least: not measured in the control group",
  nowhere: "not measured in either group",
} as const;
export const atLeastCells = {
  [atLeast.some]: { en: "fold change at least", zh: "差异倍数为下限值" },
  [atLeast.notInCase]: { en: "fold change at least: not measured in the case group", zh: "差异倍数为下限值：实验组中未检出" },
  [atLeast.notInControl]: { en: "fold change at least: not measured in the control group", zh: "差异倍数为下限值：对照组中未检出" },
  [atLeast.nowhere]: { en: "not measured in either group", zh: "两组中均未检出" },
} as const;

const all: readonly string[] = Object.values(atLeast);
/** That part of a cell of notes; empty where it has none. */
export const atLeastIn = (cell: string): string => cell.split("; ").find((part) => all.includes(part)) ?? "";
/** Whether one of the two groups has no measured value. */
export const isNever = (note: string): boolean => note !== "" && note !== atLeast.some;
