/** The colours of groups and classes before anybody chooses others. Any two of a set stay apart for every kind of colour vision. */
import { groupShapes } from "./group-shapes.ts";
import { inGroupOrder, isZeroOfScale } from "./group-order.ts";

/** Okabe and Ito's, of which six do; a seventh group takes the first again, with open marks. */
export const groupColours = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00"] as const;

/**
 * Of what is no group of samples: clusters, classes of features, quantities. By CIEDE2000 each is 10 or more from every colour of the groups, from
 * the grey of what is in no class and from every other class, on light ground and on dark, for every kind of colour vision: nobody takes a cluster for
 * a group.
 */
export const classColours = ["#5577ff", "#cccc88", "#223355", "#aaccdd", "#bb3300", "#776655"] as const;

/**
 * Of more than six classes whose areas touch, parts of a whole: any two are 12 or more apart by CIEDE2000 for every kind of colour vision and 20 for the usual
 * one, 10 and 15 as they are lightened on dark ground, and each of the seventh and later ones stands far from the one before. The first six are those of all
 * classes.
 */
export const partColours = [...classColours, "#f3cfc6", "#4824ea", "#b47e7e", "#7ef309", "#ab90c6", "#3fab48"] as const;

/** Of what bars beside a map say. Any two of them, and each of them beside a group's, stay apart for every kind of colour vision. */
export const barColours = [
  "#262673",
  "#ffccbb",
  "#226655",
  "#6b3d2e",
  "#99bb88",
  "#665577",
  "#bbddff",
  "#993300",
  "#bbaaaa",
  "#886644",
  "#77ee77",
  "#6688ff",
] as const;

/** The same beside groups that are steps of a scale, of any length: the scale's own range of colours is wide, and others are left. */
const besideScale = {
  classes: ["#cc0022", "#cc66ee", "#aaffaa", "#660000", "#eeccee", "#ccaaff"],
  parts: ["#779977", "#9900bb", "#ccccdd", "#cc3300", "#8877ff", "#eebb77", "#77bbff", "#552211", "#ffee00", "#222233", "#99ffcc", "#cc88bb"],
  bars: ["#884400", "#88ccff", "#ffeeaa", "#6666cc", "#666666", "#660000", "#8888ff", "#886644", "#662244", "#ee88cc"],
} as const;

/**
 * The same by families of hues. Where several bars share the colours each has neighbours of this list, so that one looks otherwise than the next, as classes do
 * than clusters; one bar alone has them as above, each far from the one before.
 */
export const barFamilies = [
  ["#262673", "#6688ff", "#bbddff"],
  ["#226655", "#99bb88", "#77ee77"],
  ["#993300", "#ffccbb", "#886644", "#bbaaaa", "#6b3d2e", "#665577"],
] as const;
const familiesBesideScale = [
  ["#6666cc", "#88ccff", "#8888ff"],
  ["#884400", "#ffeeaa", "#660000", "#886644"],
  ["#662244", "#ee88cc", "#666666"],
] as const;

/** Of classes, of parts and of bars, where the labels have these groups of samples. */
export const classColoursBeside = (listed: readonly string[]): readonly string[] => (isOrdered(listed) ? besideScale.classes : classColours);
export const partColoursBeside = (listed: readonly string[]): readonly string[] => (isOrdered(listed) ? besideScale.parts : partColours);
export const barColoursBeside = (listed: readonly string[]): readonly string[] => (isOrdered(listed) ? besideScale.bars : barColours);
export const barFamiliesBeside = (listed: readonly string[]): readonly (readonly string[])[] => (isOrdered(listed) ? familiesBesideScale : barFamilies);

/**
 * Where each group stands among all those of its labels, which decides its colour and shape: so it has the same in every figure of every task,
 * also where only two of them are compared. What is not among them follows.
 */
export function placesAmong(groups: readonly string[], listed: readonly string[] = groups): number[] {
  const places = new Map([...new Set([...listed, ...groups])].map((group, place) => [group, place]));
  return groups.map((group) => places.get(group)!);
}

/**
 * The colours of a figure's groups, by their places among all of the labels. Where two of the few that it shows would have the same, the later one
 * takes the first that no other has; where two are compared that are neighbours on a scale of many steps, it takes one that is on no scale.
 */
export function coloursAmong(groups: readonly string[], listed: readonly string[] = groups): string[] {
  const places = placesAmong(groups, listed);
  const all = [...new Set([...listed, ...groups])];
  const scale = stepsOf(all);
  if (scale !== null) {
    const steps = places.map((place) => scale[place]!);
    const colours = steps.map((step) => stepColour(step, all.length));
    const tooNear = steps.length === 2 && all.length >= manySteps && Math.abs(steps[0]! - steps[1]!) === 1;
    return tooNear ? colours.map((colour, at) => (steps[at] === Math.max(...steps) ? offScale : colour)) : colours;
  }
  const colours: string[] = places.map((place) => groupColours[place % groupColours.length]!);
  if (groups.length > groupColours.length) return colours;
  const [had, taken] = [new Set<string>(), new Set(colours)];
  for (const at of [...places.keys()].toSorted((one, other) => places[one]! - places[other]!)) {
    const free = had.has(colours[at]!) ? groupColours.find((colour) => !taken.has(colour)) : undefined;
    if (free !== undefined) taken.add((colours[at] = free));
    had.add(colours[at]!);
  }
  return colours;
}

/**
 * How groups look wherever only some of these are shown, by their places among all of them in natural order. Empty where colours come more than once, or where
 * neighbours on a scale are too near for a figure of two: there a figure decides by those that it shows.
 */
export function usualLooks(listed: readonly string[]): ReadonlyMap<string, { colour: string; shape: (typeof groupShapes)[number] }> {
  const names = [...new Set(listed)].toSorted(inGroupOrder);
  if (names.length > (isOrdered(names) ? manySteps - 1 : groupColours.length)) return new Map();
  const colours = coloursAmong(names);
  return new Map(names.map((name, place) => [name, { colour: colours[place]!, shape: groupShapes[place % groupShapes.length]! }]));
}

/** From so many steps on neighbours differ by less than CIEDE2000 10; this colour differs by more from every step of every scale. */
const manySteps = 6;
const offScale = groupColours[5];

/** Groups that are doses or times take the steps of one scale, light to dark. */
export const isOrdered = (groups: readonly string[]): boolean => stepsOf(groups) !== null;

/**
 * The step of each group on the scale of all of them: doses and times are the same words around a number that grows, with a word or a unit that says
 * so, or numbers alone. A control among them had nothing: it is the first step, wherever its word is sorted. Null where they are no scale.
 */
function stepsOf(groups: readonly string[]): number[] | null {
  if (groups.length < 3 || groups.length > mostSteps) return null;
  const controls = groups.filter(isZeroOfScale);
  const without = controls.length === 1 ? groups.indexOf(controls[0]!) : -1;
  const parts = groups.flatMap((name, at) => (at === without ? [] : [/^(.*?)(\d+(?:\.\d+)?)(.*)$/u.exec(name.trim())]));
  const first = parts[0];
  if (!first || !parts.every((part) => part?.[1] === first[1] && part?.[3] === first[3])) return null;
  const values = [...(without < 0 ? [] : [0]), ...parts.map((part) => Number(part![2]))];
  if (!values.every((value, index) => index === 0 || value > values[index - 1]!)) return null;
  const [before, after] = [first[1]!, first[3]!];
  if (!(before === "" && after === "") && !grows.test(before.toLowerCase()) && !units.test(after)) return null;
  return groups.map((_, at) => (at === without ? 0 : at + (at < without ? 1 : 0)));
}
/** So many differ by shape and fill where their steps are near each other; more would have both in common. */
const mostSteps = 12;
const grows = /(^|[^a-z])(dose|conc|concentration|time|day|week|hour|month|year|age|stage|grade|level|passage|t|d|w|h)[\s_.:-]*$|剂量|浓度|时间|时点|第\s*$/u;
const units = /^\s*[./]?\s*(h|d|min|s|wk|weeks?|days?|hours?|months?|years?|[mµunk]?[gMl](\/\w+)?|%|小时|天|周|月|年|分钟)$/iu;

/** Part of viridis that can be seen on white. */
const steps = ["#a0da39", "#4ac16d", "#1fa187", "#277f8e", "#365c8d", "#46327e", "#440154"] as const;

/** Whether groups have it by themselves, as one of six or as a step of a scale; not by anybody's choice, unless that was of the very same. */
export const isUsualColour = (colour: string): boolean => usualColours.has(colour);

function stepColour(index: number, count: number): string {
  const place = (index / (count - 1)) * (steps.length - 1);
  const from = Math.min(steps.length - 2, Math.floor(place));
  const [one, other] = [channelsOf(steps[from]!), channelsOf(steps[from + 1]!)];
  const mixed = one.map((value, at) => Math.round(value + (other[at]! - value) * (place - from)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

const channelsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const usualColours = new Set<string>([
  ...groupColours,
  ...Array.from({ length: mostSteps - 2 }, (_, more) => more + 3).flatMap((count) => Array.from({ length: count }, (_each, index) => stepColour(index, count))),
]);
