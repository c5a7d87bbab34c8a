/** A program as a sheet: a line a sample. The editor takes it in again. */
import type { ProgramDetail } from "@analyte/contract/programs/calls";
import { workbookOf } from "@analyte/tools/workbook";
import { csvOf } from "../csv-cells.ts";

const headers = ["sample", "group", "colour", "shape", "left_out"] as const;

function linesOf({ groups, left_out }: Pick<ProgramDetail, "groups" | "left_out">): string[][] {
  const reasons = new Map(left_out.map(({ sample, reason }) => [sample, reason]));
  const grouped = new Set(groups.flatMap(({ samples }) => samples));
  return [
    ...groups.flatMap(({ name, colour, shape, samples }) => samples.map((sample) => [sample, name, colour ?? "", shape ?? "", reasons.get(sample) ?? ""])),
    ...left_out.flatMap(({ sample, reason }) => (grouped.has(sample) ? [] : [[sample, "", "", "", reason]])),
  ];
}

export const csvOfProgram = (program: Pick<ProgramDetail, "groups" | "left_out">): Buffer => csvOf([[...headers], ...linesOf(program)]);

export function workbookOfProgram(program: Pick<ProgramDetail, "groups" | "left_out" | "comparisons">): Buffer {
  const lines = linesOf(program);
  const { comparisons } = program;
  return workbookOf([
    { name: "samples", columns: headers.map((name, at) => ({ name, values: lines.map((cells) => cells[at]!) })) },
    {
      name: "comparisons",
      columns: [
        { name: "case", values: comparisons.map((one) => one.case) },
        { name: "control", values: comparisons.map(({ control }) => control) },
      ],
    },
  ]);
}
