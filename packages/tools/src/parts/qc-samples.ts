/** Which rows of a table are QC samples and blanks, and its values as they were measured. */
import type { SampleKind } from "@analyte/analysis/prepare/quality";
import { zerosAsMissing } from "@analyte/analysis/prepare/missing";
import { undoScale } from "@analyte/analysis/prepare/transform";
import type { Matrix } from "@analyte/analysis/table";
import type { Grouping } from "@analyte/contract/manifest";
import { blankGroup, groupsFault, qcGroup } from "@analyte/contract/sheet-faults";
import { DataFault, type ToolInput } from "#tool.ts";
import { declareParam } from "./declare.ts";
import { groupOf } from "./grouping.ts";
import type { InputScaling } from "./scale-params.ts";

export const zeroIsMissingParam = declareParam({
  name: "zero_is_missing",
  kind: "boolean",
  title: { en: "Zero means missing", zh: "零视为缺失" },
  help: { en: "For what is counted and computed here; the matrix keeps its zeros.", zh: "仅用于此处的统计和计算；输出的矩阵保留零值。" },
  default: true,
  when: { param: "input_scale", is: ["raw"] },
});

/** Which rows are QC samples. */
export const qcParam = declareParam({
  name: "qc",
  kind: "grouping",
  title: { en: "QC samples", zh: "QC 样本" },
  help: {
    en: "The column that has QC (or “pool”) in the rows of the QC samples, or one group of samples picked by hand.",
    zh: "选择在 QC 样本行中标有 QC（或 pool、质控）的列，或手动选取一组样本。",
  },
  needs: "qc",
});

/** Rows that are called neither are samples. */
export const allSamples = (input: ToolInput): SampleKind[] => input.table.samples.map(() => "sample");

/**
 * Marks the rows that the grouping calls QC samples, or blanks.
 *
 * @throws DataFault when it calls none so.
 */
export function markKind(input: ToolInput, kinds: SampleKind[], grouping: Grouping | undefined, kind: "qc" | "blank"): void {
  const { found, groups } = namedOf(input, grouping);
  const fault = groupsFault(kind, { names: found, column: groups.column });
  if (fault !== null) throw new DataFault(`no-${kind}`, fault, { table: "samples" });
  const picked = groups.names.indexOf(found[(kind === "qc" ? qcGroup : blankGroup)({ names: found, column: groups.column })]!);
  for (const sample of kinds.keys()) if (groups.assignment[sample] === picked) kinds[sample] = kind;
}

/**
 * The QC samples as they were named; rows that the same column calls blanks are no samples either.
 *
 * @throws DataFault when it calls none a QC sample.
 */
export function kindsByQc(input: ToolInput, qc: Grouping | undefined): SampleKind[] {
  const kinds = allSamples(input);
  if (qc === undefined) return kinds;
  if ("column" in qc) {
    const { found, groups } = namedOf(input, qc);
    if (blankGroup({ names: found, column: qc.column }) >= 0 && qcGroup({ names: found, column: groups.column }) >= 0) markKind(input, kinds, qc, "blank");
  }
  markKind(input, kinds, qc, "qc");
  return kinds;
}

function namedOf(input: ToolInput, grouping: Grouping | undefined) {
  const groups = groupOf(input, grouping ?? { groups: {} });
  return { groups, found: groups.names.filter((_, group) => groups.assignment.includes(group)) };
}

/** On the scale as measured, so that ratios are ratios. */
export function asMeasured(matrix: Matrix, params: { input_scale: InputScaling; zero_is_missing: boolean }): Matrix {
  const raw = undoScale(matrix, params.input_scale);
  return params.input_scale === "raw" && params.zero_is_missing ? zerosAsMissing(raw) : raw;
}

/** “24 samples, 7 QC samples, 3 blanks” */
export function kindCounts(kinds: readonly SampleKind[]): { en: string; zh: string } {
  const count = (kind: string): number => kinds.filter((one) => one === kind).length;
  const [samples, qc, blanks] = [count("sample"), count("qc"), count("blank")];
  const of = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;
  return {
    en: [of(samples, "sample"), ...(qc > 0 ? [of(qc, "QC sample")] : []), ...(blanks > 0 ? [of(blanks, "blank")] : [])].join(", "),
    zh: [`${samples} 个样本`, ...(qc > 0 ? [`${qc} 个 QC 样本`] : []), ...(blanks > 0 ? [`${blanks} 个空白样本`] : [])].join("、"),
  };
}
