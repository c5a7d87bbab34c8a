import { describe, expect, it, test } from "vitest";
import { canBeSeen, givenName, namesApart, sharedName } from "./group-names.ts";

const groups = ["treated", "control", "QC"];
const given = (names: Record<string, string>) => new Map(Object.entries(names));

describe("two groups", () => {
  it.each<[Record<string, string>, string | null]>([
    [{ treated: "control" }, "control"],
    [{ treated: " control\u200b" }, "control"],
    [{ treated: "X", QC: "X" }, "X"],
    [{ treated: "e\u0301", QC: "\u00e9" }, "\u00e9"],
    [{ treated: "Control" }, null],
    [{ treated: "control", control: "treated" }, null],
    [{ gone: "control" }, null],
  ])("%j", (names, shared) => {
    expect(sharedName(groups, given(names))?.name ?? null).toBe(shared);
  });
  it("that the tables themselves call alike but for blanks are theirs", () => {
    expect(sharedName(["a", "a "], new Map())).toBeNull();
  });
  it("keep their names in the tables where a style from elsewhere calls them the same", () => {
    expect(namesApart(groups, given({ treated: "control", QC: "Pool", control: " " }))).toEqual(given({ QC: "Pool" }));
    expect(namesApart(groups, given({ treated: "control", control: "treated" })).size).toBe(2);
    // What is left free by one name is free for no other then.
    expect(namesApart(["A", "B", "C"], given({ A: "B", B: "C" }))).toEqual(new Map());
  });
});

test.each([" ", "\u200b", "\u3164", "\u2800", "\u00ad", ""])("%j cannot be seen", (name) => {
  expect(canBeSeen(name)).toBe(false);
  expect(givenName.safeParse(name).success).toBe(false);
});
test.each(["x", "低剂量 5 mg/kg", "می‌خواهم"])("%s can", (name) => expect(givenName.parse(` ${name} `)).toBe(name));
