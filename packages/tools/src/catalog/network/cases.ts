import { expect } from "vitest";
import { presetValues } from "@analyte/charts/frame/preset-values";
import { layout } from "@analyte/charts/layout";
import { sceneFaults } from "@analyte/charts/scene/faults";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";

type Columns = Record<string, readonly (string | number)[]>;
const table = (given: GivenInput, columns: Columns): GivenInput => {
  const all = Object.entries(columns).map(([name, values]) => ({ name, values: values.map(String) }));
  return { ...given, others: { studies: {}, libraries: {}, tables: { edges: { columns: all, rows: all[0]?.values.length ?? 0 } } } };
};
const cellsOf = (given: GivenInput): Record<string, string[]> =>
  Object.fromEntries(given.others!.tables["edges"]!.columns.map(({ name, values }) => [name, values]));
/** Edges by their two ends; the rest of the table is made of them. */
const list = (given: GivenInput, ends: readonly string[], more: Columns = {}): GivenInput =>
  table(given, { source: ends.map((pair) => pair.split("-")[0]!), target: ends.map((pair) => pair.split("-")[1]!), ...more });

/** Zachary's karate club (1977, J. Anthropol. Res. 33:452). */
const club =
  "1-2 1-3 1-4 1-5 1-6 1-7 1-8 1-9 1-11 1-12 1-13 1-14 1-18 1-20 1-22 1-32 2-3 2-4 2-8 2-14 2-18 2-20 2-22 2-31 3-4 3-8 3-28 3-29 3-33 3-10 3-9 3-14 4-8 4-13 4-14 5-7 5-11 6-7 6-11 6-17 7-17 9-31 9-33 9-34 10-34 14-34 15-33 15-34 16-33 16-34 19-33 19-34 20-34 21-33 21-34 23-33 23-34 24-26 24-28 24-33 24-34 24-30 25-26 25-28 25-32 26-32 27-30 27-34 28-34 29-32 29-34 30-33 30-34 31-33 31-34 32-33 32-34 33-34".split(
    " ",
  );

/** The edges of a run, counted again from its table. */
function edgesOf(run: Ran): { ends: [string, string]; value: number }[] {
  const cells = cellsOf(run.input);
  const [first, second] = [cells["first"] ?? cells["source"]!, cells["second"] ?? cells["target"]!];
  const values = cells["r"] ?? cells["weight"];
  const [least, most, sign] = [Number(run.params["least"]), Number(run.params["p_threshold"]), run.params["sign"]];
  const strongest = new Map<string, { ends: [string, string]; value: number }>();
  for (const [row, one] of first.entries()) {
    const [other, value] = [second[row]!, values === undefined ? 1 : Number(values[row])];
    if (one === other || one === "" || other === "" || Number.isNaN(value)) continue;
    if (values !== undefined && Math.abs(value) < least) continue;
    if (cells["p_adj"] !== undefined && !(Number(cells["p_adj"][row]) <= most)) continue;
    if ((sign === "positive" && value < 0) || (sign === "negative" && value > 0)) continue;
    const ends: [string, string] = one < other ? [one, other] : [other, one];
    const before = strongest.get(ends.join("\n"));
    if (before === undefined || Math.abs(value) > Math.abs(before.value)) strongest.set(ends.join("\n"), { ends, value });
  }
  return [...strongest.values()];
}
const nodesOf = (run: Ran): string[] => [...new Set(edgesOf(run).flatMap(({ ends }) => ends))];

export const cases: ToolCases = {
  faults: [
    {
      says: { en: "A table of pairs needs two columns that name the nodes, and this one has “node” alone", zh: "配对表需要两列节点名称，而此表只有“node”" },
      input: (given) => table(given, { node: ["a", "b"] }),
    },
    {
      says: { en: "No row of the table names two nodes", zh: "表中没有同时给出两个节点的行" },
      input: (given) => table(given, { first: ["a", ""], second: ["", "b"] }),
    },
    {
      says: {
        en: "None of the 780 pairs is an edge: no pair has |r| ≥ 0.99 and p_adj ≤ 0.05. Loosen the thresholds",
        zh: "780 个配对均不能作为边：没有满足 |r| ≥ 0.99、p_adj ≤ 0.05的配对",
      },
      params: { least: 0.99 },
    },
    {
      says: { en: "None of the 2 pairs is an edge: no pair has |r| ≥ 0.6 and is negative", zh: "2 个配对均不能作为边" },
      params: { sign: "negative" },
      input: (given) => list(given, ["a-b", "b-c"], { r: [0.9, 0.8] }),
    },
    {
      says: { en: "None of the 2 pairs is an edge: no pair has two different nodes", zh: "2 个配对均不能作为边：没有满足 两个不同节点的配对" },
      input: (given) => list(given, ["a-a", "b-b"]),
    },
    {
      says: {
        en: "2001 nodes with 2000 edges are more than a network can show (2000 nodes, 20000 edges). Shorten the list of edges",
        zh: "2001 个节点、2000 条边超过网络图的上限",
      },
      input: (given) =>
        list(
          given,
          Array.from({ length: 2_000 }, (_, at) => `n${at}-n${at + 1}`),
        ),
    },
    {
      says: {
        en: "1000 nodes with 24000 edges are more than a network can show (2000 nodes, 20000 edges). Raise the threshold to about 0.667",
        zh: "请将阈值提高到约 0.667",
      },
      input: (given) => {
        const ends = Array.from({ length: 24_000 }, (_, at) => `n${at % 1000}-n${((at % 1000) + 1 + Math.floor(at / 1000)) % 1000}`);
        return list(given, ends, { weight: ends.map((_, at) => 1 - at / 60_000) });
      },
    },
    { says: { en: "None of the 2 pairs is an edge", zh: "2 个配对均不能作为边" }, input: (given) => list(given, ["a-b", "b-c"], { r: ["high", "low"] }) },
  ],
  runs: [
    { name: "negative alone", params: { sign: "negative", least: 0.5 } },
    { name: "a lower threshold and more modules", params: { least: 0.4, resolution: 2, seed: 7 } },
    { name: "a list without numbers", params: {}, input: (given) => list(given, club) },
    {
      name: "pairs twice, loops and holes",
      params: { least: 0.5 },
      input: (given) => list(given, ["a-b", "b-a", "b-c", "c-c", "c-d", "d-e"], { weight: [0.7, -0.9, 0.6, 1, "", 0.4] }),
    },
  ],
  says(run) {
    const [edges, nodes] = [edgesOf(run), nodesOf(run)];
    const cells = cellsOf(run.input);
    const rows = (cells["first"] ?? cells["source"]!).length;
    const modules = new Set(run.numbers("nodes", "module")).size;
    const components = new Set(run.numbers("nodes", "component")).size;
    const degrees = nodes.map((node) => edges.filter(({ ends }) => ends.includes(node)).length);
    const most = Math.max(...degrees);
    return [
      { in: "caption of network", en: `${nodes.length} nodes with ${edges.length} edge`, zh: `${nodes.length} 个节点，${edges.length} 条边` },
      { in: "caption of network", en: `and ${modules} module`, zh: `${modules} 个模块` },
      { in: "caption of network", en: components === 1 ? "one component" : `${components} components`, zh: `${components} 个连通分量` },
      { in: "methods", en: `Of ${rows} pairs, ${edges.length} were taken as edges`, zh: `${rows} 个配对中有 ${edges.length} 个作为边` },
      { in: "methods", en: `has most edges, ${most}.`, zh: `共 ${most} 条` },
    ];
  },
  shows: {
    network(run) {
      const document = run.chart("network", "network");
      const wanted = edgesOf(run);
      const { ids, group } = document.points;
      expect([...ids].toSorted()).toEqual(nodesOf(run).toSorted());
      const drawn = document.edges.map(({ from, to, group: sign }) => `${[ids[from]!, ids[to]!].toSorted().join(" ")} ${sign === 0}`);
      expect(drawn.toSorted()).toEqual(wanted.map(({ ends, value }) => `${ends.toSorted().join(" ")} ${value > 0}`).toSorted());
      const modules = run.numbers("nodes", "module");
      const nodes = run.words("nodes", "node");
      for (const [at, id] of ids.entries()) {
        const module = modules[nodes.indexOf(id)]!;
        expect(document.groups[group[at]!]).toBe(module <= 5 ? `Module ${module}` : "Others");
      }
      const degrees = document.labelled.map((at) => wanted.filter(({ ends }) => ends.includes(ids[at]!)).length);
      expect(degrees).toEqual([...degrees].sort((a, b) => b - a));
    },
  },
  scripts: [{ params: {} }, { params: { least: 0.45, sign: "positive" } }, { params: { least: 0.3, p_threshold: 0.001 } }],
  invariants: [
    {
      name: "rows that are left out, or doubtful, are told one kind after the other",
      holds(run) {
        const ends = ["a-b", "b-a", "c-d", "d-e", "e-", "f-g", "g-h"];
        const columns = { r: [0.9, -0.8, 1.4, 0.7, 0.9, 0.95, 0.3], p_adj: ["0.01", "0.01", "0.01", "", "0.01", "0.2", ""] };
        const notes = (of: Ran): string[] => of.output.notes.map(({ en }) => en);
        expect(notes(run({}, (given) => list(given, ends, columns)))).toEqual([
          "1 edge has a number beyond −1 … 1 in “r”, which no correlation has: check that column, or call it “weight” if it is none.",
          "1 row is strong enough but has no p_adj, and is left out.",
          "1 row names one node only and is left out.",
          "1 row repeats a pair; of each the strongest counts. Of 1 pair the rows say both signs.",
        ]);
        expect(notes(run({}, (given) => list(given, ["a-b", "c-d"], { weight: [12, 3] })))).toEqual([
          "The table has no column p_adj: edges were chosen by their strength alone.",
        ]);
      },
    },
    {
      name: "a p that isn't adjusted chooses no edge, and it is said how many it would not let pass",
      holds(run) {
        const of = run({}, (given) => list(given, ["a-b", "b-c", "c-d"], { r: [0.9, 0.8, 0.7], p: ["<0.001", "0.3", "0.04"] }));
        expect(edgesOf(of)).toHaveLength(3);
        expect(of.output.notes[0]!.en).toContain(
          "The table has “p”, but no adjusted p (p_adj): edges were chosen by their strength alone, and 1 of the 3 has a p above 0.05.",
        );
        expect(of.output.notes[0]!.zh).toContain("3 条边中有 1 条的 p 值大于 0.05");
      },
    },
    {
      name: "what was planted is found: three modules, the features that run against theirs by negative edges, and the one that ties two of them",
      holds(run) {
        const of = run();
        const [nodes, modules] = [of.words("nodes", "node"), of.numbers("nodes", "module")];
        const moduleOf = (number: number) => modules[nodes.indexOf(`F${String(number).padStart(2, "0")}`)]!;
        for (const [from, to, module] of [
          [1, 12, 1],
          [13, 21, 2],
          [22, 28, 3],
        ] as const)
          for (let number = from; number <= to; number++) expect(moduleOf(number)).toBe(module);
        expect(new Set(modules).size).toBe(3);
        const negative = of.numbers("nodes", "negative");
        const hostile = nodes.filter((_, at) => negative[at]! > of.numbers("nodes", "positive")[at]!);
        expect(hostile.toSorted()).toEqual(["F15", "F20"]);
        const between = of.numbers("nodes", "betweenness");
        expect(nodes[between.indexOf(Math.max(...between))]).toBe("F29");
        expect(nodes.some((node) => Number(node.slice(1)) > 29)).toBe(false);
      },
    },
    {
      name: "has igraph's numbers for the karate club, and finds its two sides in no more than four modules",
      holds(run) {
        // degree, betweenness and closeness(normalized = TRUE) of make_graph("Zachary"); the best known modularity is 0.4198.
        const of = run({}, (given) => list(given, club));
        const at = (node: string, column: string) => of.numbers("nodes", column)[of.words("nodes", "node").indexOf(node)]!;
        expect(["1", "2", "3", "4"].map((node) => at(node, "degree"))).toEqual([16, 9, 10, 6]);
        expect(at("1", "betweenness")).toBeCloseTo(231.071428571429, 9);
        expect(at("3", "closeness")).toBeCloseTo(0.559322033898305, 12);
        expect(of.output.charts[0]!.document.caption.en).toContain("modularity 0.42");
        expect(new Set(of.numbers("nodes", "module")).size).toBe(4);
        expect(at("1", "module")).not.toBe(at("34", "module"));
      },
    },
    {
      name: "rows in another order, or pairs turned round, change no number of a node",
      holds(run) {
        const [one, other] = [
          run(),
          run({}, (given) => {
            const cells = cellsOf(given);
            const turned = (values: string[]) => values.toReversed();
            return table(given, { second: turned(cells["first"]!), first: turned(cells["second"]!), r: turned(cells["r"]!), p_adj: turned(cells["p_adj"]!) });
          }),
        ];
        const order = one.words("nodes", "node").map((node) => other.words("nodes", "node").indexOf(node));
        for (const column of ["degree", "strength", "betweenness", "closeness", "module", "component"])
          for (const [at, value] of one.numbers("nodes", column).entries()) expect(other.numbers("nodes", column)[order[at]!]).toBeCloseTo(value, 10);
      },
    },
    {
      name: "another seed moves nodes and no number of theirs; parts without a tie stand apart",
      holds(run) {
        const [one, other] = [run(), run({ seed: 5 })];
        expect(other.chart("network", "network").points.x).not.toEqual(one.chart("network", "network").points.x);
        expect(other.numbers("nodes", "betweenness")).toEqual(one.numbers("nodes", "betweenness"));
        const pairs = run({}, (given) => list(given, ["a-b", "b-c", "c-a", "d-e", "f-g"])).chart("network", "network");
        const boxes = [
          [0, 1, 2],
          [3, 4],
          [5, 6],
        ].map((own) => own.map((at) => [pairs.points.x[at]!, pairs.points.y[at]!] as const));
        for (const [at, box] of boxes.entries())
          for (const further of boxes.slice(at + 1))
            for (const [x, y] of box) for (const [otherX, otherY] of further) expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(0.5);
      },
    },
    {
      name: "twelve nodes and six hundred can be read",
      holds(run) {
        const ring = (count: number) =>
          Array.from({ length: count * 2 }, (_, at) => `n${at % count}-n${((at % count) + 1 + Math.floor(at / count) * 7) % count}`);
        for (const count of [12, 600]) {
          const document = run({}, (given) => list(given, ring(count))).chart("network", "network");
          expect(document.points.ids).toHaveLength(count);
          for (const widthMm of [85, 174])
            expect(sceneFaults(layout({ document, view: {}, language: "zh", widthMm, preset: "journal" }), presetValues.journal)).toEqual([]);
        }
      },
    },
  ],
};
