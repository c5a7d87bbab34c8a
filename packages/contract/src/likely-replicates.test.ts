import { expect, it, test } from "vitest";
import { likelyReplicates, likelyText } from "./likely-replicates.ts";

/** A column as one reads it, blank for nothing. */
const column = (name: string, cells: string) => {
  const words = cells.split(" ");
  const kinds = [...new Set(words)].filter((word) => word !== "-");
  return { name, codes: words.map((word) => kinds.indexOf(word)) };
};
const animals = (name = "animal") => column(name, "1 1 2 2 3 3 4 4 5");
const groups = "a a a a b b b b b".split(" ");

it("finds the column of animals that were measured several times, and says how often", () => {
  const likely = likelyReplicates([column("batch", "1 2 1 2 1 2 1 2 1"), animals()], groups)!;
  expect(likely).toEqual({ column: "animal", samples: 5, measurements: 9, repeated: 4 });
  expect(likelyText(likely)).toEqual({
    en: "4 samples by the column “animal” are measured several times (9 measurements of 5 samples)",
    zh: "按列“animal”，有 4 个样本被测量多次（5 个样本共 9 次测量）",
  });
});

test.each(["Animal ID", "subject", "Patients", "donor_no", "个体", "受试者编号", "动物", "Sample Name", "Ｓｕｂｊｅｃｔ", "biological replicate", "mouse"])(
  "by the name “%s”",
  (name) => expect(likelyReplicates([animals(name)], null)?.column).toBe(name),
);
test.each(["batch", "plate", "injection", "cage", "age", "sex", "replicate", "operator", "批次"])("not by the name “%s”", (name) =>
  expect(likelyReplicates([animals(name)], null)).toBeNull(),
);

it("takes the samples of an animal rather than the animal", () => {
  expect(likelyReplicates([animals(), column("sample", "1 2 3 3 4 5 6 6 7")], null)?.column).toBe("sample");
});

it.each([
  ["measured once", [column("animal", "1 2 3 4 5 6 7 8 9")], null],
  ["in two groups, as pairs are", [column("animal", "1 2 3 4 5 1 2 3 4")], groups],
  ["partly in a group", [animals()], ["a", null, ...groups.slice(2)]],
  ["followed over time", [animals(), column("day", "1 2 1 2 1 2 1 2 1")], null],
  ["of several tissues", [animals(), column("组织", "x y x y x y x y x")], null],
  ["two, as patients and controls are", [column("patient", "y y y y n n n n n")], null],
])("says nothing of animals %s", (_what, columns, of) => expect(likelyReplicates(columns, of)).toBeNull());
