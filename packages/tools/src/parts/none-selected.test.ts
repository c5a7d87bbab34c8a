/** A table that marks nothing leaves nothing to compute: a process skips the step by the code of the fault, and calls it no failure. */
import { expect, it } from "vitest";
import { run as daScore } from "#catalog/da-score/run.ts";
import { manifest as daManifest } from "#catalog/da-score/manifest.ts";
import { run as ora } from "#catalog/ora/run.ts";
import { manifest as oraManifest } from "#catalog/ora/manifest.ts";
import { faultOf } from "#testing/fault-of.ts";
import { smallInput } from "#testing/small-input.ts";

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
