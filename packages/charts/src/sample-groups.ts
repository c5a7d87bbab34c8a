/** The sample documents with as many groups and as long names as one asks for: what a figure has to stand. */
import type { ChartDocument } from "@analyte/contract/chart";
import { trialOf } from "./kinds/trials.ts";

/** A name of a length that a person might give, and no other of the same list has. */
export function nameOf(index: number, length: number): string {
  const number = String(index + 1);
  const words = "hydroxyprostaglandin α-ketoglutarate 脂肪酸 treated with N-acetyl-L-cysteine and β-estradiol (2,3-dihydroxypropyl) ";
  return length <= 5
    ? `G ${number}`.padEnd(length, "x")
    : `${(words.slice(index % 7) + words).slice(0, length - number.length - 1).trimEnd()} ${number}`.padEnd(length, "n");
}

export function withGroups(document: ChartDocument, count: number, length: number): ChartDocument {
  const groups = Array.from({ length: count }, (_, index) => nameOf(index, length));
  const { colours: _colours, groupLabels: _labels, ...rest } = document;
  return trialOf(document).grouped({ ...rest, groups }, groups, (index) => nameOf(index, length));
}
