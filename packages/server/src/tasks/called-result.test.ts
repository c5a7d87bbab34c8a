/** Groups are called as their user calls them in all that a result says, and nothing else that looks like a group's name is touched. */
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { spoken, spokenAfter } from "@analyte/contract/group-wording";
import type { ResultIndex } from "@analyte/tools/job-folder";
import { expect, it } from "vitest";
import { withCalledGroups } from "./called-groups.ts";
import { calledResult } from "./called-result.ts";

const names = new Map([
  ["a", "Alpha, twice"],
  ['b "x"', "Beta"],
  ["=c", "Gamma"],
]);
const looks = { renamed: names, namesOf: (groups: readonly string[]) => groups.map((group) => names.get(group) ?? group) };
const csv = 'feature,higher_in,a\r\na,a,a\r\n"two\nlines, a",a,1\n"{0}","b ""x""",2\né,\'=c,3\nlast,none,a';
const wanted = 'feature,higher_in,a\r\na,"Alpha, twice",a\r\n"two\nlines, a","Alpha, twice",1\n"{0}",Beta,2\né,Gamma,3\nlast,none,a';

it.each([1, 3, 1_000])("the cells of its column alone are replaced, in pieces of %i bytes", async (size) => {
  const bytes = Buffer.from(csv);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
  expect(await text(withCalledGroups(Readable.from(pieces), new Map([[1, names]])))).toBe(wanted);
});

it("what breaks on the way ends the table", async () => {
  const broken = new Readable({ read: () => {} });
  const reading = text(withCalledGroups(broken, new Map([[1, names]])));
  broken.destroy(new Error("no disk"));
  await expect(reading).rejects.toThrow();
});

const say = ([one, other]: readonly string[]) => ({ en: `${one} against ${other}, without {0} and a`, zh: `${one} 对 ${other}` });
const index = (more: Partial<ResultIndex>): Pick<Parameters<typeof calledResult>[0], "index"> => ({
  index: { tables: [], charts: [], files: [], methods: { en: "", zh: "" }, notes: [], ...more },
});

it("texts take the names in, sentences before them too, and keep what only looks like a place or a name", () => {
  const methods = spokenAfter({ en: "S12 (a) was left out. ", zh: "" }, spoken(["a", 'b "x"'], say));
  expect(calledResult(index({ methods, notes: [spoken(["z"], () => ({ en: "no groups", zh: "无" }))] }), looks)).toMatchObject({
    methods: { en: "S12 (a) was left out. Alpha, twice against Beta, without {0} and a", zh: "Alpha, twice 对 Beta" },
    methodsFile: "S12 (a) was left out. Alpha, twice against Beta, without {0} and a\n\nAlpha, twice 对 Beta\n",
    notes: [
      { en: "no groups", zh: "无" },
      {
        en: 'Groups: “Alpha, twice” is called “a” in the data, “Beta” is called “b "x"” in the data.',
        zh: '分组名称：“Alpha, twice”在数据中为“a”，“Beta”在数据中为“b "x"”。',
      },
    ],
    rewrite: null,
  });
});

it("a result of an earlier version says what it said", () => {
  const columns = [
    { name: "feature", type: "text" as const },
    { name: "higher_in", type: "text" as const },
  ];
  const old = index({
    tables: [{ name: "tests", title: { en: "Tests", zh: "检验" }, file: "tests.csv", row_count: 1, columns }],
    methods: { en: "a against b", zh: "a 对 b" },
    notes: [{ en: "a: fewer than 3 samples.", zh: "a 少于 3 个样本。" }],
  });
  expect(calledResult(old, looks, "tests.csv")).toEqual({
    methods: old.index.methods,
    notes: old.index.notes,
    methodsFile: "a against b\n\na 对 b\n",
    rewrite: null,
  });
});

it("a cell that is made of names is told with those of now, two that were exchanged as well", async () => {
  const phrases = { names: ["a", 'b "x"'], cells: { 'a vs b "x"': "{0} vs {1}", 'a vs b "x" & c': "{0} vs {1} & c" } };
  const columns = [
    { name: "comparison", type: "text" as const, phrases },
    { name: "plain", type: "text" as const },
  ];
  const { index: stored } = index({
    tables: [{ name: "counts", title: { en: "Counts", zh: "数目" }, file: "counts.csv", row_count: 3, columns }],
    groups: phrases.names,
  });
  const exchanged = new Map([
    ["a", 'b "x"'],
    ['b "x"', "a"],
  ]);
  const { rewrite } = calledResult(
    { index: stored },
    { renamed: exchanged, namesOf: (groups) => groups.map((group) => exchanged.get(group) ?? group) },
    "counts.csv",
  );
  const content = 'comparison,plain\n"a vs b ""x""",a\n"a vs b ""x"" & c",a\na,a\n';
  const blobs = { open: async () => await Promise.resolve(Readable.from([Buffer.from(content)])) };
  const file = await rewrite!(blobs as never, { name: "counts.csv", sha256: "", size: 0 });
  expect(await text(file)).toBe('comparison,plain\n"b ""x"" vs a",a\n"b ""x"" vs a & c",a\na,a\n');
});

it("a heading that is called as a group stays, in the columns of groups, too", async () => {
  expect(await text(withCalledGroups(Readable.from([Buffer.from("a,b\na,a\n")]), new Map([0, 1].map((place) => [place, new Map([["a", "Alpha"]])]))))).toBe(
    "a,b\nAlpha,Alpha\n",
  );
});
