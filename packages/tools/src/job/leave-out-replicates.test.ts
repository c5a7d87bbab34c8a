/** Who is left out where replicates are averaged: a measurement, or a sample with everything that was measured of it; never the one for the other. */
import { describe, expect, it } from "vitest";
import { indexIn, newJobsOnTables, textIn, type Tables } from "../testing/job-on-tables.ts";
import { measuredRows, tablesOf, type MeasuredRow } from "../testing/replicated-tables.ts";

const { runOn, faultOf } = newJobsOnTables();
const byAnimal = { grouping: { column: "group" }, comparison: { case: "treated", control: "control" }, replicates: { column: "animal" } };
/** Rows and animals are both counted from 1, so that every animal has a row of its name, which is mostly another animal's. */
const rows: MeasuredRow[] = measuredRows(3, { most: 3 }).map((row, at) => ({ ...row, id: String(at + 1), sample: row.sample.slice(1) }));
const tables = tablesOf(rows);
const params = (tool: string) => ({ ...byAnimal, ...(tool === "opls-da" && { permutations: 10 }) });
const without = (isGone: (row: MeasuredRow) => boolean): Tables => tablesOf(rows.filter((row) => !isGone(row)));
const main = { "two-groups": "tests.csv", "opls-da": "scores.csv" };
const [reason] = ["outlier"];
const sample = rows.find(
  (row) => rows.filter((other) => other.sample === row.sample).length > 1 && rows[Number(row.sample) - 1]!.sample !== row.sample,
)!.sample;
const measured = rows.filter((row) => row.sample === sample).map(({ id }) => id);

describe.each(["two-groups", "opls-da"] as const)("%s", (tool) => {
  it("leaves out everything that was measured of a sample, and says so", async () => {
    const out = await runOn(tool, tables, { ...params(tool), exclude: [{ sample, by: "animal", reason }] });
    const expected = await runOn(
      tool,
      without((row) => row.sample === sample),
      params(tool),
    );
    expect(textIn(out, main[tool])).toBe(textIn(expected, main[tool]));
    const sentence = `1 sample with all measurements was left out: sample ${sample} of the column “animal” (measured as ${measured.join(", ")}; outlier).`;
    const { notes, methods } = indexIn(out);
    expect(notes[0]!.en).toBe(sentence);
    expect(notes[0]!.zh).toContain(`列“animal”的样本 ${sample}（测量为 ${measured.join("、")}；outlier）`);
    expect(methods.en.startsWith(sentence)).toBe(true);
    expect(textIn(out, "script.R")).toContain(`#   sample ${sample} of the column “animal” (${measured.join(", ")}): outlier`);
  });

  it("leaves out one measurement of that name alone, and says so", async () => {
    const out = await runOn(tool, tables, { ...params(tool), exclude: [{ sample, reason }] });
    const expected = await runOn(
      tool,
      without((row) => row.id === sample),
      params(tool),
    );
    expect(textIn(out, main[tool])).toBe(textIn(expected, main[tool]));
    expect(indexIn(out).notes[0]!.en).toBe(`1 measurement was left out: measurement ${sample} (outlier).`);
    expect(indexIn(out).notes[0]!.zh).toBe(`排除了 1 次测量：测量 ${sample}（outlier）。`);
  });

  it("says of its figures that a sample is what the column names", async () => {
    expect(indexIn(await runOn(tool, tables, params(tool))).samplesBy).toBe("animal");
    expect(indexIn(await runOn(tool, tables, { ...params(tool), replicates: undefined })).samplesBy).toBeUndefined();
  });
});

it("takes a sample by any column, also where nothing is averaged", async () => {
  const out = await runOn("normalise", tables, { sample: "sum", exclude: [{ sample, by: "animal", reason }] });
  const ids = textIn(out, "matrix.csv")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(",")[0]);
  expect(ids).toEqual(rows.filter((row) => row.sample !== sample).map(({ id }) => id));
  expect(indexIn(out).tables.find(({ state }) => state !== undefined)!.state!.left_out).toEqual([{ sample, by: "animal", reason }]);
});

it("refuses a sample that the column doesn't name, and a column that is not there", async () => {
  const fault = await faultOf("two-groups", tables, { ...byAnimal, exclude: [{ sample: "99", by: "animal", reason }] });
  expect([fault.code, fault.text.en]).toEqual(["unknown-left-out", expect.stringContaining("sample 99 of the column “animal”")]);
  expect((await faultOf("pca", tables, { exclude: [{ sample, by: "cage", reason }] })).code).toBe("no-such-column");
});

it("takes names that are alike as one sample where that was said, for averages and for who is left out", async () => {
  const written = rows.map((row, at) => ({ ...row, sample: at % 2 === 0 ? `m${row.sample}` : `M 0${row.sample}` }));
  const same = { ...byAnimal, replicates: { column: "animal", alike: "same" } };
  const out = await runOn("two-groups", tablesOf(written), same);
  const plain = await runOn("two-groups", tables, byAnimal);
  expect(textIn(out, "tests.csv")).toBe(textIn(plain, "tests.csv"));
  expect(indexIn(out).methods.en).toContain("they are taken as one sample each.");
  const name = written.find((row) => rows[written.indexOf(row)]!.sample === sample)!.sample;
  const left = await runOn("two-groups", tablesOf(written), { ...same, exclude: [{ sample: name, by: "animal", reason }] });
  expect(textIn(left, "tests.csv")).toBe(
    textIn(
      await runOn(
        "two-groups",
        without((row) => row.sample === sample),
        byAnimal,
      ),
      "tests.csv",
    ),
  );
});

it("keeps the groups of those who are left out in mind for the looks of the others, averaged or not", async () => {
  const more = [1, 2].map((at): MeasuredRow => ({ ...rows[0]!, id: `aside ${at}`, sample: "99", group: "baseline" }));
  const exclude = more.map(({ id }) => ({ sample: id, reason }));
  for (const replicates of [byAnimal.replicates, undefined]) {
    const out = await runOn("two-groups", tablesOf([...rows, ...more]), { ...byAnimal, replicates, exclude });
    const { listed } = JSON.parse(textIn(out, "drill.json")) as { listed: string[] };
    expect(listed).toEqual(["baseline", "control", "treated"]);
  }
});
