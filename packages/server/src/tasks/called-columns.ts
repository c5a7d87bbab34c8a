/** The columns of a result's tables, their headings with what groups are called now. */
import { titleAs } from "@analyte/contract/group-wording";
import type { ResultIndex } from "@analyte/tools/job-folder";

type Column = ResultIndex["tables"][number]["columns"][number];

export const calledColumns = (columns: readonly Column[], namesOf: (groups: readonly string[]) => string[]): Omit<Column, "wording" | "phrases">[] =>
  columns.map(({ wording, phrases: _phrases, ...column }) => {
    const title = wording && titleAs(wording, namesOf);
    return title ? { ...column, title } : column;
  });
