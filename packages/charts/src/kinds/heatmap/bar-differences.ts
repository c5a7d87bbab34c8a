import type { HeatmapDocument, HeatmapSide } from "@analyte/contract/figure-kinds/heatmap";
import { bounds } from "#scene/text-outline.ts";
import type { PlotFrame, Scene } from "#scene/scene.ts";
import { letters, pathsOf, placeIn, when, type Difference } from "#scene/faults/shown/places.ts";
import { channelsOf, swatchesByName } from "#scene/faults/shown/swatches.ts";

/** Over every place of a bar beside the map lies the colour that legend or key give to what stands there. */
export function barsElsewhere(scene: Scene, { rows, columns }: HeatmapDocument, plot: PlotFrame): Difference[] {
  const swatches = swatchesByName(scene);
  const areas = pathsOf(scene, "annotation").map(({ points, fill }) => ({
    box: bounds(points),
    corners: points.length / 2,
    colour: fill ? channelsOf(fill.colour) : null,
  }));
  const sideOf = (side: HeatmapSide, along: "x" | "y") => {
    const [start, across, size] = along === "x" ? (["x", "y", "width"] as const) : (["y", "x", "height"] as const);
    const own = areas.filter(({ box }) => (along === "x" ? box.y < plot.box.y : box.x < plot.box.x));
    // The first bar is the one that is furthest from the map.
    const levels = [...new Set(own.map(({ box }) => Math.round(box[across] * 10)))].toSorted((one, other) => one - other);
    if (levels.length !== side.annotations.length) return when(true, "number of items", `${levels.length} bars for ${side.annotations.length}`);
    // Of bars called alike each is explained by swatches of its own.
    const mostAlike = Math.max(1, ...[...swatches.values()].map((called) => called.length));
    return side.annotations.flatMap((annotation, level) =>
      fewest(mostAlike, (turn) =>
        side.order.flatMap((item, place): Difference[] => {
          const at = along === "x" ? placeIn(plot, place + 0.5, 0)[0] : placeIn(plot, 0, place + 0.5)[1];
          const area = own.find(({ box }) => Math.abs(box[across] * 10 - levels[level]!) < 1 && box[start] <= at && box[start] + box[size] >= at);
          const value = annotation.values[item] ?? -1;
          if (value < 0) return [];
          const names = [annotation.groups[value] ?? "", annotation.labels?.[value]?.en ?? "", annotation.labels?.[value]?.zh ?? ""];
          const called = names.map((name) => swatches.get(letters(name))).find((swatch) => swatch !== undefined);
          const wanted = called?.[Math.min(turn, called.length - 1)];
          const alike = wanted && area?.colour && area.corners === wanted.corners && wanted.colour.every((channel, index) => channel === area.colour![index]);
          return when(!alike, "bar in another colour", `${annotation.title.en} of ${side.ids[item]}`);
        }),
      ),
    );
  };
  return [...sideOf(columns, "x"), ...sideOf(rows, "y")];
}

/** What is found the way in which least is. */
function fewest(ways: number, find: (way: number) => Difference[]): Difference[] {
  const found = Array.from({ length: ways }, (_, way) => find(way));
  return found.toSorted((one, other) => one.length - other.length)[0]!;
}
