/** What a run looks like before and after the correction, and how precise the QC samples are on either side. */
import type { Uncorrected } from "@analyte/analysis/prepare/drift";
import type { SampleKind } from "@analyte/analysis/prepare/quality";
import { selectRows } from "@analyte/analysis/prepare/missing";
import { undoScale } from "@analyte/analysis/prepare/transform";
import type { Matrix } from "@analyte/analysis/table";
import type { Text } from "@analyte/contract/text";
import { asMeasured, kindsByQc } from "#parts/qc-samples.ts";
import { runOrderOf, type RunOrder } from "#parts/run-order.ts";
import type { ToolInput } from "#tool.ts";
import { correct, type Tried } from "./correct.ts";
import type { BatchCorrectParams } from "./manifest.ts";
import { qcRows, rsdOf, strictRsd } from "./qc-rsd.ts";

export type Method = Exclude<BatchCorrectParams["method"], "auto">;

export interface Run extends RunOrder {
  kinds: SampleKind[];
}

export interface Left {
  batch: number;
  reason: Uncorrected["reason"] | "constant";
}

export interface Study extends Run {
  params: BatchCorrectParams;
  method: Method;
  /** Why nothing was corrected; null where something was. */
  nothing: Text | null;
  /** What was computed first and left again, for the QC samples left out were no more precise by it. */
  tried: readonly Tried[];
  /** As measured, samples × features. */
  before: Matrix;
  after: Matrix;
  /** On the scale of the file. */
  given: Matrix;
  /** By feature, what kept it as it is; batch -1 is all of them. */
  uncorrected: ReadonlyMap<number, Left[]>;
  rsd: { before: Float64Array; after: Float64Array; leftOut: Float64Array | null };
  samples: string[];
  ids: string[];
  names: string[];
}

export function runOf(input: ToolInput, params: BatchCorrectParams): Run {
  return { kinds: kindsByQc(input, params.qc), ...runOrderOf(input, params) };
}

export function study(input: ToolInput, params: BatchCorrectParams): Study {
  const run = runOf(input, params);
  const { table } = input;
  const before = asMeasured(table.matrix, params);
  const done = correct(input, params, run, before);
  const after = undoScale(done.matrix, done.scale);
  const leftOut = done.leftOut && undoScale(done.leftOut, done.scale);
  const qc = qcRows(run.kinds);
  return {
    ...run,
    params,
    method: done.method,
    nothing: done.nothing,
    tried: done.tried,
    before,
    after,
    given: onGivenScale(table.matrix, done.matrix, done.scale === params.input_scale ? null : after, before),
    uncorrected: Map.groupBy(done.uncorrected, ({ feature }) => feature),
    rsd: { before: rsdOf(before, qc), after: rsdOf(after, qc), leftOut: leftOut && strictRsd(leftOut, selectRows(before, qc)) },
    samples: table.samples,
    ids: table.features,
    names: input.featureNames,
  };
}

/** A zero that was taken for missing is given back as it was. */
function onGivenScale(matrix: Matrix, computed: Matrix, undone: Matrix | null, before: Matrix): Matrix {
  const result = undone ?? computed;
  return { ...result, data: result.data.map((value, cell) => (Number.isNaN(before.data[cell]!) ? matrix.data[cell]! : value)) };
}

/** Whether a feature was corrected in every batch that has rows. */
export const isCorrected = ({ method, uncorrected }: Study, feature: number): boolean => method !== "none" && !uncorrected.has(feature);

/** What the correction is worth: of QC samples left out where that is known. */
export const honestRsd = ({ rsd }: Study): Float64Array => rsd.leftOut ?? rsd.after;

/** Of the features that have both: those whose correction nothing can judge would look as if it had taken them away. */
export function rsdOfBoth(found: Study): { before: Float64Array; after: Float64Array } {
  const [before, after] = [found.rsd.before, honestRsd(found)];
  const both = [...before.keys()].filter((feature) => !Number.isNaN(before[feature]!) && !Number.isNaN(after[feature]!));
  const of = (values: Float64Array) => Float64Array.from(both, (feature) => values[feature]!);
  return { before: of(before), after: of(after) };
}
