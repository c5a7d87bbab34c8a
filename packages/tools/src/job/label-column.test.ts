import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import type { ResultIndex } from "../job-folder.ts";
import { newJobsOnTables } from "../testing/job-on-tables.ts";

const { runOn, faultOf } = newJobsOnTables();
const rows = Array.from({ length: 8 }, (_, at) => [`s${at}`, at < 4 ? "sick" : "well", at * 1.37 + 0.11, 9 - at * 0.83, 0.2 + ((at * 5.3) % 4)].join(","));
const matrix = ["sample,Diagnosis,f1,f2,f3", ...rows].join("\n");
const indexOf = (out: string): ResultIndex => JSON.parse(readFileSync(join(out, "result.json"), "utf8")) as ResultIndex;
/** All that a result says and draws. */
const textOf = (out: string): string =>
  readdirSync(out)
    .filter((name) => /\.(json|txt|R|csv)$/.test(name) && !["provenance.json", "progress.json"].includes(name))
    .map((name) => readFileSync(join(out, name), "utf8"))
    .join("\n");

describe("labels beside the numbers keep the table's name for them", () => {
  test.each(["Diagnosis", "group"])("chosen as %s", async (column) => {
    const out = await runOn("heatmap", { matrix }, { annotations: [column] });
    const chart = JSON.parse(readFileSync(join(out, "chart-heatmap.json"), "utf8")) as { columns: { annotations?: { title: { en: string } }[] } };
    expect(JSON.stringify(chart)).toContain('"title":{"en":"Diagnosis","zh":"Diagnosis"}');
    expect(readFileSync(join(out, "given-samples.csv"), "utf8").split(/\r?\n/)[0]).toBe("sample,Diagnosis");
  });

  it("and a run that chose them by the former name is the same run", async () => {
    const choice = (column: string) => ({ grouping: { column }, comparison: { case: "sick", control: "well" }, input_scale: "raw", test_scale: "as-given" });
    const [now, before] = await Promise.all(["Diagnosis", "group"].map(async (column) => await runOn("two-groups", { matrix }, choice(column))));
    expect(textOf(before!)).toBe(textOf(now!));
    expect(
      indexOf(now!)
        .notes.map(({ en }) => en)
        .join(" "),
    ).toContain("“Diagnosis” was taken as group labels");
  });

  it("a run without some of the samples says how many of each it has", async () => {
    const exclude = [{ sample: "s1", reason: "broken vial" }];
    const out = await runOn(
      "two-groups",
      { matrix },
      { grouping: { column: "Diagnosis" }, comparison: { case: "sick", control: "well" }, input_scale: "raw", exclude },
    );
    const notes = indexOf(out).notes;
    expect(notes.map(({ en }) => en).join(" ")).toContain("“Diagnosis” was taken as group labels: sick (3), well (4).");
    expect(notes.map(({ zh }) => zh).join("")).toContain("已作为分组标签：sick（3）、well（4）。");
  });

  it("figures that nobody chose groups for are coloured by them", async () => {
    const out = await runOn("normalise", { matrix }, { transform: "log2" });
    expect(textOf(out)).toContain('"sick"');
  });

  it("what is carried on to the next tool is called so", async () => {
    const out = await runOn("missing-values", { matrix }, { within: "each-group", grouping: { column: "group" } });
    expect(JSON.parse(readFileSync(join(out, "matrix.state.json"), "utf8"))).toMatchObject({ chosen: { grouping: { column: "Diagnosis" } } });
    expect(readFileSync(join(out, "matrix.samples.csv"), "utf8").split(/\r?\n/)[0]).toBe("sample,Diagnosis");
  });

  it("labels that are called as the ids would be stand beside them", async () => {
    const out = await runOn("pca", { matrix: matrix.replace("sample,Diagnosis", "id,sample") }, {});
    expect(readFileSync(join(out, "given-samples.csv"), "utf8").split(/\r?\n/)[0]).toBe("sample id,sample");
  });

  it("a column that is not there is refused by the name that was asked for", async () => {
    expect((await faultOf("pca", { matrix }, { grouping: { column: "Sex" } })).text.en).toContain("has no column “Sex”. Its columns are “Diagnosis”");
  });

  const ageTable = ["sample,Age,f1,f2,f3", ...rows.map((row, at) => row.replace(/sick|well/, String(41 + at)))].join("\n");
  const ages = { text: ageTable, reading: { descriptions: ["Age"] } };

  it("numbers that describe the samples are no labels: whoever asks for a column that is not there gets none, and no figure is coloured by them", async () => {
    const choice = { grouping: { column: "group" }, comparison: { case: "42", control: "41" }, input_scale: "raw", test_scale: "as-given" };
    const { text } = await faultOf("two-groups", { matrix: ages }, choice);
    expect(text.en).toContain("has no column “group”. Its columns are “Age”");
    const drawn = await runOn("normalise", { matrix: ages }, { transform: "log2" });
    expect(textOf(drawn)).not.toContain('"name":"41"');
    expect(textOf(drawn)).not.toContain("Age 41");
  });

  it("words beside the names are labels also where the user has called them a description", async () => {
    const two = ["sample,Diagnosis,Site,f1,f2,f3", ...rows.map((row, at) => row.replace(/(sick|well)/, `$1,${at % 2 === 0 ? "Ulm" : "Bonn"}`))].join("\n");
    const out = await runOn("normalise", { matrix: { text: two, reading: { descriptions: ["Diagnosis", "Site"] } } }, { transform: "log2" });
    expect(textOf(out)).toContain('"sick"');
  });
});
