import type { Text } from "@analyte/contract/text";
import { beforeAll, expect, it } from "vitest";
import { changed } from "#testing/cases/changed.ts";
import type { GivenInput, Ran } from "#testing/cases/case.ts";
import { exampleInput, ran } from "#testing/cases/ran.ts";
import { loadTool } from "../../catalog.ts";

const tool = (await loadTool("quality-control"))!;
let example: GivenInput;
beforeAll(async () => {
  example = await exampleInput("quality-control");
});
const usual = { qc: { column: "type" } };
const notesOf = (run: Ran): Text[] => run.output.notes;
const hasChart = (run: Ran): boolean => run.output.charts.some(({ name }) => name === "control");
const cellsOf = (name: string): string[] => example.samples!.columns.find((column) => column.name === name)!.values;
const withCells = (column: string, cell: (own: string, row: number) => string): GivenInput => ({
  ...example,
  samples: { ...example.samples!, columns: example.samples!.columns.map((one) => (one.name === column ? { ...one, values: one.values.map(cell) } : one)) },
});

it("says why there is no control chart", () => {
  const two = ran(tool, example, { qc: { groups: { mine: ["QC1", "QC2"] } } });
  expect(hasChart(two)).toBe(false);
  expect(notesOf(two)).toContainEqual({
    en: "There is no control chart: 2 of 2 QC samples have a level, and limits take 3 or more.",
    zh: "没有控制图：2 个 QC 样本中有 2 个有水平值，计算界限至少需要 3 个。",
  });
  const types = cellsOf("type");
  const same = ran(
    tool,
    changed(example, (value, row, feature) => (types[row] === "QC" ? feature + 1 : value)),
    usual,
  );
  const count = types.filter((type) => type === "QC").length;
  expect(hasChart(same)).toBe(false);
  expect(notesOf(same).map(({ en }) => en)).toContain(
    `There is no control chart: all ${count} QC samples have the same level, so there are no limits to draw.`,
  );
  const usually = ran(tool, example, usual);
  expect(hasChart(usually)).toBe(true);
  expect(notesOf(usually).filter(({ en }) => en.includes("control chart"))).toEqual([]);
});

it("says which samples have no batch, and joins them to none in the control chart", () => {
  const types = cellsOf("type");
  const qc = [...types.keys()].filter((row) => types[row] === "QC");
  const without = qc.slice(1, 3);
  const run = ran(
    tool,
    withCells("group", (_, row) => (without.includes(row) ? "" : "B1")),
    { ...usual, batch: "group" },
  );
  const names = without.map((row) => example.table.samples[row]!);
  const [note] = notesOf(run).filter(({ en }) => en.startsWith("Without a batch"));
  expect(note!.en).toContain(`in the column “group”: “${names[0]}”, “${names[1]}”. `);
  expect(note!.zh).toMatch(/^在列“group”中没有批次：/);
  const { points, segments } = run.chart("control", "scatter");
  expect(points.ids.filter((_, at) => points.group[at] === -1)).toEqual(names);
  expect(segments).toHaveLength(qc.length - 4);
});

it("says of levels what they are: medians, whose mean need not be 100 %", () => {
  const { caption, y, thresholds } = ran(tool, example, usual).chart("control", "scatter");
  expect(y.title.en).toContain("median");
  expect(Math.abs(thresholds[0]!.value - 100)).toBeGreaterThan(1e-3);
  expect(caption.en).toContain("the mean of these medians need not be 100 %");
  expect(ran(tool, example, { ...usual, control: ["M001"] }).chart("control", "scatter").caption.en).not.toContain("need not be");
});

it("asks for a number, not for one above 0, where an order has none", () => {
  const fault = (): Ran =>
    ran(
      tool,
      withCells("order", (own, row) => (row === 2 ? "third" : String(Number(own) - 1))),
      { ...usual, order: "order" },
    );
  expect(fault).toThrow("is “third”; every sample needs a number there");
  expect(
    hasChart(
      ran(
        tool,
        withCells("order", (own) => String(Number(own) - 1)),
        { ...usual, order: "order" },
      ),
    ),
  ).toBe(true);
});

it("calls injections as the sheet does, also where others ran before them", () => {
  const later = ran(
    tool,
    withCells("order", (own) => String(Number(own) + 3)),
    { ...usual, order: "order" },
  );
  const { points } = later.chart("control", "scatter");
  const orders = cellsOf("order").map((own) => Number(own) + 3);
  const wanted = points.ids.map((id) => orders[example.table.samples.indexOf(id)]!);
  expect([[...points.x], [...later.numbers("control", "injection")]]).toEqual([wanted, wanted]);
  expect(later.output.rScript).toContain(orders.slice(0, 3).join(", "));
});
