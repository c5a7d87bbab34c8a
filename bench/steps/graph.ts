/** Sixty steps of the six tools, five deep: gaps are filled in four ways, each of them normalised twice, cleaned again, brought to a logarithm, and looked at by the four analyses. */
export interface BenchStep {
  name: string;
  tool: string;
  params: Record<string, unknown>;
  /** Whose matrix it takes; null for the table that was uploaded. */
  from: string | null;
}

const grouping = { column: "group" };
const comparison = { case: "treated", control: "control" };
const analyses: Record<string, Record<string, unknown>> = {
  pca: { grouping },
  "opls-da": { grouping, comparison, permutations: 20 },
  "two-groups": { grouping, comparison, input_scale: "log2" },
  heatmap: { grouping },
};

export function benchSteps(): BenchStep[] {
  const steps: BenchStep[] = [];
  const add = (name: string, tool: string, params: Record<string, unknown>, from: string | null): string => {
    steps.push({ name, tool, params, from });
    return name;
  };
  const twoDeep = ["min5", "half-min", "mean", "median"].flatMap((method) => {
    const filled = add(`fill ${method}`, "missing-values", { method }, null);
    return ["sum", "pqn"].map((sample) => add(`${method}, ${sample}`, "normalise", { sample }, filled));
  });
  const threeDeep = twoDeep.map((before) => add(`${before}, clean`, "missing-values", { method: "half-min", max_missing: 0.2 }, before));
  const fourDeep = threeDeep.map((before) => add(`${before}, log2`, "normalise", { transform: "log2" }, before));
  for (const before of fourDeep) for (const [tool, params] of Object.entries(analyses)) add(`${before}, ${tool}`, tool, params, before);
  return steps;
}

/** 100 samples × 1,000 features, log-normal, a twentieth of the cells empty, two groups. */
export function benchTables(): { matrix: string; samples: string } {
  let state = 42;
  const uniform = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 4_294_967_296;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const levels = Array.from({ length: 1_000 }, () => 8 + 2 * normal());
  const rows = Array.from({ length: 100 }, (_, sample) =>
    [
      `s${sample}`,
      ...levels.map((level, at) => (uniform() < 0.05 ? "" : Math.exp(level + 0.5 * normal() + (at % 10 === 0 && sample < 50 ? 0.7 : 0)).toFixed(2))),
    ].join(","),
  );
  const header = ["sample", ...levels.map((_, at) => `f${at}`)].join(",");
  return {
    matrix: [header, ...rows].join("\n"),
    samples: ["sample,group", ...rows.map((_, sample) => `s${sample},${sample < 50 ? "treated" : "control"}`)].join("\n"),
  };
}
