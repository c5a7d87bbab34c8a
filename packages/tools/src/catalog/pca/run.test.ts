import { newMatrix, type Table } from "@analyte/analysis/table";
import type { PcaOfR } from "@analyte/analysis/testing/pca-of-r";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { withGroupNames } from "@analyte/contract/group-wording";
import { describe, expect, test } from "vitest";
import { faultOf } from "#testing/fault-of.ts";
import { hasReference, numbersOf, referenceInput, referenceJson, referenceTable, runTool, toolInput } from "#testing/reference-data.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const tool = { manifest, run };

describe.skipIf(!hasReference)("agrees with R", () => {
  const tables: [string, () => Omit<ToolInput, "params">][] = [
    ["sacurine", () => referenceInput("sacurine")],
    ["cachexia", () => log10(referenceInput("cachexia"))],
    ["cranberry", cranberry],
  ];
  for (const [name, input] of tables) {
    for (const [scale, file] of [
      ["auto", "auto"],
      ["pareto", "pareto"],
      ["centre", "center"],
    ] as const) {
      test(`${name}, ${scale}`, () => {
        const reference = referenceJson(`${name}/pca_${file}.json`) as PcaOfR;
        const components = reference.explained.length;
        const output = runTool(tool, input(), { grouping: { column: "group" }, scale, components });

        near(numbersOf(output, "variance", "sd"), reference.sdev, 1e-8);
        near(numbersOf(output, "variance", "explained").subarray(0, components), reference.explained, 1e-8);
        near(numbersOf(output, "variance", "cumulative").subarray(0, components), reference.cumulative, 1e-8);
        near(numbersOf(output, "diagnostics", "t2"), reference.T2, 1e-8);
        near(numbersOf(output, "diagnostics", "q"), reference.Q_residual_ss, 1e-8);
        expect(numbersOf(output, "diagnostics", "t2_limit")[0]! / reference.T2_limit95).toBeCloseTo(1, 9);

        const signs = compareColumns(output, "scores", referenceTable(`${name}/pca_${file}_scores.csv`), components, 1e-8);
        expect(compareColumns(output, "loadings", referenceTable(`${name}/pca_${file}_loadings.csv`), components, 1e-8)).toEqual(signs);
        compareEllipses(output, reference, signs);
      });
    }
  }
});

describe("the result", () => {
  test("features come back under their own ids, constant ones left out with a note", () => {
    const table = example();
    for (let row = 0; row < 12; row++) table.matrix.data[row * 6 + 2] = 7;
    const output = runTool(tool, toolInput(table), { components: 3 });
    expect(column(output, "loadings", "feature")).toEqual(["f0", "f1", "f3", "f4", "f5"]);
    expect(output.tables[1]!.columns.map(({ name }) => name)).toEqual(["feature", "PC1", "PC2", "PC3", "name"]);
    expect(output.notes.map(({ en }) => en).join()).toContain("1 constant feature was left out: “f2”");
    expect(output.rScript).toContain("prcomp(Z");
  });

  test("captions list the groups in the order in which the task puts them, called as it calls them", () => {
    const input = toolInput(example());
    const samples = {
      ids: input.table.samples,
      columns: [{ name: "type", values: input.table.samples.map((_, at) => (at % 3 === 0 ? "Dose 45" : "Dose 5")) }],
    };
    const { charts } = runTool(tool, { ...input, samples }, { grouping: { column: "type" } });
    for (const { name, document } of charts) {
      expect(document.caption.en, name).toContain("Dose 5 (n = 8), Dose 45 (n = 4).");
      const { caption } = withGroupNames(document, { groupOrder: ["Dose 45", "Dose 5"], groupNames: { "Dose 5": "low" } });
      expect(caption.en, name).toContain("Dose 45 (n = 4), low (n = 8).");
      expect(caption.zh, name).toContain("Dose 45（n = 4）、low（n = 8）。");
    }
  });

  test("gives the components that the data hold, and says so", () => {
    const output = runTool(tool, toolInput(example(4)), { components: 10 });
    expect(output.tables[0]!.columns).toHaveLength(4);
    expect(column(output, "variance", "component")).toEqual(["PC1", "PC2", "PC3"]);
    expect(output.notes.map(({ en }) => en).join()).toContain("10 components were asked for; the data hold 3.");
    // As many components as the data hold leave nothing over, so Q has no limit.
    expect(numbersOf(output, "diagnostics", "q_limit")[0]).toBeNaN();
    expect((column(output, "diagnostics", "note") as string[])[0]).not.toBe("");
  });

  test("draws the ellipses of the chosen convention and writes all of them", () => {
    const input = grouped(example());
    const drawn = (ellipse: string): number[] => {
      const document = runTool(tool, input, { grouping: { column: "group" }, ellipse }).charts.find(({ name }) => name === "scores")!
        .document as ScatterDocument;
      return document.ellipses.map(({ group }) => group);
    };
    expect(drawn("f")).toEqual([0, 1]);
    expect(drawn("chi-square")).toEqual([0, 1]);
    expect(drawn("ropls")).toEqual([-1]);
    expect(drawn("none")).toEqual([]);
    const output = runTool(tool, input, { grouping: { column: "group" } });
    expect(column(output, "ellipses", "group")).toEqual(["all samples", "all samples", "all samples", "a", "a", "b", "b"]);
    expect(output.charts.map(({ name }) => name)).toEqual(["scores", "loadings", "biplot", "scree", "scores-3d", "diagnostics"]);
    expect((output.charts[0]!.document as ScatterDocument).groups).toEqual(["a", "b"]);
  });

  test("without a grouping there is one ellipse and no group", () => {
    const document = runTool(tool, toolInput(example()), {}).charts[0]!.document as ScatterDocument;
    expect(document.ellipses.map(({ group }) => group)).toEqual([-1]);
    expect(document.groups).toEqual([]);
  });

  test("two runs give the same tables to the last bit", () => {
    expect(runTool(tool, toolInput(example()), {}).tables).toEqual(runTool(tool, toolInput(example()), {}).tables);
  });

  test("is plain JSON without gaps", () => {
    const { charts } = runTool(tool, grouped(example()), { grouping: { column: "group" } });
    for (const { document } of charts) expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

describe("data that can't be analysed", () => {
  test("a gap: how many, where, and what to do", () => {
    const table = example();
    table.matrix.data[7] = Number.NaN;
    table.matrix.data[20] = Number.NaN;
    const fault = faultOf(() => runTool(tool, toolInput(table), {}));
    expect(fault.code).toBe("missing-values");
    expect(fault.text.en).toContain("2 of 72 cells");
    expect(fault.text.en).toContain("feature “f1” in sample “s1”");
    expect(fault.text.zh).toContain("样本“s1”的特征“f1”");
  });

  test("only constant features", () => {
    const table = example();
    table.matrix.data.fill(2);
    expect(faultOf(() => runTool(tool, toolInput(table), {})).code).toBe("constant-features");
    expect(faultOf(() => runTool(tool, toolInput(table), { scale: "none" })).code).toBe("one-direction");
  });

  test("fewer than three samples, and features that repeat one another", () => {
    expect(faultOf(() => runTool(tool, toolInput(example(2)), {})).code).toBe("too-few");
    const table = example();
    for (let row = 0; row < 12; row++)
      for (let feature = 1; feature < 6; feature++) table.matrix.data[row * 6 + feature] = feature * table.matrix.data[row * 6]!;
    expect(faultOf(() => runTool(tool, toolInput(table), {})).code).toBe("one-direction");
  });

  test("a column that isn't there", () => {
    expect(faultOf(() => runTool(tool, grouped(example()), { grouping: { column: "dose" } })).text.en).toContain("no column “dose”");
  });
});

function example(samples = 12): Table {
  const matrix = newMatrix(samples, 6);
  for (let i = 0; i < matrix.data.length; i++) matrix.data[i] = Math.sin(i * i + 1) + (i % 6) + Math.floor(i / 6) * 0.1;
  return { matrix, samples: Array.from({ length: samples }, (_, i) => `s${i}`), features: Array.from({ length: 6 }, (_, i) => `f${i}`) };
}

function grouped(table: Table): Omit<ToolInput, "params"> {
  return { ...toolInput(table), samples: { ids: table.samples, columns: [{ name: "group", values: table.samples.map((_, i) => (i % 2 === 0 ? "b" : "a")) }] } };
}

function log10(input: Omit<ToolInput, "params">): Omit<ToolInput, "params"> {
  const { matrix } = input.table;
  return { ...input, table: { ...input.table, matrix: { ...matrix, data: matrix.data.map((value) => Math.log10(value)) } } };
}

/** As the reference was made: 0 is missing, features with more than half missing dropped, half of the minimum, log10, constant ones dropped. */
function cranberry(): Omit<ToolInput, "params"> {
  const input = referenceInput("cranberry");
  const { matrix, samples, features } = input.table;
  const kept: { id: string; values: number[] }[] = [];
  for (const [feature, id] of features.entries()) {
    const values = samples.map((_, sample) => matrix.data[sample * features.length + feature]!);
    const found = values.filter((value) => value > 0);
    if (found.length < samples.length / 2) continue;
    const half = Math.min(...found) / 2;
    const logs = values.map((value) => Math.log10(value > 0 ? value : half));
    if (Math.max(...logs) - Math.min(...logs) > 1e-7) kept.push({ id, values: logs });
  }
  const data = Float64Array.from({ length: samples.length * kept.length }, (_, at) => kept[at % kept.length]!.values[Math.floor(at / kept.length)]!);
  const table = { samples, features: kept.map(({ id }) => id), matrix: { rows: samples.length, columns: kept.length, data } };
  return { ...toolInput(table), samples: input.samples };
}

function column(output: ToolOutput, table: string, name: string): unknown {
  return output.tables.find((candidate) => candidate.name === table)!.columns.find((candidate) => candidate.name === name)!.values;
}

function near(actual: Float64Array, expected: number[], tolerance: number): void {
  expect(actual).toHaveLength(expected.length);
  let worst = 0;
  for (const [i, value] of expected.entries()) worst = Math.max(worst, (Math.abs(actual[i]! - value) - 1e-12) / Math.abs(value));
  expect(worst).toBeLessThan(tolerance);
}

/** Every column within the tolerance of its largest value, after the flip that R's free sign needs; returns the flips. */
function compareColumns(output: ToolOutput, table: string, rows: Record<string, string>[], components: number, tolerance: number): number[] {
  return Array.from({ length: components }, (_, component) => {
    const name = `PC${component + 1}`;
    const actual = numbersOf(output, table, name);
    const expected = rows.map((row) => Number(row[name]));
    expect(actual).toHaveLength(expected.length);
    const sign = Math.sign(expected.reduce((sum, value, i) => sum + value * actual[i]!, 0));
    const largest = Math.max(...expected.map((value) => Math.abs(value)));
    const worst = Math.max(...expected.map((value, i) => Math.abs(value - sign * actual[i]!)));
    expect(worst / largest).toBeLessThan(tolerance);
    return sign;
  });
}

function compareEllipses(output: ToolOutput, reference: PcaOfR, [signX, signY]: number[]): void {
  const groups = column(output, "ellipses", "group") as string[];
  const conventions = column(output, "ellipses", "convention") as string[];
  const row = (group: string, convention: string): Record<string, number> => {
    const at = groups.findIndex((name, i) => name === group && conventions[i] === convention);
    return Object.fromEntries(["x", "y", "semi_major", "semi_minor", "angle"].map((name) => [name, numbersOf(output, "ellipses", name)[at]!]));
  };
  const close = (actual: number | undefined, expected: number): void => expect(Math.abs(actual! - expected) / Math.abs(expected)).toBeLessThan(1e-8);
  for (const [group, expected] of Object.entries(reference.group_ellipses_PC1_PC2)) {
    for (const [convention, axes] of [
      ["chi-square", expected.semi_axes_chisq95],
      ["f", expected.semi_axes_F95],
    ] as const) {
      const ellipse = row(group, convention);
      close(ellipse["x"], signX! * expected.center[0]);
      close(ellipse["y"], signY! * expected.center[1]);
      close(ellipse["semi_major"], axes[0]);
      close(ellipse["semi_minor"], axes[1]);
      const angle = signX === signY ? expected.angle_rad_major_axis : Math.PI - expected.angle_rad_major_axis;
      close(ellipse["angle"], angle);
    }
  }
  close(row("all samples", "ropls")["semi_major"], reference.hotelling95_semi_axes_PC1_PC2_ropls[0]);
  close(row("all samples", "ropls")["semi_minor"], reference.hotelling95_semi_axes_PC1_PC2_ropls[1]);
  close(row("all samples", "f")["semi_major"], reference.hotelling95_semi_axes_PC1_PC2_classic[0]);
  close(row("all samples", "f")["semi_minor"], reference.hotelling95_semi_axes_PC1_PC2_classic[1]);
}
