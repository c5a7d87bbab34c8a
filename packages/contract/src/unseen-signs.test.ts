import { describe, expect, it, test } from "vitest";
import { asDrawn, chartViewSchema } from "./chart.ts";
import { exclusionsFault } from "./exclusions.ts";
import { oneLine, paragraphSchema, textOfIssue } from "./fields.ts";
import type { Manifest } from "./manifest.ts";
import { checkParams } from "./params.ts";
import { contractSchema } from "./projects/project.ts";
import { unseenSign } from "./unseen-signs.ts";
import { z } from "zod";

const title = { en: "Leave out", zh: "排除" };
const hostile: [string, string][] = [
  ["broken \u202evial", "U+202E"],
  ["broken\u2066 vial", "U+2066"],
  ["broken \u001bvial", "U+001B"],
  ["broken \u0085vial", "U+0085"],
];

test("lines hold no breaks, paragraphs may", () => {
  expect(unseenSign("one\ntwo", "line")).toBe("U+000A");
  expect(unseenSign("one\u2028two", "line")).toBe("U+2028");
  expect(unseenSign("one\n\ttwo — 样品、عينة, e\u0301, \ud83d\udc69\u200d\ud83d\udd2c", "paragraph")).toBeNull();
});

it.each([
  ["one\ntwo", "one two"],
  ["  one \r\n\t two\u2028three ", "one two three"],
  ["a  b", "a  b"],
  [" \n\t ", ""],
  ["\u200b\u3000\u2800", ""],
  ["", ""],
])("a title is one line, and a blank one is none: %j", (written, drawnTitle) => {
  const view = Object.fromEntries(["title", "xTitle", "yTitle", "zTitle"].map((field) => [field, written]));
  const drawn = Object.fromEntries(Object.keys(view).map((field) => [field, drawnTitle]));
  expect(chartViewSchema.parse(view)).toEqual(drawn);
  expect(asDrawn(view)).toEqual(drawn);
  const caption = drawnTitle === "" ? "" : written;
  expect(chartViewSchema.parse({ caption: written })).toEqual({ caption });
  expect(asDrawn({ caption: written })).toEqual({ caption });
});

describe.each(hostile)("%j", (text, sign) => {
  it("is refused as the reason of an exclusion, by its name", () => {
    expect(exclusionsFault([{ sample: "s1", reason: text }], title)).toEqual({
      en: `Leave out: the reason for sample “s1” contains a character that can't be seen, ${sign}. Remove it.`,
      zh: `排除：样本“s1”的原因中含有不可见字符 ${sign}，请将其删除。`,
    });
  });

  it("and as the name of a group that was picked by hand", () => {
    const manifest = { params: [{ kind: "grouping", name: "grouping", title: { en: "Groups", zh: "分组" } }], refused: [] } as unknown as Manifest;
    const { faults } = checkParams(manifest, { grouping: { groups: { [text]: ["a"] } } });
    expect(faults.map(({ message }) => message.en)).toEqual([`Groups: the name of a group contains a character that can't be seen, ${sign}. Remove it.`]);
    expect(checkParams(manifest, { grouping: { groups: { "broken vial": ["a"] } } }).faults).toEqual([]);
  });

  it("and in what is written into figures, profiles and lines", () => {
    const faultOf = (schema: z.ZodType, value: unknown): string | undefined => textOfIssue(schema.safeParse(value).error!.issues[0]!)?.en;
    for (const field of ["title", "caption", "xTitle", "yTitle", "zTitle"]) expect(faultOf(chartViewSchema, { [field]: text }), field).toContain(sign);
    for (const field of ["groupNames", "groupLabels"]) expect(faultOf(chartViewSchema, { [field]: { a: text } }), field).toContain(sign);
    expect(faultOf(paragraphSchema, text)).toBe(`contains a character that can't be seen, ${sign}. Remove it.`);
    expect(faultOf(oneLine(z.string()), text)).toBe(`must be one line, without characters that can't be seen, such as the ${sign} in it.`);
  });
});

it.each([
  ["T-\u200bWS", "U+200B"],
  ["T\u00ad-WS", "U+00AD"],
  ["T-\u2060WS", "U+2060"],
  ["T-WS\u2800", "U+2800"],
  ["T-\u202eWS", "U+202E"],
])("%j is no number of a contract, as it looks like another", (text, sign) => {
  const faults = contractSchema.safeParse(text).error?.issues.map(textOfIssue);
  expect(faults).toEqual([{ en: expect.stringContaining(`can't be seen, ${sign}, so`), zh: expect.stringContaining(`不可见字符 ${sign}，`) }]);
});
it.each(["T-WS", " T-WS ", "合同 2026（补）-1"])("%j is", (text) => expect(contractSchema.parse(text)).toBe(text.trim()));
