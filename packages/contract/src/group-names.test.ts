import { describe, expect, it, test } from "vitest";
import { columnInWords, givenName, namesApart, sharedName } from "./group-names.ts";
import { canBeSeen } from "./unseen-signs.ts";

const groups = ["treated", "control", "QC"];
const given = (names: Record<string, string>) => new Map(Object.entries(names));

describe("two groups", () => {
  it.each<[Record<string, string>, string | null]>([
    [{ treated: "control" }, "control"],
    [{ treated: " control\u200b" }, "control"],
    // Signs without a width inside a word are not drawn, and stand for no blank.
    ...["\u200b", "\u00ad", "\u2060", "\ufe0f", "\u3164"].map((sign): [Record<string, string>, string | null] => [{ treated: `con${sign}trol` }, "control"]),
    [{ treated: "con trol" }, null],
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
    // Neither has a better claim to it, and whoever has it in the tables keeps it, wherever it stands.
    expect(namesApart(groups, given({ treated: "X", QC: "X" }))).toEqual(new Map());
    expect(namesApart(["control", "treated"], given({ treated: "control" }))).toEqual(new Map());
    // What is left free by one name is free for no other then.
    expect(namesApart(["A", "B", "C"], given({ A: "B", B: "C" }))).toEqual(new Map());
  });
});

describe("where numbers are said behind their column", () => {
  const doses = ["9", "10", "100"];
  it("all of them stay bare beside a group that is called so in the tables", () => {
    expect(columnInWords(doses, "Dose")).toBe("Dose");
    expect(columnInWords([...doses, "Dose 10"], "Dose")).toBeNull();
    expect(columnInWords([...doses, " Dose  10\u200b"], "Dose")).toBeNull();
    expect(columnInWords([...doses, "dose 10"], "Dose")).toBe("Dose");
    expect(columnInWords(doses, null)).toBeNull();
  });
  it.each<[Record<string, string>, [string, string] | null]>([
    [{ "9": "Dose 10" }, ["9", "10"]],
    [{ "100": "Dose\u00a010" }, ["10", "100"]],
    [{ "9": "10" }, ["9", "10"]],
    [{ "10": "Dose 10" }, null],
    [{ "9": "Dose 10", "10": "Dose 9" }, null],
    [{ "9": "Dose 10", "10": "10" }, ["9", "10"]],
    [{ "9": "Dose 5" }, null],
  ])("no group is given what another is called in words: %j", (names, shared) => {
    expect(sharedName(doses, given(names), "Dose")?.groups ?? null).toEqual(shared);
    expect(namesApart(doses, given(names), "Dose").size).toBe(shared === null ? Object.keys(names).length : 0);
  });
  it("that is free where numbers stay bare", () => {
    const names = given({ "9": "Dose 100" });
    expect(sharedName([...doses, "Dose 10"], names, "Dose")).toBeNull();
    expect(sharedName(doses, names)).toBeNull();
  });
});

test.each([" ", "\u200b", "\u3164", "\u2800", "\u00ad", ""])("%j cannot be seen", (name) => {
  expect(canBeSeen(name)).toBe(false);
  expect(givenName.safeParse(name).success).toBe(false);
});
test.each(["x", "低剂量 5 mg/kg", "می‌خواهم"])("%s can", (name) => expect(givenName.parse(` ${name} `)).toBe(name));
