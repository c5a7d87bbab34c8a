/** What a manifest says of gaps is what the tool does with them. */
import { newMatrix, type Table } from "@analyte/analysis/table";
import { gapFault, gapFiller } from "@analyte/contract/gaps";
import { expect, test } from "vitest";
import { catalog, loadTool } from "./catalog.ts";
import { DataFault } from "./tool.ts";
import { studyTools } from "./testing/slots.ts";
import { runTool, toolInput } from "./testing/reference-data.ts";

const groups = ["a", "a", "a", "a", "a", "b", "b", "b", "b", "b"];
/** The values of this table are all but precise; some tools need more than groups. */
const wide: Record<string, Record<string, unknown>> = {
  "filter-features": { max_rsd: 1000 },
  "two-factors": { second: "time" },
  covariates: { covariates: ["time"] },
};
function holed(): Table {
  const matrix = newMatrix(groups.length, 5);
  for (let at = 0; at < matrix.data.length; at++) matrix.data[at] = 10 + ((at * 7919) % 101) + (at >= 25 ? 30 : 0);
  matrix.data[7] = Number.NaN;
  return { samples: groups.map((_, at) => `s${at}`), features: ["f0", "f1", "f2", "f3", "f4"], matrix };
}

// What takes a further table has nothing to do without it.
const ofStudies = studyTools.filter(({ manifest }) => manifest.inputs.every(({ name, required }) => name === "matrix" || !required));
test.each(ofStudies.map(({ manifest }) => [manifest.id, manifest] as const))("%s", async (id, manifest) => {
  const table = holed();
  const input = {
    ...toolInput(table),
    samples: {
      ids: table.samples,
      columns: [
        { name: "group", values: groups },
        { name: "time", values: groups.map((_, at) => (at % 2 === 0 ? "early" : "late")) },
      ],
    },
  };
  const asked: Record<string, unknown> = { ...wide[id] };
  for (const param of manifest.params) {
    const { kind, name } = param;
    if (kind === "choice" && param.step === "transformed") asked[name] = "log2";
    // QC samples, and blanks, are named by hand.
    if (kind === "grouping")
      asked[name] = param.needs === "qc" || param.needs === "blank" ? { groups: { named: table.samples.slice(3) } } : { column: "group" };
    if (kind === "comparison") asked[name] = { case: "b", control: "a" };
  }
  let fault = "";
  const tool = (await loadTool(id))!;
  try {
    runTool(tool, input, asked);
  } catch (error) {
    if (!(error instanceof DataFault)) throw error;
    fault = error.code;
  }
  const says = manifest.inputs.some(({ name, complete }) => name === "matrix" && complete === true);
  expect(fault).toBe(says ? gapFault : "");
});

test("the tool that fills gaps is one of the catalogue", () => {
  expect(catalog.map(({ manifest }) => manifest.id)).toContain(gapFiller);
});
