import { expect } from "vitest";
import { presetValues } from "@analyte/charts/frame/preset-values";
import { differences } from "@analyte/charts/differences";
import { layout } from "@analyte/charts/layout";
import { sceneFaults } from "@analyte/charts/scene/faults";
import { numberText } from "@analyte/contract/number-text";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";

type Columns = Record<string, string[]>;
const table = (given: GivenInput, columns: Columns): GivenInput => {
  const all = Object.entries(columns).map(([name, values]) => ({ name, values }));
  return { ...given, others: { studies: {}, libraries: {}, tables: { sets: { columns: all, rows: all[0]?.values.length ?? 0 } } } };
};
const withoutTable = (given: GivenInput): GivenInput => ({ ...given, others: { studies: {}, libraries: {}, tables: {} } });
const cellsOf = (given: GivenInput): Columns => Object.fromEntries(given.others!.tables["sets"]!.columns.map(({ name, values }) => [name, values]));

const lists = ["Liver: Citrate; Lactate; Taurine;Taurine", "Muscle：Lactate；Creatine", "Plasma: Lactate; Citrate; Urea; Glucose"];
/** 4 sets of which every combination is held by some of 60 ids. */
const four: Columns = Object.fromEntries(
  ["id", "A", "B", "C", "D"].map((name, set) => [
    name,
    Array.from({ length: 60 }, (_, at) => (set === 0 ? `m${at}` : ((at % 16) >> (set - 1)) % 2 === 1 ? "yes" : "no")),
  ]),
);
/** Lists of other lengths side by side: nine sets that hold the multiples of a number. */
const nine: Columns = Object.fromEntries(
  [2, 3, 4, 5, 6, 7, 8, 9, 10].map((of) => [`Multiples of ${of}`, Array.from({ length: 120 }, (_, at) => ((at + 1) % of === 0 ? `n${at + 1}` : ""))]),
);

/** Of the run's sets, by their definition: names and members. */
function setsOf(run: Ran): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (name: string, member: string | null) => {
    if (!found.has(name)) found.set(name, new Set());
    if (member) found.get(name)!.add(member);
  };
  const pasted = run.params["lists"] as string[] | undefined;
  if (pasted)
    for (const line of pasted) {
      const [name, members] = line.split(/[:：]/u) as [string, string];
      for (const member of members.split(/[;；]/u)) add(name, member.trim());
    }
  else {
    const cells = cellsOf(run.input);
    const names = Object.keys(cells);
    if ("comparison" in cells) {
      const sides = { together: [""], apart: [" ↑", " ↓"], higher: [" ↑"], lower: [" ↓"] }[String(run.params["direction"])]!;
      for (const [row, comparison] of cells["comparison"].entries()) {
        const [p, fc] = [Number(cells["p_adj"]?.[row] ?? 0), Number(cells["log2_fc"]?.[row] ?? 0)];
        const passes = {
          all: true,
          significant: cells["significant"]?.[row]?.toLowerCase() === "true",
          threshold: p <= Number(run.params["p_threshold"]) && Math.abs(fc) >= Number(run.params["log2_fc_threshold"]),
        };
        for (const side of sides) {
          const isSide = side === "" || (side === " ↑" ? fc > 0 : fc < 0);
          add(comparison + side, passes[run.params["rule"] as "all"] && isSide ? cells["feature"]![row]! : null);
        }
      }
    } else if (names[0] === "id")
      for (const name of names.slice(1)) for (const [row, cell] of cells[name]!.entries()) add(name, cell === "yes" ? cells["id"]![row]! : null);
    else for (const name of names) for (const cell of cells[name]!) add(name, cell);
  }
  const which = run.params["which"] as string[] | undefined;
  return which ? new Map(which.map((name) => [name, found.get(name)!])) : found;
}
const exclusive = (run: Ran): Map<string, string[]> => {
  const sets = setsOf(run);
  const all = new Set([...sets.values()].flatMap((own) => [...own]));
  return Map.groupBy(all, (member) => [...sets.keys()].filter((name) => sets.get(name)!.has(member)).join(" & "));
};

export const cases: ToolCases = {
  faults: [
    {
      says: { en: "it has “P.Value”, but no column that is known to hold an adjusted p", zh: "表中有“P.Value”，但没有可识别的校正 p 值列" },
      input: (given) => {
        const { columns: own, rows } = given.others!.tables["sets"]!;
        const columns = own.map((one) => (one.name === "p_adj" ? { ...one, name: "P.Value" } : one)).filter(({ name }) => name !== "p");
        return { ...given, others: { ...given.others!, tables: { sets: { columns, rows } } } };
      },
    },
    { says: { en: "There is only the set “Liver”: two or more are needed", zh: "只有一个集合“Liver”" }, params: { lists: ["Liver: Citrate"] } },
    { says: { en: "The line “Citrate; Lactate” names no set", zh: "“Citrate; Lactate”这一行没有集合名称" }, params: { lists: ["Citrate; Lactate"] } },
    { says: { en: "Two lists are called “Liver”", zh: "有两个列表都叫“Liver”" }, params: { lists: ["Liver: a", "Liver : b"] } },
    { says: { en: "There is no set “Day 9”. The sets are “Day 1 vs before”", zh: "没有集合“Day 9”" }, params: { which: ["Day 9", "Day 1 vs before"] } },
    {
      says: { en: "None of the 3 sets has a member. No row is within the thresholds", zh: "3 个集合均没有成员。没有满足阈值的行" },
      params: { log2_fc_threshold: 9 },
    },
    {
      says: { en: "the table has no column log2_fc. Its columns are “comparison”, “feature”, “p_adj”", zh: "但表中没有 log2_fc 列" },
      params: { direction: "apart" },
      input: (given) => {
        const { log2_fc: _change, ...rest } = cellsOf(given);
        return table(given, rest);
      },
    },
    {
      says: { en: "The table has no column “significant”. Its columns are", zh: "表中没有“significant”列" },
      params: { rule: "significant" },
      input: (given) => {
        const { significant: _flag, ...rest } = cellsOf(given);
        return table(given, rest);
      },
    },
    {
      says: { en: "This is one table of results: it has “p_adj”, “log2_fc”", zh: "这是一个结果表：表中有“p_adj”、“log2_fc”" },
      input: (given) => table(given, { feature: ["a", "b"], p_adj: ["<0.001", "0.2"], log2_fc: ["1.5", "-0.2"], higher_in: ["x", "y"] }),
    },
    {
      says: { en: "The columns “accuracy”, “gini” hold numbers, not names", zh: "“accuracy”、“gini”列中是数值而不是名称" },
      input: (given) => table(given, { feature: ["a", "b", "c"], accuracy: ["1", "2", ""], gini: ["0.5", "2", "0.1"], highest_in: ["x", "y", "x"] }),
    },
    {
      says: { en: "The columns “PC1”, “PC2” hold numbers, not names", zh: "“PC1”、“PC2”列中是数值而不是名称" },
      input: (given) => table(given, { sample: ["1", "2"], PC1: ["0.5", "-2"], PC2: ["0.5", "1.2"] }),
    },
    { says: { en: "There is only the set “feature”", zh: "只有一个集合“feature”" }, input: (given) => table(given, { feature: ["a", "b"], name: ["A", "B"] }) },
    { says: { en: "The table has no column “tissue”", zh: "表中没有列“tissue”" }, params: { by: ["tissue"] } },
    {
      says: { en: "A Venn diagram shows four sets at most, and there are 9", zh: "韦恩图最多显示 4 个集合，现有 9 个" },
      params: { draw: "circles" },
      input: (given) => table(given, nine),
    },
    {
      says: { en: "13 sets are more than a figure can compare (12)", zh: "13 个集合超过一张图可比较的数目（12）" },
      input: (given) => table(given, Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`s${at}`, ["a", "b"]]))),
    },
    { says: { en: "There is only the set “things”", zh: "只有一个集合“things”" }, input: (given) => table(given, { things: ["a", "b"] }) },
    {
      says: { en: "None of the 2 sets has a member. Check the table.", zh: "2 个集合均没有成员。请检查表格" },
      input: (given) => table(given, { one: ["", ""], other: ["", " "] }),
    },
  ],
  runs: [
    { name: "two of the sets, in another order", params: { which: ["Day 7 vs before", "Day 1 vs before"] } },
    { name: "higher and lower apart", params: { direction: "apart", log2_fc_threshold: 1.6 } },
    { name: "higher alone, as marked", params: { direction: "higher", rule: "significant" } },
    { name: "an UpSet plot of three", params: { draw: "bars", p_threshold: 0.01, most: 3 } },
    { name: "pasted lists", params: { lists }, input: withoutTable },
    { name: "yes and no, four sets", params: {}, input: (given) => table(given, four) },
    {
      name: "lists of numbers that are ids",
      params: {},
      input: (given) => table(given, { Liver: ["5793", "311", ""], Plasma: ["311", "1060", "612"] }),
    },
    { name: "lists of m/z", params: {}, input: (given) => table(given, { Liver: ["180.063", "191.019"], Plasma: ["191.019", "90.55"] }) },
    { name: "nine lists side by side", params: {}, input: (given) => table(given, nine) },
    {
      name: "a table without p",
      params: {},
      input: (given) => table(given, { feature: ["a", "b", "a", "c"], comparison: ["x", "x", "y", "y"] }),
    },
  ],
  says(run) {
    const [sets, groups] = [setsOf(run), exclusive(run)];
    const members = [...groups.values()].reduce((sum, own) => sum + own.length, 0);
    const all = groups.get([...sets.keys()].join(" & "))?.length ?? 0;
    const largest = Math.max(...[...groups.values()].map(({ length }) => length));
    const document = run.chart("sets", "sets");
    const shown = document.form === "circles" ? groups.size : Math.min(groups.size, Number(run.params["most"]));
    return [
      { in: "caption of sets", en: `${members} different members of ${sets.size} sets`, zh: `${sets.size} 个集合共 ${members} 个不同成员` },
      { in: "methods", en: `Each of ${members} different members`, zh: `${members} 个不同成员` },
      {
        in: "methods",
        en: `${all} ${all === 1 ? "is" : "are"} in all ${sets.size} sets, and the largest of ${groups.size} intersections`,
        zh: `${all} 个为 ${sets.size} 个集合共有，${groups.size} 个交集中`,
      },
      { in: "methods", en: ` with ${largest}. Analyte`, zh: `，有 ${largest} 个。Analyte` },
      ...[...sets].map(([name, own]) => ({ in: "methods" as const, en: `${name} (${own.size})`, zh: `${name}（${own.size}）` })),
      ...(shown < groups.size
        ? [{ in: "caption of sets" as const, en: `The ${shown} largest of ${groups.size} intersections`, zh: `${groups.size} 个交集中最大的 ${shown} 个` }]
        : []),
      ...("comparison" in cellsOfRun(run) && "p_adj" in cellsOfRun(run) && run.params["rule"] === "threshold"
        ? [
            {
              in: "caption of sets" as const,
              en: `adjusted p ≤ ${numberText(Number(run.params["p_threshold"]))}`,
              zh: `校正 p ≤ ${numberText(Number(run.params["p_threshold"]))}`,
            },
          ]
        : []),
    ];
  },
  shows: {
    sets(run) {
      const document = run.chart("sets", "sets");
      const [sets, groups] = [setsOf(run), exclusive(run)];
      expect(document.groups).toEqual([...sets.keys()]);
      expect(document.sets.map(({ size }) => size)).toEqual([...sets.values()].map(({ size }) => size));
      for (const { id, sets: of, size, members } of document.intersections) {
        expect(id).toBe(of.map((place) => document.groups[place]).join(" & "));
        expect(size).toBe(groups.get(id)!.length);
        for (const member of members) expect(groups.get(id)).toContain(member);
      }
      const sizes = document.intersections.map(({ size }) => size);
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
      const smallest = sizes.at(-1)!;
      const left = [...groups].filter(([id]) => !document.intersections.some((one) => one.id === id));
      for (const [, own] of left) expect(own.length).toBeLessThanOrEqual(smallest);
      for (const widthMm of [85, 174])
        for (const language of ["en", "zh"] as const) {
          const scene = layout({ document, view: {}, language, widthMm, preset: "journal" });
          expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
          expect(differences(scene, document)).toEqual([]);
          expect(scene.dropped).toEqual([]);
        }
    },
  },
  scripts: [
    { params: {} },
    { params: { direction: "apart", log2_fc_threshold: 1.6, p_threshold: 0.01 } },
    { params: { rule: "significant", draw: "bars" } },
    { params: { lists } },
  ],
  invariants: [
    {
      name: "what was planted is found: so many features on these days and on no other",
      holds(run) {
        const of = run();
        const days = ["Day 1 vs before", "Day 3 vs before", "Day 7 vs before"];
        const planted: [number[], number][] = [
          [[0, 1, 2], 9],
          [[1, 2], 14],
          [[0, 1], 3],
          [[0], 4],
          [[1], 6],
          [[2], 17],
        ];
        const sizes = new Map(of.words("intersections", "intersection").map((name, at) => [name, of.numbers("intersections", "size")[at]]));
        expect(sizes.size).toBe(6);
        for (const [on, count] of planted) expect(sizes.get(on.map((day) => days[day]).join(" & "))).toBe(count);
        expect(of.words("members", "member")).toHaveLength(53);
        expect(of.words("members", "intersection").filter((name) => name === days.join(" & "))).toHaveLength(9);
      },
    },
    {
      name: "each member counts once: sizes are the whole, and what a pair shares is the sum of the intersections with both",
      holds(run) {
        for (const each of [run(), run({}, (given) => table(given, four)), run({}, (given) => table(given, nine))]) {
          const sizes = each.numbers("intersections", "size");
          expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(new Set(each.words("members", "member")).size);
          expect(each.numbers("intersections", "share").reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9);
          const held = each.words("intersections", "intersection").map((name) => new Set(name.split(" & ")));
          for (const [row, both] of each.numbers("pairs", "both").entries()) {
            const [a, b] = [each.words("pairs", "set_a")[row]!, each.words("pairs", "set_b")[row]!];
            expect(both).toBe(held.reduce((sum, own, at) => (own.has(a) && own.has(b) ? sum + sizes[at]! : sum), 0));
          }
        }
      },
    },
    {
      name: "the three shapes of a table and pasted lists say the same",
      holds(run) {
        const sets = { A: ["a", "b", "c"], B: ["b", "c", "d"], C: ["c", "e"] };
        const ids = ["a", "b", "c", "d", "e"];
        const counts = (of: Ran) => of.words("intersections", "intersection").map((name, at) => `${name} ${of.numbers("intersections", "size")[at]}`);
        const rows = Object.entries(sets).flatMap(([name, own]) => own.map((id) => [name, id] as const));
        const all = [
          run({ lists: Object.entries(sets).map(([name, own]) => `${name}: ${own.join("; ")}`) }, withoutTable),
          run({}, (given) => table(given, { ...sets, C: ["c", "e", ""] })),
          run({}, (given) =>
            table(given, {
              id: ids,
              ...Object.fromEntries(Object.entries(sets).map(([name, own]) => [name, ids.map((id) => (own.includes(id) ? "1" : "0"))])),
            }),
          ),
          run({}, (given) => table(given, { set: rows.map(([name]) => name), id: rows.map(([, id]) => id) })),
          run({ by: ["tissue"] }, (given) => table(given, { thing: rows.map(([, id]) => id), tissue: rows.map(([name]) => name) })),
        ].map(counts);
        expect(all[0]).toHaveLength(5);
        for (const one of all.slice(1)) expect(one).toEqual(all[0]);
      },
    },
    {
      name: "twelve sets with long names and 40 intersections can be read, and ids keep their commas",
      holds(run) {
        const long = Object.fromEntries(
          Array.from({ length: 12 }, (_, set) => [
            `Comparison number ${set + 1} of a study with a name that is long`,
            Array.from({ length: 300 }, (_member, at) => ((at * 7 + set * at) % (set + 2) === 0 ? `id ${at}` : "")),
          ]),
        );
        const document = run({ most: 40 }, (given) => table(given, long)).chart("sets", "sets");
        expect(document.intersections).toHaveLength(40);
        for (const widthMm of [85, 174])
          expect(sceneFaults(layout({ document, view: {}, language: "en", widthMm, preset: "journal" }), presetValues.journal)).toEqual([]);
        const names = run({ lists: ["A: PC(16:0,18:1); 2,3-DHB", "B: PC(16:0,18:1)"] }, withoutTable);
        expect(names.words("members", "member").toSorted()).toEqual(["2,3-DHB", "PC(16:0,18:1)"]);
      },
    },
  ],
};

const cellsOfRun = (run: Ran): Columns => (run.params["lists"] === undefined && run.input.others!.tables["sets"] !== undefined ? cellsOf(run.input) : {});
