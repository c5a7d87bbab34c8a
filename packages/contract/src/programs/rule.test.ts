import { describe, expect, it } from "vitest";
import { ruleHints } from "./rule-hints.ts";
import { readRule } from "./rule.ts";

const rows = [
  { id: "a", time: "0", dose: "0", group: "Control", "body weight": "20.5" },
  { id: "b", time: "24", dose: "0", group: "Control", "body weight": "" },
  { id: "c", time: "24", dose: "10", group: "High dose", "body weight": "24" },
  { id: "d", time: "24.0", dose: "2", group: "low", "body weight": "n/a" },
  { id: "e", time: "", dose: "5", group: "Low", "body weight": "30" },
];
const columns = ["time", "dose", "group", "body weight"];
const chosen = (text: string): string => {
  const { matches, fault } = readRule(text, columns);
  if (fault !== null) return fault.en;
  return rows.flatMap((row) => (matches((column) => (row as Record<string, string>)[column] ?? "") ? [row.id] : [])).join("");
};

describe("a rule", () => {
  it.each([
    ["time = 24 and dose > 0", "cd"],
    ["time=24 AND dose>0 or group = Control", "abcd"],
    ["dose > 0 and (time = 24 or time = 0)", "cd"],
    ["not group = Control", "cde"],
    ["not (dose > 2 or dose = 0)", "d"],
    ["time != 24", "a"],
    ["not time = 24", "a"],
    ["not time != 24", "bcd"],
    ["not time in (0, 5)", "bcd"],
    ["not time contains 4", "a"],
    ['not "body weight" > 21', "a"],
    ["not (time = 24 and dose > 0)", "ab"],
    ["not (time = 24 or dose > 4)", "a"],
    ["not not time = 24", "bcd"],
    ["not time = 0 or dose = 5", "bcde"],
    ["time <= 0", "a"],
    ["time < 24.5", "abcd"],
    ["dose >= 5", "ce"],
    ['group = "High dose"', "c"],
    ["group = low", "d"],
    ['"body weight" > 21', "ce"],
    ["'body weight' != 24", "ade"],
    ["group in (Control, low)", "abd"],
    ["dose in (2，5)", "de"],
    ["DOSE = 10", "c"],
    ["time = 24 & dose > 0", "cd"],
    ["time=24&dose>0|time=0", "acd"],
    ["group contains LOW", "de"],
    ["group contains dose and time = 24", "c"],
    ["group 包含 control", "ab"],
    ["time = 24 且 dose ≥ 2", "cd"],
    ["非 group = Control 且 （dose > 3）", "ce"],
  ])("%s", (text, ids) => expect(chosen(text)).toBe(ids));
});

describe("what is no rule is said in words", () => {
  it.each([
    ["", /Write a rule/],
    ["colour = red", /There is no column “colour”. The columns are “time”/],
    ["time", /After “time” comes =/],
    ["time =", /A value is missing at the end/],
    ["time = 24 dose > 0", /What is “dose”/],
    ["(time = 24", /A bracket is not closed/],
    ['group = "High', /quotation mark is not closed/],
    ["dose > high", /“high” is no number/],
    ["group in Control", /After “in” comes a list in brackets/],
    ["= 24", /name of a column is missing before “=”/],
    ["time = 24 and", /name of a column is missing at the end/],
    ["x".repeat(600), /500 characters at most/],
    ["!", /There is no column “!”/],
  ])("%s", (text, says) => expect(readRule(text, columns).fault?.en ?? "a rule").toMatch(says));
  it("in Chinese, too", () => expect(readRule("颜色 = 1", columns).fault?.zh).toMatch(/没有“颜色”列/));
});

describe("values that stand nowhere in their column", () => {
  const values: Record<string, string[]> = { time: ["0", "24"], group: ["Control", "High dose", "low"], "body weight": [], sex: ["F", "M"] };
  const hints = (text: string) => {
    const { asked, fault } = readRule(text, [...columns, "sex"]) as { asked: Parameters<typeof ruleHints>[1]; fault: null };
    expect(fault).toBeNull();
    return ruleHints(text, asked, (column) => values[column] ?? []);
  };
  it("are told with those that there are, and the one that is meant is put in their place", () => {
    expect(hints("sex = f and time = 24h")).toEqual([
      {
        text: { en: "“f” stands nowhere in “sex”, which has “F”, “M”.", zh: "“sex”列中没有“f”，现有取值：“F”、“M”。" },
        instead: { value: "F", rule: "sex = F and time = 24h" },
      },
      { text: expect.objectContaining({ en: expect.stringContaining("which has “0”, “24”") }), instead: { value: "24", rule: "sex = f and time = 24" } },
    ]);
    expect(hints('group in ("high dose", low)')).toMatchObject([{ instead: { value: "High dose", rule: 'group in ("High dose", low)' } }]);
    expect(hints("group = none")).toMatchObject([{ instead: null }]);
    expect(hints("'body weight' = 3")).toMatchObject([{ text: { en: "The column “body weight” is empty." } }]);
  });
  it("are none where they stand there, as numbers do however they are written", () => {
    expect(hints("time = 24.0 and group = Control")).toEqual([]);
    expect(hints("time != 7 and time > 5")).toEqual([]);
  });
});
