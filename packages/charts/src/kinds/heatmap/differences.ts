/** A heat map read by its own key: what a colour means is what stands beside it there. */
import type { Value } from "@analyte/contract/chart";
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { bounds, textOutline, wordsOf } from "#scene/text-outline.ts";
import type { Box, ImageItem, PlotFrame, Scene, TextItem } from "#scene/scene.ts";
import { colourKeyOf, type Colour } from "#scene/faults/shown/colour-key.ts";
import { barsElsewhere } from "./bar-differences.ts";
import { treesElsewhere } from "./tree-differences.ts";
import { letters, mostMm, placeIn, textsOf, when, type Difference } from "#scene/faults/shown/places.ts";
import { swatchesOf } from "#scene/faults/shown/swatches.ts";

/** Of a channel: the key has fewer shades than the map. */
const mostShade = 8;

export function heatmapDifferences(scene: Scene, document: HeatmapDocument): Difference[] {
  const plot = scene.plots[0];
  const map = scene.items.find((item): item is ImageItem => item.type === "image" && item.role === "map");
  if (!plot || !map) return when(true, "number of items", "no map");
  return [
    ...when(offBox(map.box, plot.box) > mostMm, "cell in another colour", "the map stands beside its plot", offBox(map.box, plot.box)),
    ...cellsOtherwise(scene, document, map),
    ...namesElsewhere(scene, document, plot),
    ...treesElsewhere(scene, document, plot),
    ...barsElsewhere(scene, document, plot),
  ];
}

const offBox = (one: Box, other: Box): number =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y), Math.abs(one.width - other.width), Math.abs(one.height - other.height));

function cellsOtherwise(scene: Scene, { values, rows, columns, scale }: HeatmapDocument, map: ImageItem): Difference[] {
  if (map.rows !== rows.ids.length || map.columns !== columns.ids.length) return when(true, "number of items", `${map.rows} × ${map.columns} cells`);
  const swatches = swatchesOf(scene);
  const named = (...names: string[]) => names.map((name) => swatches.get(letters(name))?.colour).find((colour) => colour !== undefined) ?? null;
  const missing = named("Missing", "缺失");
  const read = scale.kind === "binary" ? null : colourKeyOf(scene);
  const wanted = (value: Value | undefined): Colour | null => {
    if (typeof value !== "number" || !Number.isFinite(value)) return missing;
    return scale.kind === "binary" ? named(scale.names[value === 1 ? 1 : 0].en, scale.names[value === 1 ? 1 : 0].zh) : read && read(value);
  };
  const faults: Difference[] = [];
  for (const [down, row] of rows.order.entries())
    for (const [across, column] of columns.order.entries()) {
      const colour = wanted(values[row * columns.ids.length + column]);
      const at = (down * map.columns + across) * 4;
      const amount = colour ? Math.max(...colour.map((channel, index) => Math.abs(channel - map.pixels[at + index]!))) : Infinity;
      faults.push(...when(amount > mostShade, "cell in another colour", `${rows.ids[row]}, ${columns.ids[column]}`, amount));
    }
  return faults;
}

/** Names stand at their row or column: its middle is theirs. */
function namesElsewhere(scene: Scene, { rows, columns }: HeatmapDocument, plot: PlotFrame): Difference[] {
  const of = (role: "row-name" | "column-name", { ids, labels, order }: HeatmapDocument["rows"]) =>
    namesOf(textsOf(scene, role)).flatMap((lines): Difference[] => {
      const name = lines.map(wordsOf).join("");
      const { x, y, width, height } = bounds(lines.flatMap((line) => textOutline(line)));
      const place =
        role === "row-name" ? ((y + height / 2 - plot.box.y) / plot.box.height) * order.length : ((x + width / 2 - plot.box.x) / plot.box.width) * order.length;
      const item = order[Math.floor(place)] ?? -1;
      return when(letters(name) !== letters(labels[item] || ids[item] || ""), "name elsewhere", `${name} at ${ids[item]}`);
    });
  return [...of("row-name", rows), ...of("column-name", columns), ...leadersElsewhere(scene, rows, plot)];
}

/** Lines that name one thing are one name. */
const namesOf = (texts: readonly TextItem[]): TextItem[][] => [...Map.groupBy(texts, ({ of }) => of?.id).values()];

/** A leader leads from its row's middle to its name. */
function leadersElsewhere(scene: Scene, { ids, order }: HeatmapDocument["rows"], plot: PlotFrame): Difference[] {
  return namesOf(textsOf(scene, "label")).flatMap((lines): Difference[] => {
    const place = order.indexOf(ids.indexOf(lines[0]!.of?.id ?? ""));
    const middle = middleOf(lines);
    const [, y] = placeIn(plot, 0, place + 0.5);
    const own = scene.items.some(
      (item) => item.type === "path" && item.role === "leader" && Math.abs(item.points[1]! - y) <= mostMm && Math.abs(item.points.at(-1)! - middle) < 0.3,
    );
    return when(!own, "name elsewhere", lines.map(wordsOf).join(" "));
  });
}
const middleOf = (lines: readonly TextItem[]): number => {
  const { y, height } = bounds(lines.flatMap((line) => textOutline(line)));
  return y + height / 2;
};
