import { versionFault } from "@analyte/contract/flows/check";
import type { FlowVersion } from "@analyte/contract/flows/version";
import { checkParams } from "@analyte/contract/params";
import { describe, expect, it } from "vitest";
import { toolById } from "../catalog.ts";
import { flowVersions } from "./flows.ts";
import { untargetedLcms1 } from "./untargeted/lcms.1.ts";

const manifestOf = (id: string) => toolById(id)?.manifest ?? null;
const changed = (change: (version: { -readonly [Key in keyof FlowVersion]: FlowVersion[Key] }) => void): FlowVersion => {
  const version = structuredClone(untargetedLcms1);
  change(version);
  return version;
};
const withChart = (id: string, change: object): FlowVersion =>
  changed((version) => {
    version.charts = version.charts.map((chart) => (chart.id === id ? { ...chart, ...change } : chart));
  });

describe("the versions of processes", () => {
  it("can all be run", () => {
    for (const version of flowVersions) expect(versionFault(version, manifestOf), version.id).toBeNull();
    expect(new Set(flowVersions.map(({ id }) => id)).size).toBe(flowVersions.length);
    for (const { id, flow, variant, number } of flowVersions) expect(id).toBe(`${flow}.${variant}.${number}`);
  });

  it("offer defaults that their tools take", () => {
    for (const version of flowVersions)
      for (const chart of version.charts) {
        const manifest = manifestOf(chart.tool)!;
        const given = Object.fromEntries(chart.fields.map((field) => [field.param, field.default]));
        const wrong = checkParams(manifest, given).faults.filter(({ param }) => param in given);
        expect(wrong, `${version.id} ${chart.id}`).toEqual([]);
        for (const field of chart.fields) {
          const param = manifest.params.find(({ name }) => name === field.param)!;
          const known = param.kind === "choice" ? param.options.map(({ value }) => value) : [];
          for (const option of field.options ?? []) expect(known, `${chart.id} ${field.param}`).toContain(option);
        }
      }
  });

  it("are refused in a sentence that names the place", () => {
    const fault = (version: FlowVersion) => versionFault(version, manifestOf)?.en;
    expect(fault(withChart("pca", { slots: {} }))).toBe("The process version “untargeted.lcms.1” feeds nothing into the slot “matrix” of “pca”.");
    expect(fault(withChart("pca", { tool: "pcs" }))).toBe("The process version “untargeted.lcms.1” names the tool “pcs” in “pca”, which is not there.");
    expect(fault(withChart("pca", { slots: { matrix: { from: "tests", table: "tests" } } }))).toContain("feeds “pca” from one comparison of “tests”");
    expect(fault(withChart("opls-da", { slots: { matrix: { from: "tests", table: "tests" } } }))).toContain("table “tests” is no data matrix");
    expect(fault(withChart("select", { slots: { tests: { from: "tests", table: "tests", columns: ["q"] } } }))).toBe(
      "The process version “untargeted.lcms.1” needs the column “q” for “select”, which the table “tests” of “tests” hasn't got.",
    );
    expect(fault(withChart("drift", { slots: { matrix: { from: "filter-quality", table: "matrix" } } }))).toBe(
      "The process version “untargeted.lcms.1” has a circle: “drift” needs “filter-quality” needs “drift”.",
    );
    expect(fault(withChart("pca", { params: { colour: "red" } }))).toContain("sets “colour” in “pca”");
    expect(fault(withChart("pca", { map_module: "elsewhere" }))).toContain("which is no section of it");
  });
});
