import { expect, it } from "vitest";
import type { Manifest, ParamValues } from "./manifest.ts";
import { limitFaults } from "./table-limits.ts";

const title = { en: "Folds", zh: "折数" };
const manifest = {
  name: { en: "Model", zh: "模型" },
  inputs: [{ name: "matrix", size: { samples: 3, features: 2, most_samples: 50 } }],
  params: [
    { kind: "integer", name: "folds", title, at_most: "samples" },
    { kind: "integer", name: "k", title: { en: "k", zh: "k" }, at_most: "other-features" },
    ...["grouping", "comparison", "replicates", "exclude"].map((kind) => ({ kind, name: kind, title })),
  ],
} as unknown as Manifest;
const ids = ["r1", "r2", "r3", "r4", "r5", "r6"];
const column = (name: string, values: number[]) => ({ name, groups: ["a", "b", "c"].map((group) => ({ name: group })), values });
const sheet = { samples: ids.map((id, at) => ({ id, at })), columns: [column("g", [0, 0, 0, 1, 1, 2]), column("animal", [0, 0, 1, 2, 2, -1])] };
const said = (params: ParamValues, matrix = { samples: 6, features: 9 }) =>
  limitFaults(manifest, params, matrix, sheet).map(({ param, text }) => [param, text.en]);

it("counts the samples that take part, not those of the table", () => {
  expect(said({ folds: 6 })).toEqual([]);
  expect(said({ folds: 7 })).toEqual([["folds", "Folds: 7 are asked for, but only 6 samples take part. Choose at most 6."]]);
  expect(said({ folds: 6, exclude: [{ sample: "r1", reason: "x" }] })[0]![1]).toContain("only 5 samples");
  const compared = { grouping: { column: "g" }, comparison: { case: "a", control: "b" } };
  expect(said({ ...compared, folds: 6 })[0]![1]).toContain("only 5 samples");
  expect(said({ ...compared, replicates: { column: "animal" }, folds: 4 })[0]![1]).toContain("only 3 samples");
});

it("counts what replicates are averaged to, also where the tool compares no groups", () => {
  const alone = { ...manifest, params: manifest.params.filter(({ kind }) => kind !== "comparison") };
  const folds = (params: ParamValues) => limitFaults(alone, params, { samples: 6, features: 9 }, sheet).map(({ text }) => text.en);
  expect(folds({ replicates: { column: "g" }, folds: 3 })).toEqual([]);
  expect(folds({ replicates: { column: "g" }, folds: 4 })[0]).toContain("only 3 samples");
  expect(folds({ replicates: { column: "g" }, folds: 3, exclude: [{ sample: "r6", reason: "x" }] })[0]).toContain("2 samples take part");
});

it("says that too many are left out, and counts who is there alone", () => {
  const out = (...samples: string[]) => samples.map((sample) => ({ sample, reason: "x" }));
  expect(said({ exclude: out("r1", "r2", "r3") })).toEqual([]);
  expect(said({ exclude: out("r1", "r2", "r3", "r4") })).toEqual([
    ["exclude", "4 of the 6 samples are left out, so that 2 samples take part; Model needs at least 3. Leave fewer samples out."],
  ]);
  expect(said({ exclude: out(...ids) })).toEqual([["exclude", "6 of the 6 samples are left out; at least 2 must stay."]]);
  // Of another table: that they are not there is another fault, and no sample less.
  expect(said({ exclude: out(...Array.from({ length: 300 }, (_, at) => `x${at}`)) })).toEqual([]);
  const compared = { grouping: { column: "g" }, comparison: { case: "a", control: "b" } };
  expect(said({ ...compared, exclude: out("r1", "r2", "r4") })[0]![1]).toContain("so that 2 samples take part");
  // It would be too small with all of them.
  expect(said({ exclude: out("r1", "r2", "r3", "r4") }, { samples: 6, features: 1 })[0]).toEqual([null, expect.stringContaining("are too few")]);
});

it("knows features, and tables that are too small or too large", () => {
  expect(said({ k: 9 })[0]![1]).toBe("k: 9 are asked for, but only 9 features take part. Choose at most 8.");
  expect(said({}, { samples: 2, features: 9 })).toEqual([
    [null, expect.stringMatching(/^2 samples and 9 features are too few: Model needs at least 3 samples and 2 features\./)],
  ]);
  expect(said({}, { samples: 51, features: 9 })[0]![1]).toMatch(/^51 samples are too many: Model takes at most 50/);
});

it("counts those with a group alone where a tool takes groups of any number", () => {
  const many = {
    ...manifest,
    params: manifest.params.flatMap((param) => (param.kind === "comparison" ? [] : [param.kind === "grouping" ? { ...param, needs: "replicated" } : param])),
  } as Manifest;
  const of = (folds: number) => limitFaults(many, { grouping: { column: "animal" }, folds }, { samples: 6, features: 9 }, sheet).map(({ text }) => text.en);
  expect(of(5)).toEqual([]);
  expect(of(6)[0]).toContain("only 5 samples");
});

it("says how many groups can be compared pair by pair, of those that take part", () => {
  const instead = { en: "Choose another.", zh: "请改用其他检验。" };
  const slow = { value: "slow", label: { en: "Slow", zh: "慢" }, most_pairs: { groups: 100, over_features: 20, instead } };
  const test = { kind: "choice", name: "test", title, options: [slow, { value: "quick", label: { en: "Quick", zh: "快" } }] };
  const compared = { ...manifest, params: [...manifest.params.filter(({ kind }) => kind !== "comparison"), test] } as unknown as Manifest;
  const faults = (params: ParamValues, features: number) => limitFaults(compared, { grouping: { column: "g" }, ...params }, { samples: 6, features }, sheet);
  // Three groups are three pairs.
  expect(faults({ test: "slow" }, 6)).toEqual([]);
  expect(faults({ test: "quick" }, 7)).toEqual([]);
  expect(faults({ test: "slow" }, 7)).toEqual([
    {
      param: "test",
      text: {
        en: "Slow would compare each of 3 pairs of 3 groups for up to 7 features, which takes too long. With 7 features it takes at most 2 groups. Choose another.",
        zh: "慢需要对 3 个组的 3 个配对、最多 7 个特征逐一比较，耗时过长。特征数为 7 时，最多可用于 2 个组。请改用其他检验。",
      },
    },
  ]);
  expect(faults({ test: "slow", exclude: [{ sample: "r6", reason: "x" }] }, 7)).toEqual([]);
});

it("knows how many features fit as many rounds as are asked for, those that stand by default among them", () => {
  const words = (unit: string) => ({ en: `{value} ${unit}`, zh: `{value} ${unit}` });
  const most_work = {
    cells: 1_000,
    times: [
      { param: "rounds", words: words("rounds") },
      { param: "inner", plus: 1, words: words("inner rounds") },
    ],
    slow: { factor: 4, where: [{ param: "by", is: "forest" }] },
    instead: { en: "Take fewer rounds.", zh: "请减少轮数。" },
  };
  const rounds = {
    name: { en: "Model", zh: "模型" },
    inputs: [{ name: "matrix", size: { samples: 3, features: 2, most_work } }],
    params: [
      { kind: "integer", name: "rounds", title, default: 10 },
      { kind: "integer", name: "inner", title, default: 0 },
    ],
  } as unknown as Manifest;
  const saidOf = (params: ParamValues, features: number) => limitFaults(rounds, params, { samples: 5, features }, null).map(({ text }) => text.en);
  expect(saidOf({}, 20)).toEqual([]);
  expect(saidOf({}, 21)).toEqual(["21 features in 5 samples with 10 rounds and 0 inner rounds take too long; up to 20 features would do. Take fewer rounds."]);
  expect(saidOf({ inner: 1 }, 10)).toEqual([]);
  expect(saidOf({ inner: 1 }, 11)[0]).toContain("up to 10 features");
  expect(saidOf({ by: "forest" }, 6)[0]).toContain("up to 5 features");
});
