/** Applies the repairs that a user accepted, in their fixed order; what is not asked for stays as it is to the letter. */
import { fixes, type Fix } from "@analyte/contract/fixes";
import type { Role } from "@analyte/contract/slots";
import type { InspectInput } from "../inspecting/inspect.ts";
import type { JobRepair } from "../job-folder.ts";
import { readFile } from "../reading/file.ts";
import type { Grid } from "../reading/grid.ts";
import { notationProblems } from "../reading/notation-problems.ts";
import { faultOf, isQuestion, tableNames } from "../reading/problem.ts";
import { isUncomputed } from "../reading/sheet-problems.ts";
import { DataFault } from "../tool.ts";
import { editGrid, type Edit } from "./edit-grid.ts";
import { aligned, examine, type Examined, type Grids } from "./examined.ts";
import { dropUnmatched, dropUnnamed, keepFirst, matchNames, nameUnnamed, numberRepeated, trimIds } from "./mend-ids.ts";
import { dropEmptyColumns, nameColumns, unifyGroups } from "./mend-sheets.ts";
import { fillMerged } from "./mend-merged.ts";
import { writePlainly } from "./mend-numbers.ts";
import { dropAllMissing, dropConstant, dropFeatureColumns, dropSummaries, dropTextOnly, infiniteAsMissing, textAsMissing } from "./mend-values.ts";
import { mendRagged } from "./ragged-rows.ts";
import { doneMessage } from "./sentences.ts";

export interface RepairedTable {
  grid: Grid;
  done: JobRepair["done"];
}

/** Reads the tables as inspect does and repairs the one of that role. Throws a DataFault for what can't be read or would leave nothing. */
export async function repair(role: Role, inputs: readonly (InspectInput & { role: Role })[], wanted: readonly string[]): Promise<RepairedTable> {
  const grids: Grids = {};
  for (const input of inputs) {
    try {
      grids[input.role] = (await readFile(input.bytes, input.role, input.name, input.reading)).grid;
    } catch (error) {
      // As for the doctor, a companion that is no table is no companion.
      if (!(error instanceof DataFault) || input.role === role) throw error;
    }
  }
  return repairGrid(role, grids, wanted);
}

export function repairGrid(role: Role, grids: Grids, wanted: readonly string[]): RepairedTable {
  for (const name of wanted) if (!fixes.some((fix) => fix === name)) throw unknownFix(name);
  const tables = aligned(grids);
  const open = grids[role]!.found.find(isUncomputed);
  if (open !== undefined) throw faultOf(open);
  const question = (tables?.own[role] ?? notationProblems(role, grids[role]!)).find(isQuestion);
  if (question !== undefined) throw faultOf(question);
  let examined = examine(role, grids, tables);
  const done: JobRepair["done"] = [];
  for (const fix of fixes) {
    if (!wanted.includes(fix)) continue;
    const edit = editOf[fix](examined);
    done.push({ fix, count: edit.count, message: doneMessage(fix, edit.count) });
    if (edit.count === 0) continue;
    const grid = editGrid(examined.grid, edit);
    if (grid.rows < 2 || (role === "matrix" && grid.columns < 2)) throw nothingLeft(role);
    examined = examine(role, { ...grids, [role]: grid });
  }
  const ragged = examined.grid.ragged[0];
  if (ragged !== undefined) throw stillRagged(role, ragged.row);
  return { grid: examined.grid, done };
}

const editOf: Record<Fix, (examined: Examined) => Edit> = {
  "drop-empty-rows": ({ grid }) => mendRagged(grid, "drop-empty-rows"),
  "cut-extra-cells": ({ grid }) => mendRagged(grid, "cut-extra-cells"),
  "join-split-names": ({ grid }) => mendRagged(grid, "join-split-names"),
  "fill-merged": fillMerged,
  "trim-ids": trimIds,
  "match-samples": (examined) => matchNames(examined, "sample"),
  "match-features": (examined) => matchNames(examined, "feature"),
  "other-decimal-sign": (examined) => writePlainly(examined, "other-decimal-sign"),
  "plain-numbers": (examined) => writePlainly(examined, "plain-numbers"),
  "drop-text-only": dropTextOnly,
  "text-as-missing": textAsMissing,
  "infinite-as-missing": infiniteAsMissing,
  "drop-feature-columns": dropFeatureColumns,
  "drop-summary-samples": dropSummaries,
  "keep-first-samples": (examined) => keepFirst(examined, "sample"),
  "number-samples": (examined) => numberRepeated(examined, "sample"),
  "keep-first-features": (examined) => keepFirst(examined, "feature"),
  "number-features": (examined) => numberRepeated(examined, "feature"),
  "drop-unnamed-samples": (examined) => dropUnnamed(examined, "sample"),
  "name-samples": (examined) => nameUnnamed(examined, "sample"),
  "drop-unnamed-features": (examined) => dropUnnamed(examined, "feature"),
  "name-features": (examined) => nameUnnamed(examined, "feature"),
  "drop-unmatched-samples": (examined) => dropUnmatched(examined, "sample"),
  "drop-unmatched-features": (examined) => dropUnmatched(examined, "feature"),
  "drop-all-missing-samples": (examined) => dropAllMissing(examined, "sample"),
  "drop-all-missing-features": (examined) => dropAllMissing(examined, "feature"),
  "drop-constant-features": dropConstant,
  "name-columns": nameColumns,
  "drop-empty-columns": dropEmptyColumns,
  "unify-groups": unifyGroups,
};

function unknownFix(name: string): DataFault {
  const shown = name.length > 80 ? `${name.slice(0, 79)}…` : name;
  return new DataFault("unknown-fix", { en: `There is no repair “${shown}”.`, zh: `没有名为“${shown}”的修复。` });
}

function nothingLeft(role: Role): DataFault {
  const { en, zh } = tableNames[role];
  return new DataFault(
    "nothing-left",
    { en: `These repairs would leave nothing of the ${en}. Choose fewer of them.`, zh: `执行这些修复后，${zh}将没有任何数据。请减少所选的修复。` },
    { table: role },
  );
}

/** Written out, the row would look whole, with its cells in the wrong columns. */
function stillRagged(role: Role, row: number): DataFault {
  const { en, zh } = tableNames[role];
  return new DataFault(
    "ragged-row",
    {
      en: `In the ${en}, row ${row} has more or fewer cells than the header. Repair the uneven rows as well, or correct them in the file first.`,
      zh: `${zh}第 ${row} 行的单元格数与标题行不一致。请一并修复这些行，或先在文件中更正。`,
    },
    { table: role, row },
  );
}
