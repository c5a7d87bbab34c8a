/** What a redo takes over from the earlier run, and what it computes anew because of what. Pure: the same before the run as what the run then does. */

/** A step as it is to run, in the order of the plan: what feeds it stands before it. */
export interface StepNow {
  id: string;
  chart: string;
  comparison: string;
  tool: string;
  /** As the tool is given them. */
  params: Readonly<Record<string, unknown>>;
  /** The steps and the tables of the study that it is fed from. */
  from: readonly ({ step: string } | { input: string })[];
  /** It has nothing to do, or can't be made. */
  ended: boolean;
}
/** The same of the earlier run. */
export interface StepBefore {
  chart: string;
  comparison: string;
  tool: string;
  params: Readonly<Record<string, unknown>>;
  /** Whether it has a result. */
  there: boolean;
}
export const redoReasons = ["settings", "groups", "data", "tool", "new", "not-made"] as const;
export type RedoReason = (typeof redoReasons)[number];
export interface RedoStep {
  chart: string;
  comparison: string;
  anew: boolean;
  /** With what it begins; null where it is taken over. */
  because: { reason: RedoReason; chart: string } | null;
}

interface Asked {
  now: readonly StepNow[];
  before: readonly StepBefore[];
  /** The tables of the study that are others than they were. */
  otherInputs: ReadonlySet<string>;
  /** The parameters that a user sets of a chart; the others follow from data and groups. */
  fieldsOf: (chart: string) => ReadonlySet<string>;
}

export function redoSteps({ now, before, otherInputs, fieldsOf }: Asked): RedoStep[] {
  const earlier = new Map(before.map((step) => [keyOf(step), step]));
  const reasons = new Map<string, RedoStep["because"]>();
  const found: RedoStep[] = [];
  for (const step of now) {
    if (step.ended) continue;
    const because = ownReason(step, earlier.get(keyOf(step)), otherInputs, fieldsOf) ?? fedReason(step, reasons);
    reasons.set(step.id, because);
    found.push({ chart: step.chart, comparison: step.comparison, anew: because !== null, because });
  }
  return found;
}

interface Compared {
  comparison: string;
  params: Readonly<Record<string, unknown>>;
}
/**
 * What comparisons of an earlier run are called in the later one, where their groups were given other names meanwhile: a comparison is the same where its
 * steps compare the same groups, by the keys that these keep.
 */
export function renamedComparisons(before: readonly Compared[], now: readonly Compared[]): Map<string, string> {
  const called = new Map([...sidesIn(now)].map(([comparison, sides]) => [sides, comparison]));
  const renamed = new Map<string, string>();
  for (const [comparison, sides] of sidesIn(before)) {
    const name = called.get(sides);
    if (name !== undefined && name !== comparison) renamed.set(comparison, name);
  }
  return renamed;
}

function sidesIn(steps: readonly Compared[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { comparison, params } of steps) {
    const sides = params["comparison"] as { case?: unknown; control?: unknown } | undefined;
    if (comparison !== "all" && typeof sides?.case === "string" && typeof sides.control === "string")
      found.set(comparison, JSON.stringify([sides.case, sides.control]));
  }
  return found;
}

/** Parameters that hold what stands in the tables: features by their names. */
const toldByData: ReadonlySet<string> = new Set(["list"]);

const keyOf = ({ chart, comparison }: { chart: string; comparison: string }): string => `${chart}/${comparison}`;

function ownReason(step: StepNow, before: StepBefore | undefined, otherInputs: Asked["otherInputs"], fieldsOf: Asked["fieldsOf"]): RedoStep["because"] {
  const { chart } = step;
  if (before === undefined) return { reason: "new", chart };
  if (before.tool !== step.tool) return { reason: "tool", chart };
  const names = new Set([...Object.keys(step.params), ...Object.keys(before.params)]);
  const differs = [...names].filter((name) => sorted(step.params[name]) !== sorted(before.params[name]));
  if (differs.length > 0 && differs.every((name) => toldByData.has(name))) return { reason: "data", chart };
  if (differs.length > 0) return { reason: differs.some((name) => fieldsOf(chart).has(name)) ? "settings" : "groups", chart };
  if (step.from.some((one) => "input" in one && otherInputs.has(one.input))) return { reason: "data", chart };
  return before.there ? null : { reason: "not-made", chart };
}

/** Of what feeds it, the first that is computed anew. */
function fedReason({ from }: StepNow, reasons: ReadonlyMap<string, RedoStep["because"]>): RedoStep["because"] {
  for (const one of from) {
    const because = "step" in one ? (reasons.get(one.step) ?? null) : null;
    if (because !== null) return because;
  }
  return null;
}

/** The same text for the same value, in whatever order its fields were written. */
function sorted(value: unknown): string {
  return (
    JSON.stringify(value, (_name, part: unknown) =>
      part !== null && typeof part === "object" && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
        : part,
    ) ?? ""
  );
}
