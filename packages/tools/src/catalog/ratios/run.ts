/** Makes ratios and sums of features, and compares them between two groups. */
import { spoken, spokenAll } from "@analyte/contract/group-wording";
import type { Measured } from "#parts/feature-boxes.ts";
import { adjustedHeading } from "#parts/adjusting.ts";
import { paramsOf } from "#parts/declare.ts";
import { titles } from "#parts/column-words.ts";
import { higherInColumn, signedHeading } from "#parts/direction.ts";
import { fill } from "#parts/fill.ts";
import { noGroups } from "#parts/grouping.ts";
import { matrixTable } from "#parts/matrix-table.ts";
import { requireSize } from "#parts/size-limits.ts";
import type { ToolInput, ToolOutput, ToolTable } from "#tool.ts";
import { differenceOf, topRatios, volcano } from "./charts.ts";
import { calledRatios, chosenRatios } from "./choose.ts";
import { log2Of, log2Ratios, spread } from "./compute.ts";
import { nothingTested, noValues } from "./faults.ts";
import { meanHeading } from "#parts/tested-scale.ts";
import { manifest } from "./manifest.ts";
import { noteOf } from "./reasons.ts";
import { rScript } from "./script.ts";
import type { Study } from "./study.ts";
import { groupsOf, testRatios } from "./test.ts";
import { methodsOf, notesOf, reasonsOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  requireSize(manifest, { samples: table.samples.length, features: table.features.length });
  const given = groupsOf(input, params);
  const logs = log2Of(table.matrix, params.input_scale);
  const { ratios, taken, again } = chosenRatios(input, logs, params);
  const matrix = log2Ratios(logs, ratios);
  if (matrix.data.every((value) => Number.isNaN(value))) throw noValues(ratios.length);
  const parts = new Set(ratios.flatMap(({ numerator, denominator }) => [...numerator, ...denominator]));
  const tested = given === null ? null : testRatios(input, params, given, matrix, logs, ratios);
  const study: Study = {
    params,
    groups: given ?? noGroups(table.samples.length),
    ratios,
    table: { samples: table.samples, features: calledRatios(ratios, table.features), matrix },
    names: calledRatios(ratios, featureNames, [" + ", " / "]),
    logs,
    features: table.features,
    featureNames,
    taken,
    again,
    withoutLogarithm: table.matrix.data.reduce(
      (count, value, at) => count + Number(params.input_scale === "raw" && value <= 0 && parts.has(at % logs.columns)),
      0,
    ),
    measured: measuredOf(input, ratios, params.input_scale),
    tested,
  };
  if (tested !== null && tested.rows.every(({ test }) => test.reason !== null)) throw nothingTested(ratios.length, tested.sides, reasonsOf(tested));
  input.report(0.8, { en: "Drawing figures", zh: "正在绘图" });
  const sides = tested === null ? [] : [tested.sides.case, tested.sides.control];
  const column = tested?.sides.column ?? null;
  const called = ([one, control]: readonly string[]) => (tested === null ? null : { case: one!, control: control! });
  return {
    tables: [ratiosTable(study), matrixTable("matrix", study.table)],
    charts: [...(tested === null ? [] : [{ name: "volcano", document: volcano(study, tested) }]), { name: "top", document: topRatios(study) }],
    methods: spoken(sides, (names) => methodsOf(study, called(names)), column),
    notes: spokenAll(sides, (names) => notesOf(study, called(names)), column),
    ...(tested !== null && {
      groups: sides,
      comparison: { case: tested.sides.case, control: tested.sides.control, ...(column !== null && { column }) },
    }),
    listed: study.groups.listed,
    groupColumn: study.groups.column,
    rScript: rScript(study),
  };
}

/** The ratios of single measurements, where the samples are means of them. */
function measuredOf({ replicates }: ToolInput, ratios: Study["ratios"], scale: Study["params"]["input_scale"]): Measured | null {
  if (replicates === undefined) return null;
  const { measured, of } = replicates;
  return { table: { samples: measured.samples, features: measured.features, matrix: log2Ratios(log2Of(measured.matrix, scale), ratios) }, of };
}

const ofLogs = { input_scale: "log2", test_scale: "as-given" } as const;

function ratiosTable({ ratios, table, names, tested, params }: Study): ToolTable {
  const spreads = ratios.map((_, at) => spread(table.matrix, at));
  const row = (at: number) => tested!.rows[at]!;
  const { values: higherIn, ...higherHeading } = higherInColumn(
    tested?.rows.map(({ direction }) => direction) ?? [],
    tested?.sides ?? { case: "", control: "" },
  );
  const when = <Filling>(filling: () => Filling): Filling | null => (tested === null ? null : filling());
  const signedIn = (name: string) => signedHeading(titles[name]!, tested!.sides.case, tested!.sides.column);
  return fill(manifest, "ratios", ratios, {
    ratio: (_, at) => table.features[at]!,
    name: (_, at) => names[at]!,
    n: (_, at) => spreads[at]!.n,
    mean: (_, at) => spreads[at]!.mean,
    sd: (_, at) => spreads[at]!.sd,
    mean_case: when(() => ({ ...meanHeading(tested!.sides.case, tested!.sides.column, ofLogs), of: (_: unknown, at: number) => row(at).meanCase })),
    mean_control: when(() => ({ ...meanHeading(tested!.sides.control, tested!.sides.column, ofLogs), of: (_: unknown, at: number) => row(at).meanControl })),
    difference: when(() => ({ ...signedIn("difference"), of: (_: unknown, at: number) => differenceOf(row(at)) })),
    // W and V of ranks have no sign.
    statistic: when(() => ({ ...(params.test === "wilcoxon" ? {} : signedIn("statistic")), of: (_: unknown, at: number) => row(at).test.statistic })),
    df: when(() => (_: unknown, at: number) => row(at).test.df),
    ci_low: when(() => (_: unknown, at: number) => row(at).test.low),
    ci_high: when(() => (_: unknown, at: number) => row(at).test.high),
    p: when(() => (_: unknown, at: number) => row(at).test.p),
    p_adj: when(() => ({ ...adjustedHeading(params.adjust), of: (_: unknown, at: number) => row(at).adjusted })),
    p_gain: when(() => (_: unknown, at: number) => tested!.gains[at]!),
    significant: when(() => (_: unknown, at: number) => row(at).significant),
    higher_in: when(() => ({ ...higherHeading, of: (_: unknown, at: number) => higherIn[at] as string })),
    note: (_, at) => (tested === null ? (spreads[at]!.n === 0 ? "no values" : "") : noteOf(row(at), tested.pairs !== null)),
  });
}
