/** The correction itself: which method is used, on which rows, and what it could not correct. */
import { ArgumentFault } from "@analyte/analysis/faults";
import { combat } from "@analyte/analysis/prepare/combat";
import { alignBatches, correctDrift, type Corrected } from "@analyte/analysis/prepare/drift";
import { selectRows } from "@analyte/analysis/prepare/missing";
import { transformValues, undoScale, type InputScale } from "@analyte/analysis/prepare/transform";
import { newMatrix, type Matrix } from "@analyte/analysis/table";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import type { ToolInput } from "#tool.ts";
import { keptLabels } from "./kept-groups.ts";
import { confounded, nothingVaries, notPositive } from "./faults.ts";
import type { BatchCorrectParams } from "./manifest.ts";
import { methodNames } from "./method-names.ts";
import { medianGain, qcRows, rsdOf, strictRsd } from "./qc-rsd.ts";
import type { Left, Method, Run } from "./study.ts";

/** Medians of the RSD of the QC samples, in percent. */
export interface Tried {
  method: Method;
  before: number;
  after: number;
}

export interface Correction {
  method: Method;
  nothing: Text | null;
  tried: readonly Tried[];
  /** The scale on which it was made. */
  scale: InputScale;
  matrix: Matrix;
  /** QC samples × features; null where the method has no such thing. */
  leftOut: Matrix | null;
  uncorrected: (Left & { feature: number })[];
}

/** A parabola through fewer says nothing of a drift. */
export const fewestQc = 5;

/**
 * What was asked for; where the samples are to choose, the first that makes the QC samples, each left out, more precise in the median: a curve through noise
 * only adds to it. Without QC samples nothing can say so, and the first is taken.
 */
export function correct(input: ToolInput, params: BatchCorrectParams, run: Run, before: Matrix): Correction {
  const chosen = chosenMethod(params, run);
  if (params.method !== "auto" || chosen.method === "none") return corrected(input, params, run, before, chosen);
  const tried: Tried[] = [];
  const qc = qcRows(run.kinds);
  const others: Method[] = chosen.method === "qc-rlsc" && run.batches.length >= 2 ? ["batch-median"] : [];
  for (const method of [chosen.method, ...others]) {
    const found = corrected(input, params, run, before, { method, nothing: null });
    const leftOut = found.leftOut && undoScale(found.leftOut, found.scale);
    const gain = leftOut === null ? null : medianGain(rsdOf(before, qc), strictRsd(leftOut, selectRows(before, qc)));
    if (gain === null || Number.isNaN(gain.before) || gain.after < gain.before) return { ...found, tried };
    tried.push({ method, ...gain });
  }
  const nothing = noGain(tried);
  return { ...corrected(input, params, run, before, { method: "none", nothing }), tried };
}

function noGain(tried: readonly Tried[]): Text {
  const of = (name: Record<Method, Text>, language: "en" | "zh") =>
    tried.map(({ method, before, after }) =>
      language === "en"
        ? `from ${numberText(before)} to ${numberText(after)} % by ${name[method].en}`
        : `经${name[method].zh}由 ${numberText(before)} % 变为 ${numberText(after)} %`,
    );
  return {
    en: `no correction makes the QC samples more precise: each left out, their median RSD would go ${of(methodNames, "en").join(", ")}`,
    zh: `校正并未提高 QC 样本的精密度：按留一法，其 RSD 中位数${of(methodNames, "zh").join("，")}`,
  };
}

function corrected(
  input: ToolInput,
  params: BatchCorrectParams,
  run: Run,
  before: Matrix,
  { method, nothing }: Pick<Correction, "method" | "nothing">,
): Correction {
  const scale = params.input_scale;
  const values = scale === "raw" ? before : input.table.matrix;
  const rows = [...run.batch.keys()].filter((row) => run.batch[row]! >= 0 && (method !== "combat" || run.kinds[row] !== "blank"));
  if (method === "none") return { method, nothing, tried: [], scale, matrix: values, leftOut: null, uncorrected: [] };
  if (method === "combat") return combined(input, params, run, values, rows);
  const own = selectRows(values, rows);
  const isQc = rows.map((row) => run.kinds[row] === "qc");
  const batch = rows.map((row) => run.batch[row]!);
  const operation = scale === "raw" ? "divide" : "subtract";
  const progress = (done: number, of: number): void => input.report(0.1 + (0.6 * done) / of, { en: "Correcting features", zh: "正在校正特征" });
  const found: Corrected =
    method === "qc-rlsc"
      ? correctDrift(
          own,
          rows.map((row) => run.order![row]!),
          isQc,
          { batch, operation, span: params.span === "given" ? params.share : null, progress },
        )
      : alignBatches(own, batch, {
          operation,
          reference: rows.map((row, at) => (takesQc(params, run) ? isQc[at]! : run.kinds[row] !== "blank")),
          leaveOut: isQc,
        });
  return {
    method,
    nothing,
    tried: [],
    scale,
    matrix: putBack(values, rows, found.matrix),
    leftOut: leftOutOf(found, run, rows, values),
    uncorrected: found.uncorrected,
  };
}

/** Whether the level of a batch comes from its QC samples: where nobody chose, wherever every batch has one. */
export function takesQc({ method, levels, qc }: BatchCorrectParams, run: Run): boolean {
  if (method === "batch-median") return levels === "qc";
  return qc !== undefined && qcInBatches(run).every((count) => count > 0);
}

export const qcInBatches = ({ batches, batch, kinds }: Run): number[] =>
  batches.map((_, at) => kinds.filter((kind, row) => kind === "qc" && batch[row] === at).length);

function chosenMethod(params: BatchCorrectParams, run: Run): Pick<Correction, "method" | "nothing"> {
  const counts = qcInBatches(run);
  const none = (en: string, zh: string) => ({ method: "none" as const, nothing: { en, zh } });
  const fewest = counts.length === 0 ? 0 : Math.min(...counts);
  switch (params.method) {
    case "none":
      return none("no correction was asked for", "未要求校正");
    case "qc-rlsc":
      if (Math.max(0, ...counts) >= fewestQc) return { method: "qc-rlsc", nothing: null };
      return none(
        `no batch has ${fewestQc} QC samples or more, which QC-RLSC needs (the most is ${Math.max(0, ...counts)})`,
        `没有任何批次含有 ${fewestQc} 个及以上 QC 样本，而 QC-RLSC 需要这样的批次（最多的为 ${Math.max(0, ...counts)} 个）`,
      );
    case "batch-median":
    case "combat":
      if (run.batches.length >= 2) return { method: params.method, nothing: null };
      return none(`the column “${params.batch}” has only one batch`, `列“${params.batch}”中只有一个批次`);
    default:
      if (run.order !== null && fewest >= fewestQc) return { method: "qc-rlsc", nothing: null };
      if (run.batches.length >= 2) return { method: "batch-median", nothing: null };
      return run.order === null
        ? none("there is no injection order and only one batch", "没有进样顺序，且只有一个批次")
        : none(
            `there is only one batch, and it has ${fewest} QC samples; ${fewestQc} are needed`,
            `只有一个批次，且其 QC 样本为 ${fewest} 个，至少需要 ${fewestQc} 个`,
          );
  }
}

/** A row that no batch has stays as it is. */
function putBack(values: Matrix, rows: readonly number[], found: Matrix): Matrix {
  const data = values.data.slice();
  for (const [at, row] of rows.entries()) data.set(found.data.subarray(at * found.columns, (at + 1) * found.columns), row * values.columns);
  return { ...values, data };
}

/** All QC samples, those of no batch as they are. */
function leftOutOf({ leftOut }: Corrected, { kinds }: Run, rows: readonly number[], values: Matrix): Matrix {
  const all = [...kinds.keys()].filter((row) => kinds[row] === "qc");
  const taken = rows.filter((row) => kinds[row] === "qc");
  const own = selectRows(values, all);
  for (const [at, row] of taken.entries())
    own.data.set(leftOut.data.subarray(at * leftOut.columns, (at + 1) * leftOut.columns), all.indexOf(row) * own.columns);
  return own;
}

function combined(input: ToolInput, params: BatchCorrectParams, run: Run, values: Matrix, rows: readonly number[]): Correction {
  const isRaw = params.input_scale === "raw";
  const own = selectRows(values, rows);
  if (isRaw) {
    const bad = own.data.findIndex((value) => value <= 0);
    if (bad >= 0) throw notPositive(input.table.samples[rows[Math.floor(bad / own.columns)]!]!, input.featureNames[bad % own.columns]!, own.data[bad]!);
  }
  const logs = isRaw ? transformValues(own, "log2") : own;
  const batch = rows.map((row) => run.batch[row]!);
  try {
    const found = combat(logs, batch, { covariates: keptGroups(input, params, run, rows) });
    const all = isRaw ? transformValues(positiveOnly(values), "log2") : values;
    return {
      method: "combat",
      nothing: null,
      tried: [],
      scale: isRaw ? "log2" : params.input_scale,
      matrix: putBack(all, rows, found.matrix),
      leftOut: null,
      uncorrected: found.unadjusted.map((feature) => ({ feature, batch: -1, reason: "constant" })),
    };
  } catch (error) {
    if (!(error instanceof ArgumentFault)) throw error;
    throw error.message.startsWith("covariates") ? confounded(input, params, run, rows) : nothingVaries(input.table.features.length);
  }
}

/** Of rows that take no part: their logarithm is taken and undone again. */
const positiveOnly = (matrix: Matrix): Matrix => ({ ...matrix, data: matrix.data.map((value) => (value > 0 ? value : Number.NaN)) });

/** A column for each group but the first; QC samples are one, and so are those without a group. */
function keptGroups(input: ToolInput, params: BatchCorrectParams, run: Run, rows: readonly number[]): Matrix | null {
  if (params.keep === undefined) return null;
  const labels = keptLabels(input, params.keep, run, rows);
  const names = [...new Set(labels)];
  const covariates = newMatrix(rows.length, names.length - 1);
  for (const [at, label] of labels.entries()) if (label !== names[0]) covariates.data[at * covariates.columns + names.indexOf(label) - 1] = 1;
  return covariates;
}
