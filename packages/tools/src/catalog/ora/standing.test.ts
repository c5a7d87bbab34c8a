import { expect, it } from "vitest";
import { exampleInput } from "#testing/cases/ran.ts";
import { runTool, textsOf } from "#testing/reference-data.ts";
import { libraryOf, tableOf } from "#testing/set-inputs.ts";
import type { NamedTable, ToolInput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const tool = { manifest, run };
const example = await exampleInput("ora");
const ids = ["x", "y", "z", "u", "v"];

interface Planted {
  selected: string[];
  msi?: string[];
  compound?: string[];
  rsd?: string[];
  means?: string[];
}
/** x and y are one compound by their identifier, x and u only where a column says so; v is none of the set. */
function input({ selected, msi, compound, rsd, means }: Planted): Omit<ToolInput, "params"> {
  const tests: NamedTable = tableOf({
    feature: ids,
    significant: ids.map((id) => (selected.includes(id) ? "TRUE" : "FALSE")),
    ...(means && { mean_case: means, mean_control: means }),
  });
  const quality = rsd === undefined ? {} : { quality: tableOf({ feature: ids, rsd_qc: rsd }) };
  const library = libraryOf("#ids\tkegg\na\tA\tC10001\tC10002\tC10003\n");
  return {
    ...example,
    others: { studies: {}, libraries: { library }, tables: { tests, ...quality } },
    features: {
      ids,
      columns: [
        { name: "kegg", values: ["C10001", "C10001", "C10002", "C10003", "C10004"] },
        ...(msi === undefined ? [] : [{ name: "msi", values: msi }]),
        ...(compound === undefined ? [] : [{ name: "compound", values: compound }]),
      ],
    },
  };
}
function found(planted: Planted) {
  const output = runTool(tool, input(planted), { least: 1 });
  const sets = output.tables.find(({ name }) => name === "sets")!;
  const number = (column: string) => (sets.columns.find(({ name }) => name === column)!.values as Float64Array)[0]!;
  return {
    size: number("size"),
    overlap: number("overlap"),
    notes: output.notes.map((note) => JSON.stringify(note)).join(" "),
    stands: textsOf(output, "background", "note"),
  };
}
const other = "same compound as another feature, which stands for it";

it("counts a compound by the feature that is identified best, not by any that is selected", () => {
  const first = found({ selected: ["x", "z"], msi: ["1", "2", "1", "1", "1"] });
  expect(first).toMatchObject({ size: 3, overlap: 2, stands: ["", other, "", "", ""] });
  const second = found({ selected: ["x", "z"], msi: ["2", "1", "1", "1", "1"] });
  expect(second).toMatchObject({ size: 3, overlap: 1, stands: [other, "", "", "", ""] });
  // However precise the other one is.
  const rsd = ["20", "1", "1", "1", "1"];
  expect(found({ selected: ["x", "z"], msi: ["1", "2", "1", "1", "1"], rsd })).toMatchObject({ overlap: 2, stands: first.stands });
  for (const { notes } of [first, second]) {
    expect(notes).toContain("1 feature is of the same compound as another and counts with it as one");
    expect(notes).toContain("The features of 1 compound do not agree");
    expect(notes).toContain("有 1 个化合物的各特征结果不一致");
  }
  expect(found({ selected: ["x", "y"], msi: ["1", "2", "1", "1", "1"] }).notes).not.toContain("do not agree");
});

it("takes the more precise of those identified alike, then the more intense, then the first", () => {
  const alike = ["1", "1", "1", "1", "1"];
  expect(found({ selected: ["y", "z"], msi: alike, rsd: ["20", "10", "1", "1", "1"], means: ["9", "1", "1", "1", "1"] }).overlap).toBe(2);
  expect(found({ selected: ["y", "z"], msi: alike, rsd: ["10", "20", "1", "1", "1"], means: ["1", "9", "1", "1", "1"] }).overlap).toBe(1);
  expect(found({ selected: ["y", "z"], msi: alike, rsd: ["", "10", "1", "1", "1"] }).overlap).toBe(2);
  expect(found({ selected: ["y", "z"], means: ["1", "9", "1", "1", "1"] }).overlap).toBe(2);
  expect(found({ selected: ["y", "z"], means: ["9", "1", "1", "1", "1"] }).overlap).toBe(1);
  expect(found({ selected: ["y", "z"] }).overlap).toBe(1);
});

it("joins what the column of compounds joins, by the identifiers of the feature that stands for it", () => {
  const compound = ["K1", "", "K2", "K1", ""];
  expect(found({ selected: ["x", "z"], compound })).toMatchObject({ size: 2, overlap: 2, stands: ["", other, "", other, ""] });
  expect(found({ selected: ["x", "z"], compound, msi: ["2", "2", "1", "1", "1"] })).toMatchObject({ size: 2, overlap: 1, stands: [other, other, "", "", ""] });
});
