import { expect, it } from "vitest";
import { deliveredGroups } from "./delivered-groups.ts";
import type { Looks } from "./judge.ts";
import { withoutStray } from "./stray-samples.ts";

const ids = ["a", "b", "c", "d", "e"];
const column = (name: string, words: readonly string[]): Looks["matrix"]["columns"][number] => {
  const all = [...new Set(words)];
  const groups = all.map((one) => ({ name: one, count: words.filter((word) => word === one).length }));
  return { name, type: "group", missing: 0, distinct: all.length, groups, values: words.map((word) => all.indexOf(word)) };
};
const look = (columns: Looks["matrix"]["columns"]) =>
  ({ recognised: { samples: 5, features: 3, rows: 5 }, columns, problems: [], sample_ids: ids }) as unknown as Looks["matrix"];

it("a QC sample or blank whose cell names a group of the study is in no delivered group; one of a group of their own stays", () => {
  const samples = look([column("role", ["sample", "qc", "sample", "blank", "qc"]), column("group", ["control", "control", "treated", "treated", "QC"])]);
  expect(deliveredGroups({ matrix: look([]), samples }, []).groups.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))).toEqual([
    { name: "control", samples: ["a"] },
    { name: "QC", samples: ["e"] },
    { name: "treated", samples: ["c"] },
  ]);
  expect(withoutStray(["x", "y"], null)).toEqual(["x", "y"]);
});
const order = ["control", "QC", "treated"];
