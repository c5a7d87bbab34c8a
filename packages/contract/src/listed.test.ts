import { expect, it } from "vitest";
import { exclusionsText } from "./exclusions.ts";
import { listNames } from "./listed.ts";

it("cuts a long list of names and says how many there are", () => {
  expect(listNames(["a", "b"], 2)).toEqual({ en: "“a”, “b”", zh: "“a”、“b”" });
  expect(listNames(["a", "b", "c", "d"], 2)).toEqual({ en: "“a”, “b” and 2 more", zh: "“a”、“b”等 4 个" });
  expect(listNames([])).toEqual({ en: "", zh: "" });
});

it("lists what is left out with its reasons the same way", () => {
  const list = ["S1", "S2", "S3"].map((sample) => ({ sample, reason: " broken\n vial " }));
  expect(exclusionsText(list, 2)).toEqual({ en: "S1, S2 and 1 more (broken vial)", zh: "S1、S2等 3 个（broken vial）" });
  const other = { sample: "S9", reason: "outlier" };
  expect(exclusionsText([...list, other], 3)).toEqual({ en: "S1, S2 and S3 (broken vial) and 1 more", zh: "S1、S2 和 S3（broken vial）等 4 个" });
});

it("says a reason once, behind all samples that it holds for", () => {
  const picked = (sample: string) => ({ sample, reason: "picked in the result “pca”" });
  expect(exclusionsText([picked("Dose5mgkg_01"), { sample: "S7", reason: "broken vial" }, picked("Vehicle_01"), picked("Vehicle_02")])).toEqual({
    en: "Dose5mgkg_01, Vehicle_01 and Vehicle_02 (picked in the result “pca”), S7 (broken vial)",
    zh: "Dose5mgkg_01、Vehicle_01 和 Vehicle_02（picked in the result “pca”）、S7（broken vial）",
  });
  const animal = (sample: string, ...rows: string[]) => ({ sample, by: "animal", reason: "x", rows });
  expect(exclusionsText([animal("3", "a", "b"), animal("4", "c")]).en).toBe(
    "sample 3 of the column “animal” [measured as a, b] and sample 4 of the column “animal” [measured as c] (x)",
  );
});
