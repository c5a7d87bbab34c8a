/** How the groups of a document look: the same in every figure of a task, in the view's order and with its names. */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { groupShapes } from "@analyte/contract/group-shapes";
import { classColours, classColoursBeside, coloursAmong, groupColours, isUsualColour, partColoursBeside, placesAmong } from "@analyte/contract/group-colours";
import { groupInWords, placesIn } from "@analyte/contract/group-wording";
import type { Language, Text } from "@analyte/contract/text";
import { chosenFor } from "../chosen.ts";
import { factsOf } from "../kinds/facts.ts";
import type { Shape } from "../scene/scene.ts";
import { channels } from "#scene/colour-light.ts";
import { labelAmong, labelFault, type Labelled, type LabelFault } from "./own-labels.ts";
import { labelsDrawn } from "./lacking-signs.ts";
import { neutral, outlineOf, readable } from "./palette.ts";

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
  const ofSamples = looksOfSamples(document);
  const classes = coloursOfClasses(document);
  const labels = labelsDrawn(document.groups.map((_, index) => groupLabel(document, view, index, ground.language)));
  return document.groups.map((name, index) => {
    const sampled = ofSamples.get(index);
    const { colour: usual, place } = sampled ?? { colour: classes[index % classes.length]!, place: index };
    const own = document.colours?.[index];
    const isNeutral = isGrey(own);
    const chosen = chosenFor(view.groupColours, name)?.toLowerCase();
    const colour = chosen !== undefined && !isUsualColour(chosen) ? chosen : onGround(chosen ?? (isNeutral ? neutral[ground.theme] : own) ?? usual, ground);
    return {
      index,
      name,
      label: labels[index]!,
      colour,
      outline: outlineOf(colour, ground.surface),
      line: readable(colour, ground.surface, 3.1),
      ink: readable(colour, ground.surface, 4.6),
      open: !isNeutral && Math.floor(place / (sampled ? groupColours : classes).length) % 2 === 1,
      shape: hasShapes(document, view)
        ? (chosenFor(view.groupShapes, name) ?? shapeOf(document, index, place))
        : groupShapes[Math.floor(place / 12) % groupShapes.length]!,
      hidden: view.hiddenGroups?.includes(name) ?? false,
      neutral: isNeutral,
    };
  });
}

function coloursOfClasses(document: ChartDocument): readonly string[] {
  const listed = document.listed ?? [...new Set(followed(document).map(({ of }) => of))];
  const count = document.groups.filter((_, index) => isClass(document, index)).length;
  return (factsOf(document).classesTouch && count > classColours.length ? partColoursBeside : classColoursBeside)(listed);
}

/** Of the groups that have the look of a group of samples, by their index: its colour and place among all of the labels. */
function looksOfSamples(document: ChartDocument): ReadonlyMap<number, { colour: string; place: number }> {
  const indices = [...document.groups.keys()].filter((index) => !isClass(document, index));
  const names = indices.map((index) => document.follows?.[index] ?? document.groups[index]!);
  const [colours, places] = [coloursAmong(names, document.listed), placesAmong(names, document.listed)];
  return new Map(indices.map((index, at) => [index, { colour: colours[at]!, place: places[at]! }]));
}

/** The colours are made for light ground; on dark ground the darkest of them are lighter. */
const onGround = (colour: string, { theme, surface }: Ground): string => (theme === "dark" ? readable(colour, surface, 3) : colour);

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

/**
 * What a group of a document is called: a group of samples as its task calls it, any other in the figure's own words. By what it is, not by
 * its name: a group of samples may be called "Not significant".
 */
export function groupLabel(document: ChartDocument, view: ChartView, index: number, language: Language): string {
  const name = document.groups[index];
  if (name === undefined) return "";
  if (!isOfSamples(document, index))
    return chosenFor(view.groupLabels, name) ? labelAmong(labelledGroups(document, view), index, language) : usualLabel(document, index)[language];
  const chosen = chosenFor(view.groupNames, name);
  // Called as in the tables it is called by nobody otherwise, as in captions.
  return chosen && chosen !== name ? chosen : usualLabel(document, index)[language];
}

/** What its groups are called by the document and by the view, each beside the others. */
export const labelledGroups = (document: ChartDocument, view: ChartView): Labelled[] =>
  document.groups.map((group, index) => {
    const ofSamples = isOfSamples(document, index);
    return {
      group,
      written: chosenFor(ofSamples ? view.groupNames : view.groupLabels, group) ?? null,
      usual: usualLabel(document, index),
      follows: !ofSamples && !isClass(document, index),
    };
  });

/** The first of its own groups whose text is not shown, and why. The document as the view calls the groups of samples. */
export function ownLabelFault(document: ChartDocument, view: ChartView): ({ group: string } & LabelFault) | null {
  const all = labelledGroups(document, view);
  for (const [index, { group }] of all.entries()) {
    const fault = isOfSamples(document, index) ? null : labelFault(all, index);
    if (fault !== null) return { group, ...fault };
  }
  return null;
}

function usualLabel(document: ChartDocument, index: number): Text {
  const name = document.groups[index]!;
  const usual = isOfSamples(document, index) ? groupInWords(name, document.groupColumn) : name;
  const { en, zh } = document.groupLabels?.[index] ?? { en: "", zh: "" };
  return { en: en || usual, zh: zh || usual };
}

/** Whether it is a group of samples itself, not one that follows it, as "Higher in …", nor a class. */
export const isOfSamples = (document: ChartDocument, index: number): boolean =>
  document.follows === undefined ? !isClass(document, index) : document.follows[index] === document.groups[index];

/** The groups of a document that have the look of a group of samples, with that. */
export const followed = (document: ChartDocument): { group: string; of: string }[] =>
  document.groups.flatMap((group, index) => (isClass(document, index) ? [] : [{ group, of: document.follows?.[index] ?? group }]));

/** The groups of samples that a document speaks of in its own groups alone, as a volcano plot in "Higher in …"; each once. */
export const spokenOf = (document: ChartDocument): string[] => {
  const shown = new Set(document.groups.filter((_, index) => isOfSamples(document, index)));
  return [...new Set(followed(document).map(({ of }) => of))].filter((of) => !shown.has(of));
};

/** Indices of the groups in the order of the view; groups it does not name follow in their own. */
export const groupOrder = (groups: readonly string[], view: ChartView): number[] => placesIn(groups, view.groupOrder);

/** Things of groups in the order in which these are shown; those of one group, and of none, keep their own. */
export function byGroupOrder<Of extends { group: number }>(all: readonly Of[], groups: readonly string[], view: ChartView): Of[] {
  const rank = new Map(groupOrder(groups, view).map((index, place) => [index, place]));
  return all.toSorted((one, other) => (rank.get(one.group) ?? -1) - (rank.get(other.group) ?? -1));
}

/** Whether the view says in which order any of these groups stand. */
export const ordersGroups = (groups: readonly string[], { groupOrder: order = [] }: ChartView): boolean => order.some((name) => groups.includes(name));

/**
 * Groups are of samples; what features, components or models are sorted into has colours of its own. A document says so for each of its
 * groups; one that was stored before documents said it shows it by its items.
 */
export function isClass(document: ChartDocument, index: number): boolean {
  if (document.follows !== undefined) return (document.follows[index] ?? null) === null;
  return document.groupLabels !== undefined || !ofSamples(document);
}

/**
 * Groups of samples have a shape besides a colour, and so have features that stand out from the many that don't: of classes without such a
 * ground all stay circles unless asked for.
 */
export const hasShapes = (document: ChartDocument, view: ChartView): boolean => view.markers ?? (ofSamples(document) || hasGround(document));

const hasGround = (document: ChartDocument): boolean => !ofSamples(document) && (document.colours?.some(isGrey) ?? false);

const ofSamples = (document: ChartDocument): boolean => factsOf(document).ofSamples(document);

/** Up to twelve groups differ by colour and fill; from the thirteenth on a colour has another shape than before. */
function shapeOf(document: ChartDocument, index: number, among: number): Shape {
  if (!hasGround(document)) return shapeAmong(among);
  if (isGrey(document.colours?.[index])) return "circle";
  const place = document.groups.slice(0, index).filter((_, other) => !isGrey(document.colours?.[other])).length;
  return standingOut[place % standingOut.length]!;
}

/**
 * Open marks of pale colours are drawn darker, and some come near each other then: orange near vermilion, light blue near green. Those that do have no shape in
 * common before the 43rd group, as each colour goes through the three shapes of its own set first.
 */
function shapeAmong(place: number): Shape {
  const usual = groupShapes[place % groupColours.length]!;
  const own = shapeSets.findIndex((shapes) => shapes.includes(usual));
  const round = Math.floor(place / (2 * groupColours.length));
  const shapes = shapeSets[(own + Math.floor(round / 3)) % 2]!;
  return shapes[(shapeSets[own]!.indexOf(usual) + round) % 3]!;
}
const shapeSets: readonly (readonly Shape[])[] = [
  ["circle", "triangle", "triangle-down"],
  ["square", "diamond", "plus"],
];

/** What is higher in the first of two groups points upwards, what is higher in the other downwards. */
const standingOut: readonly Shape[] = ["triangle", "triangle-down", "square", "diamond", "plus"];

/** Grey, or so close to it that it is meant as such. */
function isGrey(colour: string | null | undefined): boolean {
  const values = colour ? channels(colour) : [0, 255];
  return Math.max(...values) - Math.min(...values) <= 16;
}
