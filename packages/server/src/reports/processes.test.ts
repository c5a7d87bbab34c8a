import { expect, it } from "vitest";
import { newPropose, type FlowsForReports } from "./processes.ts";

interface Step {
  chart: string;
  comparison?: string;
  state?: "succeeded" | "unchanged" | "failed";
  document: object;
}
const volcano = (more: object = {}) => ({ kind: "scatter", points: { ids: ["f1", "f2"], x: [1, -1], y: [2, 3] }, ...more });

async function proposed(steps: readonly Step[]): Promise<string[]> {
  const rows = steps.map(({ chart, comparison = "all", state = "succeeded" }, at) => ({
    id: String(at),
    module_chart: chart,
    map_module: "part",
    comparison,
    variant: "",
    state,
    there: state !== "failed",
  }));
  const flows = {
    versions: { find: () => null },
    tasks: {
      flowSteps: {
        own: async () => ({ tool_id: "none" }),
        list: async () => ({ data: rows, total: rows.length }),
        tableOf: async () => null,
        paramsOf: async () => null,
        confoundedIn: async () => [],
        namesIn: async () => (group: string) => group,
        result: async (_row: object, { id }: { id: string }) => ({
          isWithheld: () => false,
          result: { index: { charts: [{ name: "one" }], tables: [] }, chart: async () => Buffer.from(JSON.stringify(steps[Number(id)]!.document)) },
        }),
      },
    },
  } as unknown as FlowsForReports;
  const copies = {
    parts: async () => ({ kind: "flow" as const, name: { en: "T", zh: "T" }, charts: [], tables: [] }),
    task: () => Promise.reject(new Error("not asked")),
  };
  const { items } = await newPropose({ flows, copies })("u", "t");
  return items.flatMap((item) => (item.kind === "figure" ? [`${item.module_chart}/${item.comparison}`] : []));
}

it("proposes nothing of steps that had nothing to do, and of what has failed", async () => {
  expect(
    await proposed([
      { chart: "drift", state: "unchanged", document: { kind: "lines" } },
      { chart: "impute", document: { kind: "bars" } },
      { chart: "batch", state: "failed", document: { kind: "map" } },
    ]),
  ).toEqual(["impute/all"]);
});

it("proposes one figure of the same points, whatever is drawn into it, and those of other comparisons", async () => {
  const steps = [
    { chart: "tests", comparison: "A vs B", document: volcano() },
    { chart: "select", comparison: "A vs B", document: volcano({ thresholds: [1] }) },
    { chart: "tests", comparison: "A vs C", document: volcano() },
    { chart: "ma", comparison: "A vs B", document: { ...volcano(), points: { ids: ["f1", "f2"], x: [1, -1], y: [9, 9] } } },
  ];
  expect(await proposed(steps)).toEqual(["tests/A vs B", "tests/A vs C", "ma/A vs B"]);
});
