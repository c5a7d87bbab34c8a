import { createHash } from "node:crypto";
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
        const own = chart.fields.filter(({ of }) => of === undefined);
        const given = Object.fromEntries(own.map((field) => [field.param, field.default]));
        const wrong = checkParams(manifest, given).faults.filter(({ param }) => param in given);
        expect(wrong, `${version.id} ${chart.id}`).toEqual([]);
        for (const field of chart.fields) {
          const inner = version.charts.find(({ id }) => id === field.of);
          // What a card offers of the step that feeds it is that step's own default.
          if (inner !== undefined) expect(inner.fields.find(({ param }) => param === field.param)!.default, `${chart.id} ${field.param}`).toBe(field.default);
          const param = manifestOf(inner?.tool ?? chart.tool)!.params.find(({ name }) => name === field.param)!;
          if ("minimum" in param && typeof field.default === "number") {
            const [least, most] = [field.minimum ?? param.minimum, field.maximum ?? param.maximum];
            expect(least >= param.minimum && most <= param.maximum && field.default >= least && field.default <= most, `${chart.id} ${field.param}`).toBe(true);
          }
          const known = param.kind === "choice" ? param.options.map(({ value }) => value) : [];
          for (const option of field.options ?? []) expect(known, `${chart.id} ${field.param}`).toContain(option);
        }
      }
  });

  it("have the cards of their design, in its order", () => {
    const cards = Object.fromEntries(
      flowVersions.map((version) => [version.id, version.charts.filter(({ internal }) => internal !== true).map(({ id }) => id)]),
    );
    expect(cards["untargeted.lcms.1"]!.toSorted()).toEqual(
      (
        "data-summary filter-signal drift filter-quality qc-pca outliers normalise impute pca sample-heatmap tests opls-da select diff-counts " +
        "diff-heatmap feature-boxes diff-correlation many-groups trend roc multi-roc id-map ora class-enrichment da-score"
      )
        .split(" ")
        .toSorted(),
    );
    expect(cards["counts.genes.1"]!.toSorted()).toEqual(
      (
        "count-summary count-filter count-normalise pca sample-heatmap pc-association outliers count-tests select diff-counts diff-heatmap feature-boxes " +
        "many-groups trend diff-network ora-go ora-pathway gsea"
      )
        .split(" ")
        .toSorted(),
    );
    const unticked = flowVersions.flatMap(({ charts }) => charts.filter(({ recommended }) => !recommended).map(({ id }) => id));
    expect(unticked).toEqual(["multi-roc", "diff-network"]);
  });

  it("stay as they are: projects and tasks name them, and what is to change becomes another version", () => {
    // Everything but words of charts and sections, which may be said better.
    const hashes = flowVersions.map((version) => {
      const { name: _name, summary: _summary, sections, charts, example, ...rest } = version;
      const computed = {
        ...rest,
        example: { ...example, name: "" },
        sections: sections.map(({ id }) => id),
        charts: charts.map((chart) => ({ ...chart, name: "" })),
      };
      return `${version.id} ${createHash("sha256").update(JSON.stringify(computed)).digest("hex").slice(0, 16)}`;
    });
    expect(hashes).toEqual(["untargeted.lcms.1 470434fa79e59b2c", "counts.genes.1 9749001d4db66fd9"]);
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
    expect(fault(withChart("pca", { fields: [{ param: "top", of: "box-features", default: 3 }] }))).toBe(
      "The process version “untargeted.lcms.1” offers “top” of “box-features” in “pca”, which is no field of a step that feeds it.",
    );
    expect(fault(withChart("pca", { map_module: "elsewhere" }))).toContain("which is no section of it");
  });
});
