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
  expect(exclusionsText(list, 2)).toEqual({ en: "S1 (broken vial), S2 (broken vial) and 1 more", zh: "S1（broken vial）、S2（broken vial）等 3 个" });
});
