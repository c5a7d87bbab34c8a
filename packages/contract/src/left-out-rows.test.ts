import { expect, it, test } from "vitest";
import { exclusionsFault, exclusionsText } from "./exclusions.ts";
import { leftOutRows } from "./left-out-rows.ts";
import { alikeNames, measurementsOf, type MeasuredRow } from "./measurements.ts";
import { judgeReplicates } from "./replicates.ts";

/** `3 M2`: row 3 of sample M2. */
const measured = (...rows: string[]): MeasuredRow[] =>
  rows.map((row) => {
    const [id, sample = ""] = row.split("|") as [string, string?];
    return { id, cell: sample || null, called: sample || null, group: "a", subject: null };
  });
const rows = measured("1|2", "2|2", "3|3", "4|3", "5");
const measuredBy = () => measurementsOf(rows);
const rowsOf = (exclusions: { sample: string; by?: string }[]) => {
  const found = leftOutRows(
    exclusions.map((one) => ({ ...one, reason: "x" })),
    measuredBy,
  )!;
  return [...found.rows.values()];
};

it("takes a row by its own name and a sample with everything that was measured of it, whatever either is called", () => {
  expect(rowsOf([{ sample: "3" }])).toEqual([["3"]]);
  expect(rowsOf([{ sample: "3", by: "animal" }])).toEqual([["3", "4"]]);
  expect(rowsOf([{ sample: "2", by: "animal" }, { sample: "2" }, { sample: "5", by: "animal" }])).toEqual([["1", "2"], ["2"], ["5"]]);
});

it("knows a sample by each way in which it is written, once these are one", () => {
  const written = measured("1|A1", "2|a1", "3|B");
  const exclusion = { sample: "a1", by: "animal", reason: "x" };
  const rowsWith = (alike: "same" | "different") => [...leftOutRows([exclusion], () => measurementsOf(written, alike))!.rows.values()];
  expect(rowsWith("same")).toEqual([["1", "2"]]);
  expect(rowsWith("different")).toEqual([["2"]]);
});

it("names samples that their column doesn't have, and can't tell where names are not known", () => {
  const unknown = { sample: "1", by: "animal", reason: "x" };
  expect(leftOutRows([unknown], measuredBy)?.unknown).toEqual([unknown]);
  expect(leftOutRows([unknown], () => null)).toBeNull();
  expect(leftOutRows([unknown], () => measuredBy().map((one) => ({ ...one, name: null })))).toBeNull();
});

it("says in words which are samples and which are measurements", () => {
  const list = [
    { sample: "3", by: "animal", reason: "outlier", rows: ["3", "4"] },
    { sample: "3", reason: "broken vial" },
  ];
  expect(exclusionsText(list)).toEqual({
    en: "sample 3 of the column “animal” (measured as 3, 4; outlier), measurement 3 (broken vial)",
    zh: "列“animal”的样本 3（测量为 3、4；outlier）、测量 3（broken vial）",
  });
  expect(exclusionsText([{ sample: "3", reason: "x" }]).en).toBe("3 (x)");
});

it("may name a row and a sample that are called alike, but neither twice", () => {
  const title = { en: "Left out", zh: "排除" };
  const [row, sample] = [
    { sample: "3", reason: "x" },
    { sample: "3", by: "animal", reason: "x" },
  ];
  expect(exclusionsFault([row, sample], title)).toBeNull();
  expect(exclusionsFault([sample, sample], title)?.en).toContain("“3” is named twice");
  for (const by of ["", 1, null]) expect(exclusionsFault([{ ...row, by }], title)).not.toBeNull();
});

test.each([
  ["capital letters", "A1", "a1"],
  ["blanks", "A 1", "A1"],
  ["leading zeros", "1", "01"],
  ["leading zeros after a letter", "M01", "M1"],
  ["the width of signs", "Ａ１", "A1"],
  ["the width of digits", "１", "1"],
  ["a joining sign", "M-1", "M_1"],
  ["a number made of it", "1.0", "1"],
])("names that differ by %s may be one sample, and are one where that is said", (_what, one, other) => {
  const given = measured(`r1|${one}`, `r2|${other}`, "r3|B", "r4|B");
  expect(alikeNames(measurementsOf(given))).toEqual([[one, other]]);
  const sizes = (alike: "same" | "different" | null) =>
    judgeReplicates(measurementsOf(given, alike), new Set(), { column: "animal", alike, compared: null, pair: null });
  expect(sizes(null).counts.en).toBe("4 measurements of 3 samples.");
  expect(sizes(null).notes[0]?.en).toContain(`(“${one}” / “${other}”): they count as different samples, as nobody has said that they are one.`);
  expect(sizes("different").notes[0]?.zh).toContain("已按所选视为不同样本");
  expect(sizes("same").counts.en).toBe("4 measurements of 2 samples.");
  expect(sizes("same").notes[0]?.en).toContain("taken as one sample each");
  expect(measurementsOf(given, "same").map(({ name }) => name)).toEqual([one, one, "B", "B"]);
});

it("asks nothing of names that differ otherwise", () => {
  expect(alikeNames(measurementsOf(measured("r1|M1", "r2|M10", "r3|M2", "r4|1-1", "r5|11", "r6|-", "r7|+")))).toEqual([]);
});
