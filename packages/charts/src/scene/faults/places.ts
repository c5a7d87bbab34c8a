/** Whether everything stands inside the figure, the plots are large and the legend small enough. */
import type { Fault } from "../faults.ts";
import type { Box, Scene, SceneItem } from "../scene.ts";
import { sharedArea } from "../segments.ts";
import { reachOf } from "../reach.ts";
import { wordsOf } from "#scene/text-outline.ts";

const leastMargin = 0.5;
const leastPlots = 0.6;
const leastPlotsOfMap = 0.55;
const mostLegend = 0.33;
const rounding = 0.02;

export const placeFaults = (scene: Scene): Fault[] => [...smallPlots(scene), ...legendFaults(scene), ...outsideFaults(scene)];

/** The heights of plots that stand above one another count together. */
function smallPlots({ plots, items, caption, heightMm }: Scene): Fault[] {
  if (plots.length === 0) return [];
  let [sum, end] = [0, -Infinity];
  for (const { box } of plots.toSorted((one, other) => one.box.y - other.box.y)) {
    const bottom = box.y + box.height;
    sum += Math.max(0, bottom - Math.max(end, box.y));
    end = Math.max(end, bottom);
  }
  const least = items.some((item) => item.role === "map") ? leastPlotsOfMap : leastPlots;
  const amount = sum / (heightMm - (caption?.height ?? 0));
  return amount < least - 0.001 ? [{ check: "small plot", what: `${Math.round(amount * 100)} % of the height`, amount }] : [];
}

function legendFaults({ legend, plots, widthMm, heightMm, items }: Scene): Fault[] {
  if (!legend) return [];
  const { box } = legend;
  const faults: Fault[] = [];
  const beyond = leaves(box, { x: 0, y: 0, width: widthMm, height: heightMm });
  if (beyond > rounding) faults.push({ check: "legend outside", what: "the legend", amount: beyond });
  for (const item of items) {
    if (item.role !== "legend") continue;
    const amount = leaves(reachOf(item), { x: box.x - 0.3, y: box.y - 0.3, width: box.width + 0.6, height: box.height + 0.6 });
    if (amount > rounding) faults.push({ check: "legend outside", what: nameOf(item), amount });
  }
  for (const plot of plots) {
    const amount = sharedArea(box, plot.box);
    if (amount > rounding) faults.push({ check: "legend over plot", what: "the legend", amount });
  }
  const share = box.height / heightMm;
  if (share > mostLegend + 0.002) faults.push({ check: "high legend", what: `${Math.round(share * 100)} % of the height`, amount: share });
  return faults;
}

function outsideFaults({ items, plots, widthMm, heightMm }: Scene): Fault[] {
  const room = { x: leastMargin, y: leastMargin, width: widthMm - 2 * leastMargin, height: heightMm - 2 * leastMargin };
  return items.flatMap((item): Fault[] => {
    const reach = reachOf(item);
    const plot = item.clip === undefined ? undefined : plots[item.clip]?.box;
    const seen = plot ? shared(reach, plot) : reach;
    const amount = seen ? leaves(seen, room) : 0;
    return amount > rounding ? [{ check: "outside", what: nameOf(item), amount }] : [];
  });
}

/** How far a box goes beyond a room. */
const leaves = (box: Box, room: Box): number =>
  Math.max(0, room.x - box.x, room.y - box.y, box.x + box.width - room.x - room.width, box.y + box.height - room.y - room.height);

/** Null where nothing is left. */
function shared(box: Box, plot: Box): Box | null {
  const [x, y] = [Math.max(box.x, plot.x), Math.max(box.y, plot.y)];
  const [width, height] = [Math.min(box.x + box.width, plot.x + plot.width) - x, Math.min(box.y + box.height, plot.y + plot.height) - y];
  return width < 0 || height < 0 ? null : { x, y, width, height };
}

const nameOf = (item: SceneItem): string => (item.type === "text" ? wordsOf(item) : `${item.role} (${item.type})`);
