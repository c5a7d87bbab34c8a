/** A program as a sheet: a line a sample. The editor takes it in again. */
import type { ProgramDetail } from "@analyte/contract/programs/calls";
import { shieldFormula } from "@analyte/contract/formula-cells";
import { workbookOf } from "@analyte/tools/workbook";

const headers = ["sample", "group", "colour", "shape", "left_out"] as const;

function linesOf({ groups, left_out }: Pick<ProgramDetail, "groups" | "left_out">): string[][] {
  const reasons = new Map(left_out.map(({ sample, reason }) => [sample, reason]));
  const grouped = new Set(groups.flatMap(({ samples }) => samples));
  return [
    ...groups.flatMap(({ name, colour, shape, samples }) => samples.map((sample) => [sample, name, colour ?? "", shape ?? "", reasons.get(sample) ?? ""])),
    ...left_out.flatMap(({ sample, reason }) => (grouped.has(sample) ? [] : [[sample, "", "", "", reason]])),
  ];
}

/** With a mark in front by which every spreadsheet reads it as UTF-8. */
export function csvOf(program: Pick<ProgramDetail, "groups" | "left_out">): Buffer {
  const lines = [[...headers], ...linesOf(program)].map((cells) => cells.map(cellOf).join(","));
  return Buffer.from(`\u{feff}${lines.join("\r\n")}\r\n`);
}

function cellOf(text: string): string {
  const shielded = shieldFormula(text);
  return /[",\r\n]|^\s|\s$/.test(shielded) ? `"${shielded.replaceAll('"', '""')}"` : shielded;
}

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
