/** A redo beside its earlier run: settings, samples, features gained and lost, and the charts of both. */
import { renamedComparisons } from "@analyte/contract/flows/redo";
import { mostChangedFeatures, type ChangedFeature, type redoDifference } from "@analyte/contract/flows/again-calls";
import type { FlowVersion } from "@analyte/contract/flows/version";
import type { Manifest } from "@analyte/contract/manifest";
import { resultRows, type ResultRow } from "@analyte/tools/flows/result-rows";
import type { z } from "zod";
import type { FlowSteps, WholeStep } from "../tasks/flow-steps.ts";
import { changedBetween } from "./changed-samples.ts";
import { askedOf, changedParameters, type Asked } from "./changed-parameters.ts";

export type RedoDifference = z.input<typeof redoDifference.reply>;
interface Means {
  /** What a program is called; null where it is no more, or not the reader's. */
  programName: (id: string) => Promise<string | null>;
  flowSteps: Pick<FlowSteps, "whole" | "tableOf" | "namesIn" | "comparisonsIn">;
  toolById: (id: string) => Manifest | null;
}
type TaskRow = Awaited<ReturnType<FlowSteps["own"]>>;
type Run = Awaited<ReturnType<FlowSteps["whole"]>>;

/** `version`: that of the redo; null where the portal has it no more. */
export async function differenceOf(
  { flowSteps, toolById, programName }: Means,
  before: TaskRow,
  after: TaskRow,
  version: FlowVersion | null,
): Promise<RedoDifference> {
  const [earlier, other] = await Promise.all([flowSteps.whole(before.id), flowSteps.whole(after.id)]);
  // What is compared is the same where its groups were given other names meanwhile.
  const renamed = renamedComparisons(earlier.steps, other.steps);
  const formerly = new Map([...renamed].map(([was, is]) => [is, was]));
  const one: Run = { ...earlier, steps: earlier.steps.map((step) => ({ ...step, comparison: renamed.get(step.comparison) ?? step.comparison })) };
  const nameOf = await flowSteps.namesIn(after.id);
  const [calledNow, calledThen] = [await flowSteps.comparisonsIn(after.id), await flowSteps.comparisonsIn(before.id)];
  const there = new Set(other.steps.map(({ comparison }) => comparison));
  const calledOf = (comparison: string) => (there.has(comparison) ? calledNow(comparison) : calledThen(comparison));
  const comparisons: RedoDifference["comparisons"] = [];
  for (const comparison of comparisonsOf(one, other)) {
    const [was, is] = [await selectedIn(flowSteps, before.id, formerly.get(comparison) ?? comparison), await selectedIn(flowSteps, after.id, comparison)];
    if (was !== null || is !== null)
      comparisons.push({ called: calledOf(comparison), higher: higherOf(comparison, [other, one], nameOf), ...changed(comparison, was, is) });
  }
  const [was, is] = [askedOf(before), askedOf(after)];
  const run = async ({ id, name, created_at }: TaskRow, { program }: Asked) => ({
    id,
    name,
    created_at,
    program_id: program,
    program: program === "" ? null : await programName(program),
  });
  return {
    before: await run(before, was),
    after: await run(after, is),
    asked: { gained: only(comparisonsIn(other), comparisonsIn(one)).map(calledOf), lost: only(comparisonsIn(one), comparisonsIn(other)).map(calledOf) },
    parameters: version === null ? [] : changedParameters(version, toolById, { run: one, asked: was }, { run: other, asked: is }),
    data: [...new Set([...one.inputs.keys(), ...other.inputs.keys()])].filter((role) => one.inputs.get(role) !== other.inputs.get(role)).toSorted(),
    samples: changedBetween(one.steps, other.steps),
    comparisons,
    charts: chartsOf(version, one, other).map((chart) => ({ ...chart, called: calledOf(chart.comparison) })),
  };
}

const comparisonsIn = ({ steps }: Run): string[] => [...new Set(steps.map(({ comparison }) => comparison))].filter((one) => one !== "all");
const only = (those: readonly string[], others: readonly string[]): string[] => those.filter((one) => !others.includes(one));

/** In the order of the redo, those that only the earlier run has at the end. */
const comparisonsOf = (one: Run, other: Run): string[] =>
  [...new Set([...other.steps, ...one.steps].map(({ comparison }) => comparison))].filter((comparison) => comparison !== "all");

/** The tables of 20,000 features have about 3 MB. */
const mostBytes = 8_000_000;
const columns = ["feature", "name", "direction", "log2_fc", "p_adj", "selected"] as const;
async function selectedIn(flowSteps: Pick<FlowSteps, "tableOf">, taskId: string, comparison: string): Promise<Map<string, ResultRow> | null> {
  const content = await flowSteps.tableOf(taskId, { chart: "select", comparison }, "selected", mostBytes);
  if (content === null) return null;
  const rows = resultRows(content.toString("utf8"), columns);
  return new Map(rows.filter(({ selected }) => selected === "TRUE").map((row) => [row["feature"]!, row]));
}

function changed(
  comparison: string,
  was: Map<string, ResultRow> | null,
  is: Map<string, ResultRow> | null,
): Omit<RedoDifference["comparisons"][number], "called" | "higher"> {
  const missing = (from: Map<string, ResultRow> | null, than: Map<string, ResultRow> | null) =>
    from === null || than === null ? [] : [...from].flatMap(([feature, row]) => (than.has(feature) ? [] : [row]));
  const [gained, lost] = [missing(is, was), missing(was, is)];
  const turned = [...(is ?? [])].filter(([feature, row]) => was?.has(feature) === true && was.get(feature)!["direction"] !== row["direction"]).length;
  const named = (rows: readonly ResultRow[]) => rows.slice(0, mostChangedFeatures).map(featureOf);
  return {
    comparison,
    before: countsOf(was),
    after: countsOf(is),
    gained: gained.length,
    lost: lost.length,
    turned,
    gained_features: named(gained),
    lost_features: named(lost),
  };
}

/** What is positive is higher in the case group. */
function higherOf(comparison: string, runs: readonly Run[], nameOf: (group: string) => string): { up: string; down: string } | null {
  for (const { steps } of runs)
    for (const { comparison: of, params } of steps) {
      const sides = params["comparison"] as { case?: unknown; control?: unknown } | undefined;
      if (of === comparison && typeof sides?.case === "string" && typeof sides.control === "string")
        return { up: nameOf(sides.case), down: nameOf(sides.control) };
    }
  return null;
}

function countsOf(rows: Map<string, ResultRow> | null): { up: number; down: number } | null {
  if (rows === null) return null;
  const up = [...rows.values()].filter(({ direction }) => direction === "up").length;
  return { up, down: rows.size - up };
}

const featureOf = (row: ResultRow): ChangedFeature => ({
  feature: row["feature"]!,
  name: row["name"] ?? "",
  direction: row["direction"] ?? "",
  log2_fc: numberIn(row["log2_fc"]),
  p_adj: numberIn(row["p_adj"]),
});
const numberIn = (text: string | undefined): number | null => {
  const value = text === undefined || text === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
};

function chartsOf(version: FlowVersion | null, one: Run, other: Run): Omit<RedoDifference["charts"][number], "called">[] {
  const names = new Map(version?.charts.map(({ id, name }) => [id, name]));
  const cards = ({ steps }: Run) => new Map(steps.filter(({ shown }) => shown).map((step) => [`${step.module_chart}/${step.comparison}`, step]));
  const [was, is] = [cards(one), cards(other)];
  return [...new Set([...is.keys(), ...was.keys()])].map((key) => {
    const [earlier, now] = [was.get(key), is.get(key)];
    const { module_chart, map_module, comparison } = (now ?? earlier)!;
    const there = (step: WholeStep | undefined) => (step?.there === true && step.result_id !== null ? step : undefined);
    const [before, after] = [there(earlier), there(now)];
    return {
      module_chart,
      map_module,
      comparison,
      name: names.get(module_chart) ?? { en: module_chart, zh: module_chart },
      before: before?.id ?? null,
      after: after?.id ?? null,
      same: before !== undefined && before.result_id === after?.result_id,
    };
  });
}
