import { expect, it } from "vitest";
import { fileNameOf } from "./file-names.ts";
import { toldByName } from "./figures.ts";
import type { TaskLooks } from "./looks.ts";
import type { Result } from "./results.ts";

const fileOf = (comparison: Result["index"]["comparison"], names: Record<string, string> = {}): string => {
  const looks = { namesOf: (groups: readonly string[]) => groups.map((group) => names[group] ?? group) } as TaskLooks;
  return fileNameOf("volcano", toldByName({ index: { comparison } as Result["index"] }, looks));
};

it("files of a comparison of numbers say of what they are the values", () => {
  expect(fileOf({ case: "45", control: "0", column: "Dose" })).toBe("volcano-higher-in-Dose-45-vs-Dose-0");
  expect(fileOf({ case: "45", control: "0", column: "Dose" }, { "45": "high" })).toBe("volcano-higher-in-high-vs-Dose-0");
  // As captions say it: who named a group has said all of it, a number alone as well.
  expect(fileOf({ case: "45", control: "0", column: "Dose" }, { "45": "40" })).toBe("volcano-higher-in-40-vs-Dose-0");
  // Of results of earlier versions the column is not known.
  expect(fileOf({ case: "45", control: "0" })).toBe("volcano-higher-in-45-vs-0");
  expect(fileOf({ case: "cachexic", control: "control", column: "type" })).toBe("volcano-higher-in-cachexic-vs-control");
});

it("groups that are called the same keep what the data calls them", () => {
  const names = { cachexic: "mice", control: "mice" };
  expect(fileOf({ case: "cachexic", control: "control", column: "type" }, names)).toBe("volcano-higher-in-mice-cachexic-vs-mice-control");
  expect(fileOf({ case: "control", control: "cachexic", column: "type" }, names)).toBe("volcano-higher-in-mice-control-vs-mice-cachexic");
});
