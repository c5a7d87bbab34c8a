/** A program as a sheet: a line a sample. The editor takes it in again, all of it. */
import type { ProgramDetail } from "@analyte/contract/programs/calls";
import { looksOfGroups } from "@analyte/contract/programs/looks";
import { writtenName } from "@analyte/contract/programs/sheet-cells";
import { workbookOf } from "@analyte/tools/workbook";
import { csvOf } from "../csv-cells.ts";

type Told = Pick<ProgramDetail, "groups" | "left_out" | "pair" | "covariates" | "comparisons">;

const headers = ["sample", "group", "colour", "shape", "left_out", "pair", "covariates", "comparisons"] as const;

/** What is of the program as a whole stands in the first line: covariates and comparisons as lists, since names may hold any sign. */
function linesOf({ groups, left_out, pair, covariates, comparisons }: Told): string[][] {
  const reasons = new Map(left_out.map(({ sample, reason }) => [sample, reason]));
  const grouped = new Set(groups.flatMap(({ samples }) => samples));
  const looks = looksOfGroups(groups);
  const lines = [
    ...groups.flatMap(({ name, samples }, at) =>
      samples.map((sample) => [sample, writtenName(name), looks[at]!.colour, looks[at]!.shape, writtenName(reasons.get(sample) ?? "")]),
    ),
    ...left_out.flatMap(({ sample, reason }) => (grouped.has(sample) ? [] : [[sample, "", "", "", writtenName(reason)]])),
  ];
  const whole = [
    writtenName(pair),
    covariates.length === 0 ? "" : JSON.stringify(covariates),
    comparisons.length === 0 ? "" : JSON.stringify(comparisons.map((one) => [one.case, one.control])),
  ];
  return lines.map((line, at) => [...line, ...(at === 0 ? whole : whole.map(() => ""))]);
}

export const csvOfProgram = (program: Told): Buffer => csvOf([[...headers], ...linesOf(program)]);

export function workbookOfProgram(program: Told): Buffer {
  const lines = linesOf(program);
  return workbookOf([{ name: "samples", columns: headers.map((name, at) => ({ name, values: lines.map((cells) => cells[at]!) })) }]);
}
