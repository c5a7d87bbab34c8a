/** What a form is told before it runs: which module charts the data and groups allow, and why not; who takes part. */
import type { availableModuleCharts } from "@analyte/contract/flows/calls";
import { planFlow, type Plan } from "@analyte/contract/flows/plan";
import { skips } from "@analyte/contract/flows/skips";
import { samplesIn, type StudyFacts, type StudyGroups } from "@analyte/contract/flows/study";
import { valueWarnings } from "@analyte/contract/flows/value-looks";
import type { ChartNeed, FlowVersion } from "@analyte/contract/flows/version";
import type { Language, Text } from "@analyte/contract/text";
import type { z } from "zod";
import type { FieldFault } from "../errors.ts";
import { studyWarnings } from "./study-warnings.ts";

type Available = { data: z.infer<typeof availableModuleCharts.item>[]; total: number } & z.infer<NonNullable<typeof availableModuleCharts.extra>>;

interface Asked {
  facts: StudyFacts;
  groups: StudyGroups;
  faults: readonly FieldFault[];
  /** Whether a program says the groups: before that nothing is said of groups that nobody has chosen. */
  hasProgram: boolean;
}

export function availableIn(version: FlowVersion, { facts, groups, faults, hasProgram }: Asked, language: Language): Available {
  const all = version.charts.filter(({ internal }) => internal !== true);
  const plan = planFlow(
    hasProgram ? version : ofDataAlone(version),
    facts,
    groups,
    all.map(({ id }) => ({ id, params: {} })),
  );
  const [fault] = faults;
  const data = all.map(({ id, map_module }) => {
    // Nothing is queued of tables that must be mended.
    if (fault !== undefined) return { id, map_module, available: false, unchanged: false, reason: fault.message[language], way: "", jobs: 0 };
    const steps = plan.steps.filter((step) => step.chart === id);
    const lacks = steps.flatMap(({ skip }) => (skip === null || (!hasProgram && isOfComparisons(skip)) ? [] : [skip]));
    const first = lacks[0] ?? steps.find(({ unchanged }) => unchanged !== null)?.unchanged;
    return {
      id,
      map_module,
      available: lacks.length < steps.length,
      unchanged: steps.some(({ unchanged }) => unchanged !== null),
      reason: (first ?? steps[0]?.without)?.[language] ?? "",
      way: identifiersLack.has(first?.en ?? "") ? "id-map" : "",
      jobs: steps.filter(({ skip, unchanged }) => skip === null && unchanged === null).length,
    };
  });
  return {
    data,
    total: data.length,
    comparisons: plan.comparisons.map(({ id }) => id),
    taking: takingPart(plan, facts, groups, hasProgram),
    faults: faults.map(({ field, message }) => ({ part: field.startsWith("source.") ? ("data" as const) : ("groups" as const), text: message[language] })),
    warnings: [
      ...valueWarnings(facts, version.values.includes("counts")).map((text) => ({ part: "data" as const, text: text[language] })),
      ...studyWarnings(facts, groups).map(({ part, text }) => ({ part, text: text[language] })),
    ],
  };
}

/** Reasons that the tool of identifiers helps with. */
const identifiersLack = new Set([skips.noIds(), skips.noSheet("features")].map(({ en }) => en));

const isOfGroups = (need: ChartNeed): boolean => "eachGroup" in need || "samples" in need || "groups" in need;
/** The version as far as it asks of data alone. */
const ofDataAlone = (version: FlowVersion): FlowVersion => ({
  ...version,
  charts: version.charts.map((chart) => ({ ...chart, needs: chart.needs.filter((need) => !isOfGroups(need)) })),
});
const isOfComparisons = (reason: Text): boolean => reason.en === skips.noComparison().en;

/** Measurements that are computed with, each once. */
function takingPart({ groups: present }: Plan, facts: StudyFacts, { leftOut }: StudyGroups, hasProgram: boolean): Available["taking"] {
  const gone = new Set(leftOut.map(({ sample }) => sample));
  const of = (role: "qc" | "blank") => (facts.roles[role] ?? []).filter((sample) => !gone.has(sample)).length;
  const samples = hasProgram ? new Set(present.flatMap((group) => group.samples)).size : samplesIn(facts).length;
  return { samples, qc: of("qc"), blanks: of("blank"), left_out: facts.samples.filter((sample) => gone.has(sample)).length };
}
