/** A redo before it runs: its steps beside those of the earlier run. */
import { redoSteps, renamedComparisons } from "@analyte/contract/flows/redo";
import type { planRedo } from "@analyte/contract/flows/redo-calls";
import type { FlowVersion } from "@analyte/contract/flows/version";
import type { z } from "zod";
import type { FlowSteps } from "../tasks/flow-steps.ts";
import { leftOutAndBack } from "./changed-samples.ts";
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
  const renamed = renamedComparisons(
    earlier.steps,
    steps.map(({ place, params }) => ({ comparison: place!.comparison, params })),
  );
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
    before: earlier.steps.map(({ module_chart: chart, comparison, ...step }) => ({ chart, ...step, comparison: renamed.get(comparison) ?? comparison })),
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
    samples: leftOutAndBack(
      steps.map(({ place, params, ended }) => ({ ...place!, params: ended === undefined ? params : {} })),
      earlier.steps,
    ),
    because: [...because.values()].toSorted((one, other) => other.count - one.count),
    steps: found.map(({ chart, comparison, anew: isAnew }) => ({ module_chart: chart, comparison, anew: isAnew })),
  };
}
