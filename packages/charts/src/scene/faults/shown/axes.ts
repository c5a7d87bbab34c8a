/** What the reader takes numbers and names from: ticks, names along an axis, the legend. */
import type { ChartDocument } from "@analyte/contract/chart";
import { capHeight } from "#scene/measure.ts";
import { bounds, textOutline, wordsOf } from "#scene/text-outline.ts";
import type { PlotFrame, Scene, TextItem } from "#scene/scene.ts";
import { letters, linesOf, marksOf, mostMm, pathsOf, placeIn, textsOf, when, type Difference } from "./places.ts";

/** The number that is written at a tick. */
export function numberOf({ runs }: TextItem): number {
  const words = runs.map(({ text, shift }) => (shift === "super" ? `e${text}` : text)).join("");
  const power = /^([−-]?)(?:([\d.]+)×)?10e(.+)$/u.exec(words);
  const plain = (text: string) => Number(text.replaceAll("−", "-"));
  return power ? plain(`${power[1]}${power[2] ?? "1"}e${power[3]}`) : plain(words);
}

/** Ticks of numbers stand where the axis has their numbers. */
export function ticksElsewhere(scene: Scene): Difference[] {
  return scene.plots.flatMap((plot) =>
    ticksOf(scene, plot).flatMap(({ text, axis, along }): Difference[] => {
      if (plot[axis].kind !== "numbers") return [];
      const value = numberOf(text);
      const [x, y] = placeIn(plot, axis === "x" ? value : plot.x.low, axis === "y" ? value : plot.y.low);
      const amount = Math.abs(along - (axis === "x" ? x : y));
      return when(!(amount <= mostMm), "tick elsewhere", wordsOf(text), amount);
    }),
  );
}

/** Texts at places are, as far as they are written, the names of what stands there. Null for a plot without places. */
export function namesElsewhere(scene: Scene, axis: "x" | "y", namesOfPlot: readonly (readonly string[] | null)[]): Difference[] {
  return scene.plots.flatMap((plot, number) => {
    if (namesOfPlot[number] === null) return [];
    const names = namesOfPlot[number] ?? [];
    const written = new Map<number, string>();
    const [length, start] = axis === "x" ? [plot.box.width, plot.box.x] : [plot.box.height, plot.box.y];
    for (const { text, along } of ticksOf(scene, plot).filter((tick) => tick.axis === axis)) {
      const place = Math.floor(((along - start) / length) * names.length);
      written.set(place, (written.get(place) ?? "") + wordsOf(text));
    }
    return [...written].flatMap(([place, words]) =>
      when(
        letters(words) !== letters(names[place] ?? "") && !isKeyed(scene, words, names[place] ?? ""),
        "name elsewhere",
        `${words} at the place of ${names[place]}`,
      ),
    );
  });
}

/** A number stands for the name, and what is written below the figure says so. */
function isKeyed(scene: Scene, words: string, name: string): boolean {
  if (!/^\d+$/.test(words)) return false;
  const key = letters(textsOf(scene, "caption").map(wordsOf).join(""));
  return [":", "："].some(
    (colon) =>
      key.startsWith(letters(`${words}${colon}${name}`)) || [";", "；", ".", "。"].some((before) => key.includes(letters(`${before}${words}${colon}${name}`))),
  );
}

interface DrawnTick {
  text: TextItem;
  axis: "x" | "y";
  /** Its middle along the axis. */
  along: number;
}

/** Under the plot and left of it, nearer to it than to any other. */
function ticksOf({ items, plots }: Scene, plot: PlotFrame): DrawnTick[] {
  const ticks = items.filter((item): item is TextItem => item.type === "text" && item.role === "tick");
  return ticks.flatMap((text): DrawnTick[] => {
    const { x, y, width, height } = bounds(textOutline(text));
    const middle = [x + width / 2, y + height / 2] as const;
    const off = ({ box }: PlotFrame) =>
      Math.hypot(Math.max(0, box.x - middle[0], middle[0] - box.x - box.width), Math.max(0, box.y - middle[1], middle[1] - box.y - box.height));
    if (plots.some((other) => off(other) < off(plot))) return [];
    if (middle[1] > plot.box.y + plot.box.height && text.anchor === "middle") return [{ text, axis: "x", along: text.x }];
    if (middle[1] > plot.box.y + plot.box.height && text.turn === 90) return [{ text, axis: "x", along: middle[0] }];
    return middle[0] < plot.box.x && text.anchor === "end" ? [{ text, axis: "y", along: text.y - capHeight(text.sizePt) / 2 }] : [];
  });
}

/** What has the colour of its group. */
const coloured = ["bar", "box", "line", "ellipse"] as const;

/** An entry has the name of its group, or the number by which the caption names it; its symbol has the colour of the group's marks. */
export function legendSaysOtherwise(scene: Scene, document: ChartDocument): Difference[] {
  const entries = scene.legend?.entries ?? [];
  return entries.flatMap(({ group, box }, index): Difference[] => {
    const within = (x: number, y: number) => x >= box.x - 0.1 && x <= box.x + box.width + 0.1 && y >= box.y - 0.1 && y <= box.y + box.height + 0.1;
    const words = letters(
      textsOf(scene, "legend")
        .filter(({ x, y }) => within(x, y))
        .map(wordsOf)
        .join(""),
    );
    const label = document.groupLabels?.[group];
    const named = [document.groups[group] ?? "", label?.en ?? "", label?.zh ?? ""].some((name) => letters(name) === words);
    const coded = words === String(index + 1) && new RegExp(`(^|\\D)${words}[:：] ?`, "u").test(scene.captionText);
    const symbols = [
      ...marksOf(scene, "legend").filter(({ x, y }) => within(x[0]!, y[0]!)),
      ...pathsOf(scene, "legend").filter(({ points }) => within(points[0]!, points[1]!)),
    ];
    const strokes = linesOf(scene, "legend").filter(({ x1, y1 }) => within(x1, y1));
    const colours = new Set([...symbols.map(({ fill, stroke }) => fill?.colour ?? stroke?.colour), ...strokes.map(({ stroke }) => stroke.colour)]);
    const drawn = [...marksOf(scene, "points"), ...coloured.flatMap((role) => pathsOf(scene, role))].filter((item) => item.group === group);
    const other = colours.size > 0 && drawn.some(({ fill, stroke }) => !colours.has(fill?.colour ?? stroke?.colour) && !colours.has(stroke?.colour));
    return [...when(!named && !coded, "name elsewhere", `${words} for ${document.groups[group]}`), ...when(other, "group in another colour", words)];
  });
}
