/** A table that marks nothing leaves nothing to compute: a process skips the step by the code of the fault, and calls it no failure. */
import { describe, expect, it } from "vitest";
import { run as daScore } from "#catalog/da-score/run.ts";
import { manifest as daManifest } from "#catalog/da-score/manifest.ts";
import { run as gsea } from "#catalog/gsea/run.ts";
import { manifest as gseaManifest } from "#catalog/gsea/manifest.ts";
import { run as ora } from "#catalog/ora/run.ts";
import { manifest as oraManifest } from "#catalog/ora/manifest.ts";
import { faultOf } from "#testing/fault-of.ts";
import { smallInput } from "#testing/small-input.ts";
import type { GivenLibrary } from "#tool.ts";

it.each([
  ["ora", { manifest: oraManifest, run: ora }],
  ["da-score", { manifest: daManifest, run: daScore }],
])("%s is skipped", (_name, tool) => {
  const columns = ["feature", "log2_fc", "p_adj", "selected"];
  const rows = ["f1", "f2", "f3"].map((id) => [id, "1", "0.9", "FALSE"]);
  const tests = { rows: 3, columns: columns.map((name, at) => ({ name, values: rows.map((row) => row[at]!) })) };
  const input = { ...smallInput([1, 2, 3], [2, 3, 4]), others: { tables: { tests }, studies: {}, libraries: {} } };
  const given = Object.fromEntries(tool.manifest.params.flatMap((param) => ("default" in param ? [[param.name, param.default]] : [])));
  const { code, text } = faultOf(() => tool.run({ ...input, params: given, report: () => {} }));
  expect(code).toBe("skipped");
  expect(text.en).toContain("No row of the table is selected, so there is nothing");
  expect(text.zh).toContain("没有被选中的行");
});

const setTools = [
  ["ora", { manifest: oraManifest, run: ora }],
  ["da-score", { manifest: daManifest, run: daScore }],
  ["gsea", { manifest: gseaManifest, run: gsea }],
] as const;
/** Twenty features of which two are selected; the library has the first `known` of them, and one that nobody measured. */
function withLibrary(tool: (typeof setTools)[number][1], known: number, asked: Record<string, unknown>) {
  const ids = Array.from({ length: 20 }, (_, at) => `f${at + 1}`);
  const columns = ["feature", "log2_fc", "p", "p_adj", "selected"];
  const rows = ids.map((id, at) => [id, String(at % 2 === 0 ? 1 + at / 10 : -1 - at / 10), String(0.01 + at / 50), "0.9", at < 2 ? "TRUE" : "FALSE"]);
  const tests = { rows: rows.length, columns: columns.map((name, at) => ({ name, values: rows.map((row) => row[at]!) })) };
  const members = [...ids.slice(0, known), "hsa:10"];
  const facts = { name: "Small", date: "", licence: "", ids: null, taxon: "", sha256: "" };
  const library = { called: "Small", facts, sets: [{ id: "s", name: "Set", members }] } as unknown as GivenLibrary;
  // No matrix: what was tested is what was measured.
  const table = { samples: [], features: [], matrix: { rows: 0, columns: 0, data: new Float64Array() } };
  const input = { ...smallInput([1]), table, featureNames: [], others: { tables: { tests }, studies: {}, libraries: { library } } };
  const given = Object.fromEntries(tool.manifest.params.flatMap((param) => ("default" in param ? [[param.name, param.default]] : [])));
  return () => tool.run({ ...input, params: { ...given, ...asked }, report: () => {} });
}

describe.each(setTools)("%s", (name, tool) => {
  it("is skipped where fewer features are in the library than are asked for, and says what the library calls them", () => {
    const some = faultOf(withLibrary(tool, 9, { least_known: 10 }));
    expect([some.code, some.text.en]).toEqual(["skipped", "Only 9 of 20 features have an identifier of “Small”; at least 10 are needed."]);
    expect(some.text.zh).toBe("20 个特征中仅 9 个有“Small”标识符，至少需要 10 个。");
    const none = faultOf(withLibrary(tool, 0, { least_known: 10 }));
    expect(none.code).toBe("skipped");
    expect(none.text.en).toContain("Only 0 of 20 features have an identifier of “Small”; at least 10 are needed. Its members are features called “hsa:10”");
    expect(none.text.en).toMatch(/; the features have “f1”, .* and 17 more, which are of no kind/);
    expect(withLibrary(tool, 10, { least_known: 10 })().tables.length).toBeGreaterThan(0);
    expect(withLibrary(tool, 3, {})().tables.length).toBeGreaterThan(0);
  });

  it.skipIf(name === "gsea")("is skipped with the sentence of a process where fewer are selected than are asked for", () => {
    const few = faultOf(withLibrary(tool, 12, { least_selected: 3 }));
    expect([few.code, few.text.en]).toEqual(["skipped", "2 features meet the rule in this comparison; at least 3 are needed."]);
    expect(few.text.zh).toBe("该比较中共有 2 个特征符合条件，至少需要 3 个。");
    expect(withLibrary(tool, 12, { least_selected: 2 })().tables.length).toBeGreaterThan(0);
  });
});
