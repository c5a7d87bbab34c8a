/** What is awkward about a program, though it can be used. */
import { pairWarnings } from "@analyte/contract/compared-pairs";
import type { Program } from "@analyte/contract/programs/program";
import { batchHeader, confoundedIn, confoundedText } from "@analyte/contract/study-design";
import type { Text } from "@analyte/contract/text";
import type { Sheet } from "../tools/params/sheet.ts";
import { mixedRoles } from "./mixed-roles.ts";
import { sampleWords } from "./sample-names.ts";
import { cellsOf } from "./sheet-cells.ts";

export interface Warning {
  text: Text;
  /** Something that is run with it will fail. */
  fails: boolean;
}
type Warned = Pick<Program, "groups" | "left_out" | "pair" | "comparisons">;

/** The gravest first. */
export function warningsOf({ groups, left_out, pair, comparisons }: Warned, sheet: Pick<Sheet, "samples" | "sampleColumns">): Warning[] {
  const out = new Set(left_out.map(({ sample }) => sample));
  const present = groups.map(({ name, samples }) => ({ name, samples: samples.filter((sample) => !out.has(sample)) }));
  const batchColumn = sheet.sampleColumns.find(({ name }) => batchHeader.test(name.trim()))?.name;
  const batches = batchColumn === undefined ? null : cellsOf(sheet, batchColumn);
  const subjects = pair === "" ? null : cellsOf(sheet, pair);
  const subjectsOf = new Map(present.map(({ name, samples }) => [name, samples.map((sample) => subjects?.get(sample) ?? "")]));
  const pairs = subjects === null ? [] : pairWarnings(pair, subjectsOf, comparisons);
  const { roles } = sampleWords(sheet);
  // QC samples and blanks stand in every batch, whatever group they were put into.
  const studied = present.map(({ name, samples }) => ({ name, samples: samples.filter((sample) => (roles.get(sample) ?? "sample") === "sample") }));
  const confounded = batches === null ? [] : confoundedIn(studied, (sample) => batches.get(sample) ?? "").map((one) => confoundedText(one.group, one.batch));
  const mixed = mixedRoles(present, roles);
  const others = [...present.flatMap(({ name, samples }) => small(name, samples.length)), ...mixed, ...confounded];
  return [
    ...pairs.filter((one) => one.pairs === "none").map(({ text }) => ({ text, fails: true })),
    ...others.map((text) => ({ text, fails: false })),
    ...pairs.filter((one) => one.pairs === "some").map(({ text }) => ({ text, fails: false })),
  ];
}

/** An empty group is a fault, not a warning; one that is left out as a whole is none. */
function small(name: string, count: number): Text[] {
  if (count !== 1 && count !== 2) return [];
  return [
    {
      en: `Group ${name} has only ${count === 1 ? "1 sample" : "2 samples"}; most tests need 3 or more to tell anything.`,
      zh: `分组 ${name} 只有 ${count} 个样本；多数检验至少需要 3 个样本才有意义。`,
    },
  ];
}
