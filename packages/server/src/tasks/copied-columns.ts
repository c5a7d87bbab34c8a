/** What the columns of a copied table are called, and what their cells say. */
import { titleAs } from "@analyte/contract/group-wording";
import type { Text } from "@analyte/contract/text";
import type { ResultIndex } from "@analyte/tools/job-folder";
import type { TaskLooks } from "./looks.ts";

export interface CopiedColumn {
  name: string;
  title: Text;
  numeric: boolean;
  /** Of cells that say true or false; neither in copies of earlier versions. */
  yesNo?: true;
  /** What its cells are called, by what the file has. */
  words?: Record<string, Text>;
}

type Columns = ResultIndex["tables"][number]["columns"];

export const copiedColumns = (columns: Columns, { namesOf }: Pick<TaskLooks, "namesOf">): CopiedColumn[] =>
  columns.map(({ name, type, title, wording, cells }) => ({
    name,
    title: (wording && titleAs(wording, namesOf)) ?? title ?? { en: name, zh: name },
    numeric: type === "number",
    ...(type === "boolean" && { yesNo: true as const }),
    ...(cells !== undefined && { words: cells }),
  }));
