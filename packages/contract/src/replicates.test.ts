import { describe, expect, it, test } from "vitest";
import { averagingOfParams } from "./chosen-replicates.ts";
import type { Manifest, ParamValues } from "./manifest.ts";
import { measurementsOf, type MeasuredRow } from "./measurements.ts";
import { pairingOfParams } from "./pairs.ts";
import { judgeReplicates } from "./replicates.ts";
import type { SheetSamples } from "./sheet-samples.ts";

const asked = { column: "animal", compared: ["a", "b"], pair: null };
/** `M1 a` is a measurement of M1 in the group a; `M1 a p` of the subject p; `- a` of which nothing is said. */
const measured = (...rows: string[]): MeasuredRow[] =>
  rows.map((row, at) => {
    const [sample, group = "-", subject = "-"] = row.split(" ") as [string, string?, string?];
    const id = `r${at + 1}`;
    const cell = sample === "-" ? null : sample;
    return { id, cell, called: cell, group: group === "-" ? null : group, subject: subject === "-" ? null : subject };
  });
const judged = (rows: string[], left: string[] = [], more: Partial<Parameters<typeof judgeReplicates>[2]> = {}) =>
  judgeReplicates(measurementsOf(measured(...rows)), new Set(left), { ...asked, ...more });
const fine = ["M1 a", "M1 a", "M2 a", "M3 b", "M3 b", "M4 b"];

describe("what can't be averaged is named in a sentence, in both languages", () => {
  test.each<[string, string[], string[], Partial<Parameters<typeof judgeReplicates>[2]>, string, RegExp, RegExp]>([
    [
      "a sample in two groups",
      [...fine, "M1 b"],
      [],
      {},
      "replicates-in-two-groups",
      /^“M1” in the column “animal” has measurements in different groups: “r1”, “r2” in “a”, “r7” in “b”\./,
      /^列“animal”中的“M1”的重复测量分属不同的组：“r1”、“r2”属于“a”，“r7”属于“b”。/,
    ],
    ["a sample in a compared group and another", [...fine, "M1 c"], [], {}, "replicates-in-two-groups", /“r7” in “c”/, /“r7”属于“c”/],
    ["a sample partly in a group", [...fine, "M1 -"], [], {}, "replicates-partly-grouped", /“M1” .* “r7” in none\. Put all of them/, /“r7”不属于任何组/],
    [
      "the replicates of one sample alone",
      ["M1 a", "M1 a", "M3 b", "M4 b"],
      [],
      {},
      "too-few-after-averaging",
      /The 2 measurements of group “a” \(“r1”, “r2”\) are replicates of one sample/,
      /组“a”的 2 次测量（“r1”、“r2”）都是同一样本/,
    ],
    ["too few once samples are left out", fine, ["r3"], {}, "too-few-after-averaging", /2 measurements of group “a”/, /组“a”/],
    [
      "one column for pairs and replicates",
      fine,
      [],
      { pair: "animal" },
      "pairs-by-replicates",
      /column “animal” is chosen for the pairs and for the technical replicates/,
      /列“animal”同时被选作配对和技术重复/,
    ],
    [
      "a sample of two subjects",
      ["M1 a p", "M1 a q", ...fine.slice(2)],
      [],
      { pair: "subject" },
      "replicates-of-two-subjects",
      /“M1” .* different values in the column “subject” of the pairs, “r1” and “r2” among them/,
      /配对列“subject”中取值不同，例如“r1”与“r2”/,
    ],
  ])("%s", (_, rows, left, more, code, english, chinese) => {
    const { fault } = judged(rows, left, more);
    expect(fault?.code).toBe(code);
    expect(fault!.text.en).toMatch(english);
    expect(fault!.text.zh).toMatch(chinese);
  });

  it("nothing is wrong with groups that are not compared, nor once the odd measurement is left out", () => {
    expect(judged([...fine, "M9 c", "M9 d"]).fault).toBeNull();
    expect(judged([...fine, "M9 c", "M9 d"], [], { compared: null }).fault?.code).toBe("replicates-in-two-groups");
    expect(judged([...fine, "M1 b"], ["r7"]).fault).toBeNull();
    expect(judged(["M1 a p", "M1 a -", ...fine.slice(2)], [], { pair: "subject" }).fault).toBeNull();
  });
});

it("says how many samples there are of how many measurements, and what has no effect", () => {
  expect(judged(fine)).toMatchObject({
    fault: null,
    idle: null,
    counts: { en: "6 measurements of 4 samples: a n = 2, b n = 2.", zh: "4 个样本的 6 次测量：a n = 2，b n = 2。" },
    notes: [],
  });
  const alone = judged(["M1 a", "M2 a", "M3 b", "M4 b", "Q c", "Q c"]);
  expect(alone.idle).toMatchObject({
    en: expect.stringContaining("no sample was measured more than once") as string,
    zh: expect.stringContaining("没有作用") as string,
  });
  expect(judged([...fine, "M5 a"], ["r7"]).notes).toEqual([
    {
      en: "All measurements of this sample are left out, so that it takes no part: “M5”.",
      zh: "以下 1 个样本的测量已全部排除，因此不参与分析：“M5”。",
    },
  ]);
  expect(judged([...fine, "- b"]).notes[0]!.en).toMatch(/says nothing of 1 measurement, which counts as a sample of its own: “r7”/);
});

describe("a measurement of which the column says nothing is a sample of its own, also where a sample is called as it is", () => {
  const rows = ["M1 a", "M1 a", "- a", "M2 a", "r3 b", "r3 b", "M4 b"];

  it("and says so, with what it is called instead", () => {
    const { counts, fault, notes } = judged(rows);
    expect(fault).toBeNull();
    expect(counts.en).toBe("7 measurements of 5 samples: a n = 3, b n = 2.");
    expect(notes.map(({ en }) => en)).toEqual([
      "The column “animal” says nothing of 1 measurement, which counts as a sample of its own: “r3”.",
      "The column “animal” has a sample called “r3”, too. A measurement of that name with an empty cell is not averaged with it; as a sample of its own it is called “r3 (2)”. If it is a replicate, fill in its cell.",
    ]);
    expect(notes[1]!.zh).toContain("另有名为“r3”的样本");
    expect(notes[1]!.zh).toContain("命名为“r3 (2)”");
  });

  it("whatever the others are called", () => {
    const ids = ["3", "3 (2)", "5", "6", "7"];
    const cells = [null, null, "3", "3", "3 (3)"];
    const found = measurementsOf(ids.map((id, at) => ({ id, cell: cells[at]!, called: cells[at]!, group: null, subject: null })));
    expect(found.map(({ name }) => name)).toEqual(["3 (4)", "3 (2)", "3", "3", "3 (3)"]);
    expect(new Set(found.map(({ key }) => key)).size).toBe(4);
  });

  it("nothing is called otherwise where nothing is averaged", () => {
    expect(judged(["M1 a", "- a", "r2 b", "M4 b"]).notes).toHaveLength(1);
  });
});

const text = { en: "", zh: "" };
const tool = {
  params: [
    { name: "grouping", kind: "grouping", title: text },
    { name: "comparison", kind: "comparison", title: text },
    { name: "pair", kind: "pair", title: text, optional: true },
    { name: "replicates", kind: "replicates", title: text, optional: true },
    { name: "exclude", kind: "exclude", title: text },
  ],
} as unknown as Manifest;
const column = (name: string, cells: string[], listed = true) => {
  const names = [...new Set(cells.filter((cell) => cell !== ""))];
  return { name, groups: listed ? names.map((one) => ({ name: one })) : [], values: cells.map((cell) => names.indexOf(cell)) };
};
const animals = ["M1", "M1", "M2", "M2", "M3", "M3", "M4", "M4"];
const sheet = (listed = true): SheetSamples => ({
  samples: animals.map((_, at) => ({ id: `r${at + 1}`, at })),
  columns: [
    column("animal", animals, listed),
    column("group", ["a", "a", "a", "a", "b", "b", "b", "b"]),
    column("subject", ["p", "p", "q", "q", "p", "p", "q", "q"]),
  ],
});
const params: ParamValues = { grouping: { column: "group" }, comparison: { case: "a", control: "b" }, replicates: { column: "animal" } };

it("is told of a form's choices as far as the look at the sheet goes", () => {
  const ask = (more: ParamValues = {}, of = sheet()) => averagingOfParams(tool, "replicates", { ...params, ...more }, of);
  expect(ask()!.counts.en).toBe("8 measurements of 4 samples: a n = 2, b n = 2.");
  expect(ask({}, sheet(false))!.counts.en).toBe("8 measurements of 4 samples: a n = 2, b n = 2.");
  expect(ask({ grouping: { groups: { a: ["r1", "r3"], b: ["r5", "r6", "r7", "r8"] } } })!.fault!.text.en).toContain("“r1” in “a”, “r2” in none");
  expect(
    ask({
      exclude: [
        { sample: "r1", reason: "x" },
        { sample: "r2", reason: "x" },
      ],
    })!.fault!.code,
  ).toBe("too-few-after-averaging");
  // Blank cells beside names that the look did not list: counted, whatever they are called.
  const someBlank = sheet(false);
  const columns = someBlank.columns.map((one) => (one.name === "animal" ? { ...one, values: [-1, ...one.values!.slice(1)] } : one));
  expect(ask({}, { ...someBlank, columns })!.counts.en).toBe("8 measurements of 5 samples: a n = 3, b n = 2.");
  expect(ask({ replicates: null })).toBeNull();
  expect(ask({ replicates: { column: "nowhere" } })).toBeNull();
  expect(averagingOfParams(tool, "pair", params, sheet())).toBeNull();
});

it("pairs the samples of a form, not their measurements", () => {
  const pair = { column: "subject" };
  expect(pairingOfParams(tool, "pair", { ...params, pair }, sheet())).toEqual({ fault: null, alone: [] });
  expect(pairingOfParams(tool, "pair", { ...params, pair, replicates: null }, sheet())!.fault!.en).toContain("“r1” and “r2”");
});

it("pairs what the measurements of a sample say together, whichever says it, and groups picked by hand the same", () => {
  const some = sheet();
  const columns = some.columns.map((one) => (one.name === "subject" ? column("subject", ["", "p", "q", "", "", "p", "q", "q"]) : one));
  const ids = some.samples.map(({ id }) => id);
  const picked = { groups: { a: ids.slice(0, 4), b: ids.slice(4) } };
  for (const grouping of [{ column: "group" }, picked]) {
    const ask = (more: ParamValues = {}) => pairingOfParams(tool, "pair", { ...params, grouping, pair: { column: "subject" }, ...more }, { ...some, columns });
    expect(ask()).toEqual({ fault: null, alone: [] });
    // What is left out says nothing: M1 is of no known subject then.
    expect(ask({ exclude: [{ sample: "r2", reason: "x" }] })!.fault!.en).toContain("one sample only of “a” has a partner");
    const exclude = ["r1", "r2"].map((sample) => ({ sample, reason: "x" }));
    // Its group has one sample left: that is the replicates' fault, not that of the pairs.
    expect(ask({ exclude })).toBeNull();
  }
  expect(pairingOfParams(tool, "pair", { ...params, pair: { column: "animal" } }, some)).toBeNull();
});
