/** Whether texts and marks stand out from the surface, and groups from each other for every kind of colour vision. */
import { contrast } from "../colour-light.ts";
import { blended, difference, seenBy, visions } from "../colour-difference.ts";
import type { Fault } from "../faults.ts";
import type { Role, Scene, SceneItem } from "../scene.ts";
import { wordsOf } from "#scene/text-outline.ts";
import { groundsOf } from "./ground.ts";

const leastOfText = 4.5;
const leastOfMarks = 3;
const leastDifference = 10;
/** What carries data: the grid, leaders and axes may be quiet. */
const data = new Set<Role>(["points", "bar", "box", "line", "interval", "ellipse", "segment", "edge", "arrow", "threshold", "bracket", "tree", "legend"]);

export function colourFaults(scene: Scene): Fault[] {
  const { items, surface } = scene;
  const faults = items.flatMap((item): Fault[] => {
    if (item.type === "image") return [];
    if (item.type === "text") {
      const amount = Math.min(...groundsOf(item, scene).map((ground) => contrast(item.colour, ground)));
      return amount < leastOfText ? [{ check: "text contrast", what: `${wordsOf(item)} ${item.colour}`, amount }] : [];
    }
    if (!data.has(item.role)) return [];
    const amount = standsOut(item, surface);
    return amount < leastOfMarks ? [{ check: "mark contrast", what: `${item.role} ${looksOf(item).colour}`, amount }] : [];
  });
  return unique([...faults, ...alike(scene)]);
}

type Drawn = Exclude<SceneItem, { type: "text" | "image" }>;

/** By its fill or by its outline, whichever is seen better. */
function standsOut(item: Drawn, surface: string): number {
  const fill = item.type === "line" ? undefined : item.fill;
  return Math.max(
    fill ? contrast(blended(fill.colour, surface, fill.opacity ?? 1), surface) : 0,
    item.stroke ? contrast(blended(item.stroke.colour, surface, item.stroke.opacity ?? 1), surface) : 0,
  );
}

interface Look {
  colour: string;
  /** Shape and fill: other ones tell groups apart without colours. */
  form: string;
}
function looksOf(item: Drawn): Look {
  const fill = item.type === "line" ? undefined : item.fill;
  const shape = item.type === "marks" ? item.shape : item.type === "line" ? (item.stroke.dash?.join(" ") ?? "line") : `${item.points.length / 2} corners`;
  return { colour: fill?.colour ?? item.stroke?.colour ?? "#000000", form: `${shape}, ${fill ? "filled" : "open"}` };
}

/** Marks of the plots by their groups; where there are none, the legend's own symbols. */
function alike({ items, surface }: Scene): Fault[] {
  const looks = new Map<string, Look>();
  for (const item of items) {
    if (item.type === "marks" && item.group >= 0) looks.set(`group ${item.group}`, looksOf(item));
  }
  if (looks.size === 0) {
    for (const item of items) if (item.role === "legend" && (item.type === "path" || item.type === "line")) looks.set(`symbol ${looks.size}`, looksOf(item));
  }
  const named = [...looks];
  return named.flatMap(([name, look], index) =>
    named.slice(index + 1).flatMap(([otherName, other]): Fault[] => {
      if (look.form !== other.form) return [];
      const amount = Math.min(...visions.map((vision) => difference(seenBy(vision, look.colour), seenBy(vision, other.colour))));
      return amount < leastDifference ? [{ check: "colours alike", what: `${name} ${look.colour}, ${otherName} ${other.colour} on ${surface}`, amount }] : [];
    }),
  );
}

function unique(faults: Fault[]): Fault[] {
  const seen = new Set<string>();
  return faults.filter(({ check, what }) => !seen.has(`${check} ${what}`) && seen.add(`${check} ${what}`));
}
