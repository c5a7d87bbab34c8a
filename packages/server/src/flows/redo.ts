/** A redo before it runs: its steps beside those of the earlier run. */
import type { Exclusion } from "@analyte/contract/exclusions";
import { redoSteps } from "@analyte/contract/flows/redo";
import type { planRedo } from "@analyte/contract/flows/redo-calls";
import type { FlowVersion } from "@analyte/contract/flows/version";
import { naturally } from "@analyte/contract/natural-order";
import type { z } from "zod";
import type { FlowSteps } from "../tasks/flow-steps.ts";
import type { Configured } from "./configure.ts";

export type PlannedRedo = z.input<typeof planRedo.reply>;

/** `inputs`: the hashes of the tables that it would be made of, by role. */
export function planned(
  version: FlowVersion,
  { steps }: Configured,
  earlier: Awaited<ReturnType<FlowSteps["whole"]>>,
  inputs: ReadonlyMap<string, string>,
): PlannedRedo {
  const charts = new Map(version.charts.map((chart) => [chart.id, chart]));
  const found = redoSteps({
    now: steps.map(({ id, toolId, toolVersion, params, needs, place, ended }) => ({
      id,
      chart: place!.module_chart,
      comparison: place!.comparison,
      tool: `${toolId} ${toolVersion}`,
      params,
      from: needs.map((need) => ("step" in need ? { step: need.step } : { input: need.input })),
      ended: ended !== undefined,
    })),
    before: earlier.steps.map(({ module_chart: chart, ...step }) => ({ chart, ...step })),
    otherInputs: new Set([...inputs].flatMap(([role, sha256]) => (earlier.inputs.get(role) === sha256 ? [] : [role]))),
    fieldsOf: (id) => new Set(charts.get(id)?.fields.map(({ param }) => param)),
  });
  // What is counted are the computations that a form announces, and a result counts: those of charts with cards.
  const counted = found.filter(({ chart }) => charts.get(chart)?.internal !== true);
  const because = new Map<string, PlannedRedo["because"][number]>();
  for (const step of counted) {
    if (step.because === null) continue;
    const { reason, chart } = step.because;
    // Other data are one reason, whatever they are fed to.
    const key = reason === "data" ? reason : `${reason} ${chart}`;
    const known = because.get(key);
    if (known === undefined) because.set(key, { reason, module_chart: chart, name: charts.get(chart)?.name ?? { en: chart, zh: chart }, count: 1 });
    else known.count += 1;
  }
  const anew = counted.filter((step) => step.anew).length;
  return {
    taken: counted.length - anew,
    anew,
    samples: changedSamples(steps, earlier.steps),
    because: [...because.values()].toSorted((one, other) => other.count - one.count),
    steps: found.map(({ chart, comparison, anew: isAnew }) => ({ module_chart: chart, comparison, anew: isAnew })),
  };
}

type Excluding = Readonly<Record<string, unknown>>;
const excludedBy = ({ exclude }: Excluding): Exclusion[] => (Array.isArray(exclude) ? (exclude as Exclusion[]) : []);

/** By the first step that leaves a sample out, or does no more: a QC sample that has left early is left out by no later step. */
function changedSamples(now: Configured["steps"], earlier: Awaited<ReturnType<FlowSteps["whole"]>>["steps"]): PlannedRedo["samples"] {
  const before = new Map(earlier.map((step) => [`${step.module_chart}/${step.comparison}`, step.params]));
  const decided = new Map<string, string | null>();
  for (const { place, params, ended } of now) {
    const old = before.get(`${place!.module_chart}/${place!.comparison}`);
    if (ended !== undefined || old === undefined || Object.keys(old).length === 0) continue;
    const [is, was] = [params, old].map((of) => new Map(excludedBy(of).map(({ sample, reason }) => [sample, reason])));
    for (const [sample, reason] of is!) if (!was!.has(sample) && !decided.has(sample)) decided.set(sample, reason);
    for (const sample of was!.keys()) if (!is!.has(sample) && !decided.has(sample)) decided.set(sample, null);
  }
  const all = [...decided].toSorted(([one], [other]) => naturally(one, other));
  return {
    left_out: all.flatMap(([sample, reason]) => (reason === null ? [] : [{ sample, reason }])),
    back: all.flatMap(([sample, reason]) => (reason === null ? [sample] : [])),
  };
}
