/** How the groups of a document look: the same in every figure of a task, in the view's order and with its names. */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { Language } from "@analyte/contract/text";
import { chosenFor } from "../chosen.ts";
import { shapes, type Shape } from "../scene/scene.ts";
import { channels, classPalette, groupPalette, neutral, outlineOf, readable, sequentialColour } from "./palette.ts";

export interface GroupStyle {
  /** Index into the document's groups; -1 for none. */
  index: number;
  name: string;
  /** What the reader sees. */
  label: string;
  colour: string;
  /** A darker edge, which is seen where the colour is too pale. */
  outline: string;
  /** The colour, dark enough for lines. */
  line: string;
  /** The colour, dark enough for text. */
  ink: string;
  /** Marks have an outline only. */
  open: boolean;
  shape: Shape;
  hidden: boolean;
  /** Of features that are in no class, e.g. not significant: drawn first, under the others. */
  neutral: boolean;
}

interface Ground {
  language: Language;
  theme: "light" | "dark";
  surface: string;
}

/** By index of the document. */
export function groupStyles(document: ChartDocument, view: ChartView, ground: Ground): GroupStyle[] {
  const classes = groupsAreClasses(document);
  const ordered = !classes && isOrdered(document.groups);
  const marked = view.markers ?? !classes;
  return document.groups.map((name, index) => {
    const isNeutral = isGrey(document.colours?.[index]);
    const colour =
      chosenFor(view.groupColours, name)?.toLowerCase() ??
      (isNeutral ? neutral[ground.theme] : document.colours?.[index]) ??
      (classes
        ? classPalette[index % classPalette.length]!
        : ordered
          ? sequentialColour(index, document.groups.length)
          : groupPalette[index % groupPalette.length]!);
    return {
      index,
      name,
      label: chosenFor(view.groupNames, name) || document.groupLabels?.[index]?.[ground.language] || name,
      colour,
      outline: outlineOf(colour, ground.surface),
      line: readable(colour, ground.surface, 3.1),
      ink: readable(colour, ground.surface, 4.6),
      open: Math.floor(index / groupPalette.length) % 2 === 1,
      shape: marked ? shapeOf(index) : shapes[Math.floor(index / 12) % shapes.length]!,
      hidden: view.hiddenGroups?.includes(name) ?? false,
      neutral: isNeutral,
    };
  });
}

export function ungroupedStyle({ theme, surface }: Ground): GroupStyle {
  const colour = theme === "dark" ? "#9aa1ab" : "#7f7f7f";
  const style = {
    index: -1,
    name: "",
    label: "",
    colour,
    outline: outlineOf(colour, surface),
    line: readable(colour, surface, 3.1),
    ink: readable(colour, surface, 4.6),
  };
  return { ...style, open: false, shape: "circle", hidden: false, neutral: false };
}

/** Indices of the groups in the order of the view; groups it does not name follow in their own. */
export function groupOrder(groups: readonly string[], view: ChartView): number[] {
  const wanted = (view.groupOrder ?? []).map((name) => groups.indexOf(name)).filter((index) => index >= 0);
  return [...new Set([...wanted, ...groups.keys()])];
}

/** Groups are of samples; what features, components or models are sorted into has colours of its own. */
export function groupsAreClasses(document: ChartDocument): boolean {
  if (document.groupLabels !== undefined) return true;
  if (document.kind === "scatter" || document.kind === "scatter3d") return document.points.item !== "sample";
  return document.kind === "bars" && document.item !== "sample";
}

/** Twelve groups differ by colour and fill; from the thirteenth on a colour has another shape than before. */
const shapeOf = (index: number): Shape => shapes[(index + Math.floor(index / 12)) % shapes.length]!;

/** Grey, or so close to it that it is meant as such. */
function isGrey(colour: string | null | undefined): boolean {
  const values = colour ? channels(colour) : [0, 255];
  return Math.max(...values) - Math.min(...values) <= 16;
}

/** Doses and times: the same words around a number that grows, with a word or a unit that says so. */
export function isOrdered(groups: readonly string[]): boolean {
  if (groups.length < 3 || groups.length > 8) return false;
  const parts = groups.map((name) => /^(.*?)(\d+(?:\.\d+)?)(.*)$/u.exec(name.trim()));
  const first = parts[0];
  if (!first || !parts.every((part) => part?.[1] === first[1] && part?.[3] === first[3])) return false;
  const values = parts.map((part) => Number(part![2]));
  if (!values.every((value, index) => index === 0 || value > values[index - 1]!)) return false;
  return (
    grows.test(first[1]!.toLowerCase()) ||
    /^\s*[./]?\s*(h|d|min|s|wk|weeks?|days?|hours?|months?|years?|[mµunk]?[gMl](\/\w+)?|%|小时|天|周|月|年|分钟)$/iu.test(first[3]!)
  );
}
const grows = /(^|[^a-z])(dose|conc|concentration|time|day|week|hour|month|year|age|stage|grade|level|passage|t|d|w|h)[\s_.:-]*$|剂量|浓度|时间|时点|第$/u;
