/** The names of the groups beside the plot. Their room is counted before it is taken: each column is a legend of its own, with rows of one height. */
import type { LegendComponentOption } from "echarts";
import { take } from "./room.ts";
import type { GroupStyle, Rect, Style } from "./style.ts";
import { fitText, textWidth } from "./text-width.ts";

export interface LegendMark {
  group: GroupStyle;
  icon: string;
}
interface Plan {
  /** Of the text, in pixels. */
  size: number;
  rows: number;
  columns: number;
  column: number;
  labels: string[];
}

/** Many groups are written smaller, then with shorter names, until they take no more than this of the plot. */
const mostHeight = 1 / 3;
const mostWidth = 0.4;
const sizes = [1, 0.9, 0.8];
const rowOf = (size: number): number => size * 1.55;
const iconOf = (size: number): number => size * 0.85;
const toText = 6;
const between = 14;

export function legendOf(style: Style, marks: LegendMark[], plot: Rect): LegendComponentOption[] {
  const { size, rows, columns, column, labels } = style.legend === "right" ? besidePlan(style, marks, plot) : abovePlan(style, marks, plot);
  const [left, top] = takeRoom(style, plot, columns * column - between, rows * rowOf(size));
  const labelOf = new Map(marks.map(({ group }, index) => [group.key, labels[index]!]));
  const selected = Object.fromEntries(marks.map(({ group }) => [group.key, !group.hidden]));
  return Array.from({ length: columns }, (_, at) => ({
    type: "plain",
    orient: "vertical",
    left: left + at * column,
    top,
    padding: 0,
    itemWidth: iconOf(size),
    itemHeight: iconOf(size),
    // A text is as high as its size.
    itemGap: rowOf(size) - size,
    textStyle: { fontFamily: style.fontFamily, fontSize: size, color: style.ink, padding: [0, 0, 0, toText - 5] },
    formatter: (name: string) => labelOf.get(name) ?? name,
    selectedMode: style.options.interactive === true,
    inactiveColor: style.line,
    data: marks
      .slice(at * rows, (at + 1) * rows)
      .map(({ group, icon }) => ({ name: group.key, icon, itemStyle: { color: group.colour, opacity: 1, borderWidth: 0 } })),
    selected,
    emphasis: { selectorLabel: { show: false } },
  }));
}

/** Right of the plot: as many columns as its height asks for. */
function besidePlan(style: Style, marks: LegendMark[], { width, height }: Rect): Plan {
  return firstThatFits(
    sizes.flatMap((share) => [0.3, 0.2, 0.12].map((room) => [share, Math.min(180, width * room)] as const)),
    ([share, room]) => {
      const plan = planOf(marks, style.tickSize * share, room);
      const rows = Math.max(1, Math.min(marks.length, Math.floor(height / rowOf(plan.size))));
      return { ...plan, rows, columns: Math.ceil(marks.length / rows) };
    },
    (plan) => plan.columns * plan.column <= width * mostWidth,
  );
}

/** Above or below it: as many columns as fit, filled evenly. */
function abovePlan(style: Style, marks: LegendMark[], { width, height }: Rect): Plan {
  return firstThatFits(
    sizes.flatMap((share) => [0.6, 0.4, 0.25].map((room) => [share, width * room] as const)),
    ([share, room]) => {
      const plan = planOf(marks, style.tickSize * share, room);
      const most = Math.max(1, Math.min(marks.length, Math.floor((width + between) / plan.column)));
      const rows = Math.ceil(marks.length / most);
      return { ...plan, rows, columns: Math.ceil(marks.length / rows) };
    },
    (plan) => plan.rows * rowOf(plan.size) <= height * mostHeight,
  );
}

function planOf(marks: LegendMark[], size: number, room: number): Pick<Plan, "size" | "column" | "labels"> {
  const labels = marks.map(({ group }) => fitText(group.label, room, size));
  const widest = Math.max(...labels.map((label) => textWidth(label, size)));
  return { size, column: iconOf(size) + toText + widest + between, labels };
}

/** The last where none does. */
function firstThatFits<Choice>(choices: readonly Choice[], planFor: (choice: Choice) => Plan, fits: (plan: Plan) => boolean): Plan {
  const plans = choices.map(planFor);
  return plans.find(fits) ?? plans.at(-1)!;
}

/** Takes the room off the plot and says where it is. */
function takeRoom(style: Style, plot: Rect, width: number, height: number): [left: number, top: number] {
  if (style.legend === "right") {
    take(plot, "right", width + between);
    return [plot.left + plot.width + between, plot.top + 2];
  }
  const block = height + 6;
  const place = style.legend === "top" ? "top" : "bottom";
  const top = place === "top" ? plot.top : plot.top + plot.height - height;
  take(plot, place, block);
  return [plot.left, top];
}
