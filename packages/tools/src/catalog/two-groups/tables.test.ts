/** From the bytes of a user's tables to means and p: however they are written, the numbers and groups are the same. */
import { titleAs } from "@analyte/contract/group-wording";
import type { Readings } from "@analyte/contract/reading";
import type { Role } from "@analyte/contract/slots";
import { describe, expect, it, test } from "vitest";
import { alignTables, firstError } from "#reading/align.ts";
import { readFile } from "#reading/file.ts";
import { numbersOf, runTool, toolInput } from "#testing/reference-data.ts";
import type { ToolOutput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const tool = { manifest, run };
const groups = ["case", "case", "case", "control", "control", "control"];
const values = [1234.5, 2345.25, 3456.5, 812.25, 905.75, 1010];
const samples = values.map((_, at) => `s${at + 1}`);
const params = (column: string) => ({ grouping: { column }, comparison: { case: "case", control: "control" } });

const figures = (output: ToolOutput) => ["mean_case", "mean_control", "p", "ci_low", "ci_high"].map((column) => numbersOf(output, "tests", column)[0]!);
const right = figures(
  runTool(
    tool,
    {
      ...toolInput({ matrix: { rows: 6, columns: 1, data: Float64Array.from(values) }, samples, features: ["f1"] }),
      samples: { ids: samples, columns: [{ name: "group", values: groups }] },
    },
    params("group"),
  ),
);

async function compared(tables: Partial<Record<Role, string>>, readings: Readings = {}): Promise<{ code: string | undefined; figures: number[] }> {
  const grid = async (role: Role) =>
    tables[role] === undefined ? null : (await readFile(Buffer.from(tables[role]), role, `${role}.csv`, readings[role])).grid;
  const aligned = alignTables({ matrix: (await grid("matrix"))!, samples: await grid("samples"), features: await grid("features") });
  const error = firstError(aligned);
  if (error !== undefined) return { code: error.code, figures: [] };
  const { matrix, samples: sheet, features, featureNames } = aligned;
  const output = runTool(tool, { table: matrix.table, samples: sheet, features, featureNames, report: () => {} }, params("group"));
  return { code: undefined, figures: figures(output) };
}

it("is right in what it is compared with", () => {
  // R: t.test(c(1234.5, 2345.25, 3456.5), c(812.25, 905.75, 1010))
  expect(right[0]).toBeCloseTo(7036.25 / 3, 10);
  expect(right[1]).toBeCloseTo(2728 / 3, 10);
});

it("says in the headings of differences in which group they are higher, as groups are called; a W has no sign", () => {
  const input = {
    ...toolInput({ matrix: { rows: 6, columns: 1, data: Float64Array.from(values) }, samples, features: ["f1"] }),
    samples: { ids: samples, columns: [{ name: "group", values: groups }] },
  };
  const headings = (given: object) =>
    new Map(runTool(tool, input, { ...params("group"), ...given }).tables[0]!.columns.map(({ name, title, wording }) => [name, { title, wording }] as const));
  const said = headings({});
  expect(said.get("log2_fc")!.title).toEqual({ en: "log₂ fold change (+: higher in case)", zh: "log₂ 差异倍数（+：在 case 中较高）" });
  expect(said.get("fold_change")!.title).toEqual({ en: "Fold change (case / control)", zh: "差异倍数（case / control）" });
  for (const name of ["statistic", "cohen_d"]) expect(said.get(name)!.title!.en, name).toContain("(+: higher in case)");
  expect(titleAs(said.get("log2_fc")!.wording!, () => ["Treated"])!.en).toBe("log₂ fold change (+: higher in Treated)");
  expect(headings({ test: "wilcoxon" }).get("statistic")!.title).toBeUndefined();
});

const written = (group: string, decimal: string) => (value: number) => {
  const [whole, digits = ""] = String(value).split(".");
  return `${whole!.replaceAll(/\B(?=(\d{3})+$)/g, group)}${digits === "" ? "" : decimal}${digits}`;
};
const sheet = `sample\tgroup\n${samples.map((id, at) => `${id}\t${groups[at]}`).join("\n")}\n`;

describe("the same means and p", () => {
  test.each([
    ["plain", written("", ".")],
    ["English thousands", written(",", ".")],
    ["German", written(".", ",")],
    ["French", written("\u202f", ",")],
    ["Swiss", written("'", ".")],
  ])("%s", async (_, write) => {
    const matrix = `sample\tf1\tf2\n${samples.map((id, at) => `${id}\t${write(values[at]!)}\t${at}`).join("\n")}\n`;
    expect(await compared({ matrix, samples: sheet })).toEqual({ code: undefined, figures: right });
    const quoted = matrix.replaceAll(/[^\t\n]+/g, '"$&"').replaceAll("\t", ",");
    expect(await compared({ matrix: quoted, samples: sheet })).toEqual({ code: undefined, figures: right });
    const labelled = `Sample\tgroup\tf1\n${samples.map((id, at) => `${id}\t${groups[at]}\t${write(values[at]!)}`).join("\n")}\n`;
    expect(await compared({ matrix: labelled })).toEqual({ code: undefined, figures: right });
  });

  it("or no run at all until the user has said how numbers are written", async () => {
    const matrix = 'sample,f1,f2\ns1,"1,234",1\ns2,"2,345",2\ns3,"3,456",3\ns4,812,4\ns5,905,5\ns6,"1,010",6\n';
    expect((await compared({ matrix, samples: sheet })).code).toBe("unclear-decimal");
    const means = async (decimal: "." | ",") => (await compared({ matrix, samples: sheet }, { matrix: { decimal } })).figures.slice(0, 2);
    expect(await means(".")).toEqual([2345, 909]);
    expect(await means(",")).toEqual([7.035 / 3, (812 + 905 + 1.01) / 3].map((mean) => expect.closeTo(mean, 10)));
  });
});

describe("case and control keep their places", () => {
  const matrix = `sample\tf1\tf2\n${samples.map((id, at) => `${id}\t${values[at]}\t${at}`).join("\n")}\n`;
  const partner = [...samples.slice(3), ...samples.slice(0, 3)];
  const paired = (id: (at: number) => string) => `partner\tsample\tgroup\n${partner.map((other, at) => `${other}\t${id(at)}\t${groups[at]}`).join("\n")}\n`;

  it("beside a column of partners", async () => {
    expect(await compared({ matrix, samples: paired((at) => samples[at]!) })).toEqual({ code: undefined, figures: right });
  });

  it("also where the partners match more ids: then the user says which", async () => {
    const spelt = paired((at) => (at === 5 ? "S6" : samples[at]!));
    expect((await compared({ matrix, samples: spelt })).code).toBe("unclear-id-column");
    const five = matrix.replace(/\ns6.*\n/, "\n");
    expect((await compared({ matrix: five, samples: spelt }, { samples: { id_column: "sample" } })).figures[0]).toBe(right[0]);
  });
});
