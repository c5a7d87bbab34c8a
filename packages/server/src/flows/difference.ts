/** A redo beside its earlier run: settings, samples, features gained and lost, and the charts of both. */
import { mostChangedFeatures, type ChangedFeature, type redoDifference } from "@analyte/contract/flows/again-calls";
import type { FlowVersion } from "@analyte/contract/flows/version";
import { naturally } from "@analyte/contract/natural-order";
import type { Manifest } from "@analyte/contract/manifest";
import { resultRows, type ResultRow } from "@analyte/tools/flows/result-rows";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { FlowSteps, WholeStep } from "../tasks/flow-steps.ts";

export type RedoDifference = z.input<typeof redoDifference.reply>;
interface Means {
  flowSteps: Pick<FlowSteps, "whole" | "tableOf">;
  toolById: (id: string) => Manifest | null;
}
type TaskRow = Awaited<ReturnType<FlowSteps["own"]>>;
type Run = Awaited<ReturnType<FlowSteps["whole"]>>;

/** `version`: that of the redo; null where the portal has it no more. */
export async function differenceOf({ flowSteps, toolById }: Means, before: TaskRow, after: TaskRow, version: FlowVersion | null): Promise<RedoDifference> {
  const [one, other] = await Promise.all([flowSteps.whole(before.id), flowSteps.whole(after.id)]);
  const comparisons: RedoDifference["comparisons"] = [];
  for (const comparison of comparisonsOf(one, other)) {
    const [was, is] = [await selectedIn(flowSteps, before.id, comparison), await selectedIn(flowSteps, after.id, comparison)];
    if (was !== null || is !== null) comparisons.push(changed(comparison, was, is));
  }
  return {
    before: { id: before.id, name: before.name },
    after: { id: after.id, name: after.name },
    parameters: version === null ? [] : parametersOf(version, toolById, one, other),
    data: [...new Set([...one.inputs.keys(), ...other.inputs.keys()])].filter((role) => one.inputs.get(role) !== other.inputs.get(role)).toSorted(),
    samples: samplesOf(one, other),
    comparisons,
    charts: chartsOf(version, one, other),
  };
}

/** In the order of the redo, those that only the earlier run has at the end. */
const comparisonsOf = (one: Run, other: Run): string[] =>
  [...new Set([...other.steps, ...one.steps].map(({ comparison }) => comparison))].filter((comparison) => comparison !== "all");

/** What a user sets is the same for every comparison. */
function parametersOf(version: FlowVersion, toolById: Means["toolById"], one: Run, other: Run): RedoDifference["parameters"] {
  const first = ({ steps }: Run) => {
    const found = new Map<string, WholeStep["params"]>();
    for (const { module_chart, params } of steps)
      if (!found.has(module_chart) || Object.keys(found.get(module_chart)!).length === 0) found.set(module_chart, params);
    return found;
  };
  const [was, is] = [first(one), first(other)];
  return version.charts.flatMap((chart) => {
    const [earlier, now] = [was.get(chart.id), is.get(chart.id)];
    // A chart that one of them hasn't got stands among the charts.
    if (earlier === undefined || now === undefined) return [];
    const params = toolById(chart.tool)?.params ?? [];
    return chart.fields.flatMap(({ param }) => {
      if (!(param in earlier || param in now) || isDeepStrictEqual(earlier[param], now[param])) return [];
      const title = params.find(({ name }) => name === param)?.title ?? { en: param, zh: param };
      // What is set in a card for the step that feeds it stands as the card's.
      const card = version.charts.find(({ fields }) => fields.some(({ of }) => of === chart.id)) ?? chart;
      return [{ module_chart: card.id, name: card.name, param, title, before: earlier[param] ?? null, after: now[param] ?? null }];
    });
  });
}

/** Those in the groups of the program. */
function samplesOf(one: Run, other: Run): RedoDifference["samples"] {
  const of = ({ steps }: Run) =>
    new Set(steps.flatMap(({ params }) => Object.values((params["grouping"] as { groups?: Record<string, string[]> } | undefined)?.groups ?? {}).flat()));
  const [was, is] = [of(one), of(other)];
  const only = (those: ReadonlySet<string>, others: ReadonlySet<string>) => [...those].filter((sample) => !others.has(sample)).toSorted(naturally);
  return { gained: only(is, was), lost: only(was, is) };
}

/** The tables of 20,000 features have about 3 MB. */
const mostBytes = 8_000_000;
const columns = ["feature", "name", "direction", "log2_fc", "p_adj", "selected"] as const;
async function selectedIn(flowSteps: Pick<FlowSteps, "tableOf">, taskId: string, comparison: string): Promise<Map<string, ResultRow> | null> {
  const content = await flowSteps.tableOf(taskId, { chart: "select", comparison }, "selected", mostBytes);
  if (content === null) return null;
  const rows = resultRows(content.toString("utf8"), columns);
  return new Map(rows.filter(({ selected }) => selected === "TRUE").map((row) => [row["feature"]!, row]));
}

function changed(comparison: string, was: Map<string, ResultRow> | null, is: Map<string, ResultRow> | null): RedoDifference["comparisons"][number] {
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

function chartsOf(version: FlowVersion | null, one: Run, other: Run): RedoDifference["charts"] {
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
