import { withGroupNames } from "@analyte/contract/group-wording";
import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { membersOf } from "#testing/members-of.ts";
import { near } from "#testing/near.ts";
import { exampleTests, libraryOf, ownLibrary, ownTests, tableOf, textbook, withInputs } from "#testing/set-inputs.ts";

/** What was counted, again from the tables. */
function counts(run: Ran) {
  const direction = run.numbers("changes", "direction");
  const scores = run.numbers("sets", "score");
  return {
    up: direction.filter((value) => value === 1).length,
    down: direction.filter((value) => value === -1).length,
    all: direction.length,
    sets: scores.length,
    leaning: scores.filter((score) => score !== 0).length,
  };
}
const byScore = (run: Ran): number[] => {
  const [score, size] = [run.numbers("sets", "score"), run.numbers("sets", "size")];
  return [...score.keys()].sort((a, b) => Math.abs(score[b]!) - Math.abs(score[a]!) || size[b]! - size[a]! || a - b);
};
/** Ten compounds, of which the first six rise or fall, in two sets. */
const small = (given: GivenInput): GivenInput => {
  const ids = Array.from({ length: 10 }, (_, at) => `C${10_001 + at}`);
  return {
    ...withInputs(given, {
      library: libraryOf(`#ids\tkegg\na\tA\t${ids.slice(0, 4).join("\t")}\nb\tB\t${ids.slice(4, 9).join("\t")}\nc\tC\tC10010\n`),
      tests: tableOf({
        feature: [...ids, "C10001", "C10011"],
        log2_fc: ["1", "2", "-1", "0", "-3", "-1", "2", "", "1", "-1", "-9", "5"],
        p: ["0.01", "0.02", "0.03", "0.01", "0.01", "0.02", "0.9", "", "0.8", "0.01", "0.5", "0.01"],
        p_adj: ["0.01", "0.02", "0.03", "0.01", "0.01", "0.02", "0.9", "", "0.8", "0.01", "0.5", "0.01"],
      }),
    }),
    features: null,
  };
};

export const cases: ToolCases = {
  faults: [
    {
      says: { en: "The table of quality has no column “rsd_qc”", zh: "特征质量表中没有“rsd_qc”列" },
      input: (given) => withInputs(given, { quality: tableOf({ feature: ["M001"], rsd: ["1"] }) }),
    },
    {
      says: { en: "The table of results has no column “log2_fc”", zh: "结果表中没有用于选取的列“log2_fc”" },
      input: ownTests({ feature: ["M001", "M002"], significant: ["yes", "no"] }),
    },
    {
      says: { en: "no column “p_adj”", zh: "没有用于选取的列“p_adj”" },
      params: { rule: "p" },
      input: ownTests({ feature: ["M001", "M002"], log2_fc: ["1", "-1"], p: ["0.1", "0.2"] }),
    },
    {
      says: { en: "the features have “C1”, “C2”, “C3”, which are of no kind of identifiers known here", zh: "不属于已知的编号类型" },
      input: (given) => ({ ...ownTests({ feature: ["C1", "C2", "C3"], log2_fc: ["1", "2", "3"], p_adj: ["1", "1", "1"] })(given), features: null }),
    },
    { says: { en: "Its members are KEGG compound ids such as “C99999”", zh: "KEGG 化合物编号" }, input: ownLibrary("a\tA\tC99999\tC99998\n") },
    { says: { en: "There are no sets", zh: "没有集合" }, input: (given) => withInputs(given, { library: null }) },
    { says: { en: "Both a library and columns of the feature sheet are given", zh: "同时给出了集合库和特征表中的列" }, params: { set_columns: ["class"] } },
    { says: { en: "No set has between 50 and 500 measured members", zh: "测得成员数在 50 到 500 之间的集合" }, params: { least: 50 } },
  ],
  runs: [
    { name: "classes, every row by its sign", params: { rule: "all", set_columns: ["class"] }, input: (given) => withInputs(given, { library: null }) },
    { name: "nothing changes", params: { rule: "p", p_threshold: 0 } },
    { name: "names alone", params: { rule: "all", least: 2 }, input: (given) => ({ ...withInputs(given, { library: textbook() }), features: null }) },
    { name: "twice named, without change, without p", params: { rule: "p", p_threshold: 0.05, least: 1 }, input: small },
  ],
  says(run) {
    const { up, down, all, sets, leaning } = counts(run);
    const caption = { en: `Of ${all} measured features ${up} rise and ${down} fall`, zh: `测得的 ${all} 个特征中 ${up} 个升高、${down} 个降低` };
    const library = run.input.others!.libraries["library"];
    return [
      { in: "caption of scores", ...caption },
      { in: "caption of overview", ...caption },
      { in: "caption of scores", en: `${leaning} of ${sets} sets have a score other than 0`, zh: `${sets} 个集合中有 ${leaning} 个得分不为 0` },
      { in: "methods", ...caption },
      { in: "methods", en: `${sets} sets with`, zh: `的 ${sets} 个集合有得分` },
      ...(library === undefined ? [] : [{ in: "methods" as const, en: `${library.sets.length} sets of the library`, zh: `的 ${library.sets.length} 个集合` }]),
      ...(up + down === 0 ? [{ in: "notes" as const, en: "No feature rises or falls (adjusted p ≤ 0), so every score is 0", zh: "因此所有得分均为 0" }] : []),
    ];
  },
  shows: {
    scores(run) {
      const { places, points, size, colour, stems } = run.chart("scores", "bubble");
      const { ids } = points;
      const score = run.numbers("sets", "score");
      const wanted = byScore(run)
        .filter((at) => score[at] !== 0)
        .slice(0, 25);
      expect([...ids].toSorted()).toEqual(wanted.map((at) => run.words("sets", "set")[at]!).toSorted());
      const place = new Map(run.words("sets", "set").map((set, at) => [set, at]));
      const rows = ids.map((id) => place.get(id)!);
      expect(points.x).toEqual(rows.map((row) => score[row]));
      expect(points.x).toEqual((points.x as number[]).toSorted((a, b) => b - a));
      expect(places).toEqual(rows.map((row) => run.words("sets", "name")[row]));
      expect(size.values).toEqual(rows.map((row) => run.numbers("sets", "size")[row]));
      expect([colour.values, colour.diverging, stems]).toEqual([points.x, 1, true]);
    },
    overview(run) {
      const { points, thresholds, labelled } = run.chart("overview", "scatter");
      const score = [...run.numbers("sets", "score")];
      expect(points.ids).toEqual(run.words("sets", "set"));
      expect(points.x).toEqual(score);
      expect(points.y).toEqual([...run.numbers("sets", "size")]);
      expect(points.group).toEqual(score.map((value) => (value > 0 ? 0 : value < 0 ? 1 : 2)));
      expect(labelled).toEqual(
        byScore(run)
          .filter((at) => score[at] !== 0)
          .slice(0, 15),
      );
      expect(thresholds).toMatchObject([{ axis: "x", value: 0 }]);
    },
  },
  scripts: [{ params: {} }, { params: { rule: "all", least: 5, id_columns: ["hmdb"] } }, { params: { rule: "p", p_threshold: 0.2, least: 2, most: 6 } }],
  invariants: [
    {
      name: "reads limma's table of results as its own, and says in a note where every row counts",
      holds(run) {
        const called: Record<string, string> = { log2_fc: "logFC", p: "P.Value", p_adj: "adj.P.Val" };
        const limma = (given: GivenInput): GivenInput => {
          const { columns, rows } = exampleTests(given);
          const kept = columns.filter(({ name }) => name === "feature" || name in called);
          return withInputs(given, { tests: { columns: kept.map(({ name, values }) => ({ name: called[name] ?? "ID", values })), rows } });
        };
        const [own, other, all] = [run({ rule: "p" }), run({}, limma), run({ rule: "all" }, limma)];
        expect(other.numbers("sets", "score")).toEqual(own.numbers("sets", "score"));
        const notes = [other, all].map(({ output }) =>
          output.notes
            .map(({ en }) => en)
            .join()
            .includes("Every row of the table"),
        );
        expect(notes).toEqual([false, true]);
      },
    },
    {
      name: "says in which group what rises is higher, where the table of results says it",
      holds(run) {
        const withGroups = (given: GivenInput): GivenInput => {
          const { tests } = given.others!.tables;
          const change = tests!.columns.find(({ name }) => name === "log2_fc")!.values;
          const higher = change.map((value) => (Number(value) > 0 ? "Drug" : Number(value) < 0 ? "Placebo" : ""));
          return withInputs(given, {
            tests: { ...tests!, columns: [...tests!.columns.filter(({ name }) => name !== "higher_in"), { name: "higher_in", values: higher }] },
          });
        };
        const of = run(undefined, withGroups);
        expect(of.output.comparison).toEqual({ case: "Drug", control: "Placebo" });
        const scores = of.chart("scores", "bubble");
        expect(scores.x.title).toEqual({ en: "DA score (higher in Drug →)", zh: "DA 得分（在 Drug 中较高 →）" });
        expect(scores.caption.en).toMatch(/ \d+ rise \(higher in Drug\) and \d+ fall \(higher in Placebo\) /);
        expect(of.output.methods.zh).toContain("升高（在 Drug 中较高）");
        const called = withGroupNames(of.chart("overview", "scatter"), { groupNames: { Drug: "X" } });
        expect(called.x.title.en).toBe("DA score (higher in X →)");
        expect(called.caption.en).toContain("(higher in X)");
        const without = (given: GivenInput): GivenInput => {
          const { tests } = given.others!.tables;
          return withInputs(given, { tests: { ...tests!, columns: tests!.columns.filter(({ name }) => name !== "higher_in") } });
        };
        expect(run(undefined, without).chart("scores", "bubble").x.title.en).toBe("DA score");
      },
    },
    {
      name: "lists the measured members of each set, as many rising and falling as are counted",
      holds(run) {
        const result = run();
        const rows = membersOf(result, "set");
        expect([...rows.keys()]).toEqual(result.words("sets", "set"));
        const changes = new Map(result.words("changes", "feature").map((feature, at) => [feature, result.numbers("changes", "direction")[at]]));
        for (const [at, set] of result.words("sets", "set").entries()) {
          const own = rows.get(set)!;
          const directions = own.map((row) => result.numbers("members", "direction")[row]);
          expect(directions).toEqual(own.map((row) => changes.get(result.words("members", "feature")[row]!)));
          expect([own.length, directions.filter((one) => one === 1).length, directions.filter((one) => one === -1).length]).toEqual(
            ["size", "increased", "decreased"].map((column) => result.numbers("sets", column)[at]),
          );
        }
      },
    },
    {
      name: "gives the scores that can be counted by hand",
      holds(run) {
        const result = run({ rule: "p", p_threshold: 0.05, least: 1 }, small);
        // a: two rise, one falls, of four; b: two fall of the four that were tested; c: one falls of one. The second row of C10001 doesn't count.
        expect(result.words("sets", "set")).toEqual(["a", "b", "c"]);
        expect([...result.numbers("sets", "score")]).toEqual([0.25, -0.5, -1]);
        expect(result.words("sets", "increased_members")).toEqual(["C10001; C10002", "", ""]);
        expect(result.words("sets", "decreased_members")).toEqual(["C10003", "C10005; C10006", "C10010"]);
        // 0 is no change, whatever its p; what is in no set still was measured.
        expect([...result.numbers("changes", "direction")]).toEqual([1, 1, -1, 0, -1, -1, 0, 0, -1, 1]);
      },
    },
    {
      name: "what appears or vanishes rises or falls, though its fold is not finite",
      holds(run) {
        const result = run({ rule: "auto", least: 1 }, (given) => ({
          ...withInputs(given, {
            library: libraryOf("#ids\tkegg\na\tA\tC10001\tC10002\tC10003\tC10004\tC10005\n"),
            tests: tableOf({
              feature: ["C10001", "C10002", "C10003", "C10004", "C10005"],
              log2_fc: ["Inf", "-Inf", "", "", ""],
              mean_case: ["", "", "7", "0", ""],
              mean_control: ["", "", "0", "9", ""],
              significant: ["TRUE", "TRUE", "TRUE", "TRUE", "TRUE"],
            }),
          }),
          features: null,
        }));
        expect([...result.numbers("changes", "direction")]).toEqual([1, -1, 1, -1, 0]);
        const said = result.output.notes.map(({ en }) => en).join(" ");
        expect(said).toContain("1 feature has no change in the table and counts as unchanged. 1 of these is selected all the same");
      },
    },
    {
      name: "counts the members that it names, and a score is their difference over all",
      holds(run) {
        const result = run();
        const [up, down, size, score] = ["increased", "decreased", "size", "score"].map((column) => result.numbers("sets", column));
        const count = (cell: string): number => (cell === "" ? 0 : cell.split("; ").length);
        for (const at of up!.keys()) {
          expect(count(result.words("sets", "increased_members")[at]!)).toBe(up![at]);
          expect(count(result.words("sets", "decreased_members")[at]!)).toBe(down![at]);
          near(score![at]!, (up![at]! - down![at]!) / size![at]!, 1e-12, 1e-12, `score of ${at}`);
        }
      },
    },
    {
      name: "turned upside down, every score changes its sign",
      holds(run) {
        const params = { rule: "p", p_threshold: 0.1 };
        const up = run(params);
        const down = run(params, (given) => {
          const tests = exampleTests(given);
          const columns = tests.columns.map((column) =>
            column.name === "log2_fc" ? { ...column, values: column.values.map((cell) => (cell === "" ? "" : String(-Number(cell)))) } : column,
          );
          return withInputs(given, { tests: { ...tests, columns } });
        });
        expect([...down.numbers("sets", "score")]).toEqual([...up.numbers("sets", "score")].map((score) => (score === 0 ? 0 : -score)));
      },
    },
    {
      name: "finds what was planted: bile acids rise, the citric acid cycle falls",
      holds(run) {
        const result = run();
        const of = (set: string): number => result.numbers("sets", "score")[result.words("sets", "set").indexOf(set)]!;
        expect(of("primary-bile-acids")).toBeGreaterThan(0.5);
        expect(of("tca-cycle")).toBeLessThan(0);
      },
    },
    {
      name: "of features of one compound the one counts that is identified best, then the most precise, whatever their p",
      holds(run) {
        const score = (msi: string[], rsd: string[] | null) => {
          const result = run({ rule: "p", p_threshold: 0.05, least: 1 }, (given) => ({
            ...withInputs(given, {
              library: libraryOf("#ids\tkegg\na\tA\tC10001\tC10002\n"),
              tests: tableOf({ feature: ["x", "y", "z"], log2_fc: ["1", "-1", "0"], p: ["0.03", "0.001", "1"], p_adj: ["0.03", "0.001", "1"] }),
              ...(rsd !== null && { quality: tableOf({ feature: ["x", "y", "z"], rsd_qc: rsd }) }),
            }),
            features: {
              ids: ["x", "y", "z"],
              columns: [
                { name: "kegg", values: ["C10001", "C10001", "C10002"] },
                { name: "msi", values: msi },
              ],
            },
          }));
          expect(JSON.stringify(result.output.notes)).toContain("The features of 1 compound do not agree");
          return [...result.numbers("sets", "score")];
        };
        expect(score(["1", "2", "1"], ["9", "1", "1"])).toEqual([0.5]);
        expect(score(["2", "1", "1"], ["1", "9", "1"])).toEqual([-0.5]);
        expect(score(["1", "1", "1"], ["9", "1", "1"])).toEqual([-0.5]);
        // Nothing tells them apart: the first of the table.
        expect(score(["1", "1", "1"], null)).toEqual([0.5]);
      },
    },
  ],
};
