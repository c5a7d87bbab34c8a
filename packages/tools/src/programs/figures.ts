/** Figures of the tables that a program wrote, as its manifest describes them. */
import type { ChartDocument } from "@analyte/contract/chart";
import { classColours } from "@analyte/contract/group-colours";
import type { ProgramFigure } from "@analyte/contract/program-manifest";
import type { Manifest } from "@analyte/contract/manifest";
import type { ToolTable } from "../tool.ts";
import { wrong } from "./read-output.ts";

type Declared = Manifest["outputs"]["tables"][number];

const mostGroups = classColours.length;

/** Of so few points each has its name. */
const mostLabelled = 15;

/** @param name what a person calls the item of an id. */
export function figureOf(figure: ProgramFigure, table: ToolTable, { columns }: Declared, name: (id: string) => string): ChartDocument {
  const values = (column: string): TableValues => table.columns.find((one) => one.name === column)!.values;
  const numbers = (column: string): (number | null)[] => {
    const found = values(column);
    if (!(found instanceof Float64Array))
      throw wrong(
        `wrote texts into the column “${column}” of “${table.name}”, of which a figure is made`,
        `在表格“${table.name}”用于作图的列“${column}”中写入了文本`,
      );
    return Array.from(found, (value) => (Number.isFinite(value) ? value : null));
  };
  const words = (column: string): string[] => Array.from(values(column), String);
  const base = { version: 1 as const, title: figure.title, caption: figure.caption };
  const { names, of } = classesOf(figure.draw !== "bars" && figure.group !== undefined ? words(figure.group) : null, table);
  const colours = names.map((_, at) => classColours[at]!);
  const said = columns.find((column) => "group" in figure && column.name === figure.group)?.cells ?? {};
  const classes = { groups: names, groupLabels: names.map((one) => said[one] ?? { en: one, zh: one }), follows: names.map(() => null), colours };
  if (figure.draw === "points") {
    const ids = words(figure.id);
    const labels = figure.name === undefined ? ids.map(name) : words(figure.name);
    const points = { item: figure.item, ids, labels, x: numbers(figure.x.column), y: numbers(figure.y.column), group: [...of] };
    const isWhole = (at: number): boolean => points.x[at] !== null && points.y[at] !== null;
    const labelled = ids.length <= mostLabelled ? [...ids.keys()].filter(isWhole) : [];
    const { x, y } = { x: { title: figure.x.title }, y: { title: figure.y.title } };
    return {
      ...base,
      ...classes,
      kind: "scatter",
      x,
      y,
      points,
      ellipses: [],
      thresholds: [],
      arrows: [],
      segments: [],
      labelled,
      origin: false,
      equalUnits: false,
    };
  }
  if (figure.draw === "bars") {
    const ids = words(figure.id).slice(0, figure.most);
    const labels = figure.name === undefined ? ids.map(name) : words(figure.name).slice(0, figure.most);
    const [{ column, title }, category] = [figure.value, { title: { en: "", zh: "" } }];
    const series = [{ group: 0, kind: "bar" as const, values: numbers(column).slice(0, figure.most) }];
    const one = { groups: [column], groupLabels: [title], follows: [null], colours: [classColours[0]] };
    return { ...base, ...one, kind: "bars", item: figure.item, ids, labels, horizontal: true, category, value: { title }, series, thresholds: [] };
  }
  const [x, y] = [numbers(figure.x.column), numbers(figure.y.column)];
  const series = names.map((label, group) => {
    const rows = [...of.keys()].filter((row) => of[row] === group && x[row] !== null);
    return { id: label, label, group, x: rows.map((row) => x[row]!), y: rows.map((row) => y[row]!) };
  });
  return { ...base, ...classes, kind: "lines", x: { title: figure.x.title }, y: { title: figure.y.title }, panels: [{ title: figure.title, series }] };
}

type TableValues = ToolTable["columns"][number]["values"];

/** Different cells in their order; one class of all where there is no column. */
function classesOf(cells: string[] | null, table: ToolTable): { names: string[]; of: number[] } {
  if (cells === null) return { names: [table.name], of: Array.from({ length: table.columns[0]!.values.length }, () => 0) };
  const names = [...new Set(cells.filter((cell) => cell !== ""))];
  if (names.length > mostGroups)
    throw wrong(
      `tells ${names.length} classes apart in a figure, which can show ${mostGroups}`,
      `在图中区分 ${names.length} 类，而图最多可显示 ${mostGroups} 类`,
    );
  return { names, of: cells.map((cell) => names.indexOf(cell)) };
}
