/**
 * Chart documents: plain JSON that says what to draw, never how a library draws it. The same document is drawn in
 * the page and as SVG or PNG by the server. A `ChartView` restyles a document; it never changes a number.
 */
import { z } from "zod";
import { checked, patterned, plainText } from "./fields.ts";
import { figurePresets, figureWidths } from "./figures.ts";
import { groupShapes } from "./group-shapes.ts";
import { itemId } from "./item-id.ts";
import type { BarsDocument } from "./figure-kinds/bars.ts";
import type { BoxesDocument } from "./figure-kinds/boxes.ts";
import type { BubbleDocument } from "./figure-kinds/bubble.ts";
import type { HeatmapDocument } from "./figure-kinds/heatmap.ts";
import type { LinesDocument } from "./figure-kinds/lines.ts";
import type { NetworkDocument } from "./figure-kinds/network.ts";
import type { RunningDocument } from "./figure-kinds/running.ts";
import type { ScatterDocument } from "./figure-kinds/scatter.ts";
import type { Scatter3dDocument } from "./figure-kinds/scatter3d.ts";
import type { SetsDocument } from "./figure-kinds/sets.ts";
import type { StackedDocument } from "./figure-kinds/stacked.ts";
import type { Wording } from "./group-wording.ts";
import { rowRankings, topRowCount } from "./row-rankings.ts";
import type { Text } from "./text.ts";
import { asCaption, asTitle } from "./unseen-signs.ts";

/** A number that is missing is null. */
export type Value = number | null;

/** What documents of every kind have. */
export interface ChartBase {
  version: 1;
  title: Text;
  /** Nothing else in the figure says what it shows, e.g. of which feature a box plot is: it carries its title in print and on sheets, too. */
  namedByTitle?: true;
  /** One line: method, n per group, test, adjustment, convention of an ellipse. */
  caption: Text;
  /** Group names in the user's order; a point's `group` is an index into it, -1 for none. */
  groups: string[];
  /** All groups of the labels that the groups of samples are of, in natural order: the place among them decides colour and marker. Left out: the groups themselves. */
  listed?: string[];
  /** The column whose values the groups of samples are: one that is a number alone is called behind its name, “Dose 45”. Left out where they were picked by hand. */
  groupColumn?: string;
  /** What the groups are called where their names are the product's own words, e.g. "Not significant"; left out: the names themselves. */
  groupLabels?: Text[];
  /** The document's own colour per group (`#rrggbb`), where convention asks for one, e.g. grey for "not significant"; null or left out: the product's (`group-colours.ts`). */
  colours?: (string | null)[];
  /**
   * Per group the group of samples whose colour and place it takes, e.g. "cachexic" for "Higher in cachexic"; null for what is none: a class,
   * a quantity. Left out: the groups are groups of samples themselves.
   */
  follows?: (string | null)[];
  /** The texts that name groups, so that other names can be put in: see `group-wording.ts`. */
  wording?: Wording;
}
export interface Axis {
  /** With unit and share of variance where there are such. */
  title: Text;
}
/** What an item is: a click on a feature shows its box plot; a measurement is one of several that a sample is the mean of. */
export type ItemKind = "sample" | "measurement" | "feature" | "other";

export interface Points {
  item: ItemKind;
  /** Ids as in the tables. */
  ids: string[];
  /** What a person calls it: the feature's name; equal to the id where there is none. */
  labels: string[];
  x: Value[];
  y: Value[];
  group: number[];
}

/** The list of kinds: for each line the compiler asks for a folder in `charts/kinds`. */
export interface ChartDocuments {
  scatter: ScatterDocument;
  scatter3d: Scatter3dDocument;
  bars: BarsDocument;
  boxes: BoxesDocument;
  lines: LinesDocument;
  heatmap: HeatmapDocument;
  stacked: StackedDocument;
  sets: SetsDocument;
  network: NetworkDocument;
  bubble: BubbleDocument;
  running: RunningDocument;
}
export type KindName = keyof ChartDocuments;
export type ChartDocument = ChartDocuments[KindName];

export const colourScales = ["blue-white-red", "viridis", "purple-white-green", "greys"] as const;
export const fontFamilies = ["sans", "serif", "mono"] as const;
export const namePlaces = ["direct", "legend"] as const;
export const legendPlaces = ["right", "top", "bottom", "none"] as const;

/** What a rule about labels can choose from. */
export const mostRanked = 100;

/** Signs of what somebody writes into a figure: a line, and a caption. */
export const longestText = 300;
export const longestCaption = 1_000;
export const shortText = z.string().max(longestText);
/** What somebody writes into a figure. */
const writtenText = plainText(shortText);
/** Of one line, however it was sent; a blank one means that there is none. */
const writtenTitle = plainText(shortText.overwrite(asTitle));
export const groupName = z.string().max(300);
export const hexColour = patterned(/^#[0-9a-fA-F]{6}$/, {
  en: "is not a colour. Write it as # and six digits from 0 to f, such as #0072b2.",
  zh: "不是有效的颜色，请按 # 加六位 0 至 f 的形式填写，例如 #0072b2。",
});

/** A look names no more items than this. */
export const mostLabelled = 300;
const mostGroups = 500;
const byGroup = <S extends z.ZodType<string>>(value: S) =>
  checked(z.record(groupName, value), (groups) => Object.keys(groups).length <= mostGroups, {
    en: `speaks of more than ${mostGroups} groups. Name those alone that are to look otherwise.`,
    zh: `涉及超过 ${mostGroups} 个组，请只列出需要更改外观的组。`,
  });
/** How a figure looks, apart from its document's own choices. Every field may be left out. */
export const chartViewSchema = z.strictObject({
  title: writtenTitle.optional(),
  showTitle: z.boolean().optional(),
  caption: plainText(z.string().max(longestCaption).overwrite(asCaption)).optional(),
  showCaption: z.boolean().optional(),
  xTitle: writtenTitle.optional(),
  yTitle: writtenTitle.optional(),
  zTitle: writtenTitle.optional(),
  /** Of earlier looks, which go on being read. */
  fontFamily: z
    .enum(fontFamilies)
    .optional()
    .describe("Has no effect: every figure is drawn in the one face that it is laid out for. Looks of earlier versions may hold it."),
  /** In pixels of the screen: 12 is what the preset has, and every text grows or shrinks with it. `fontPt` says it as it is printed. */
  fontSize: z.number().min(6).max(32).optional(),
  /** Of axis titles, in points as printed; the other texts grow or shrink with it, down to the preset's smallest. Before `fontSize`. */
  fontPt: z.number().min(4).max(60).optional(),
  /** What the figure is made for; its files are laid out so where nothing else is asked for. The screen where it is left out. */
  preset: z.enum(figurePresets).optional(),
  /** Of its files, where nothing else is asked for. */
  widthMm: z.number().min(figureWidths.leastMm).max(figureWidths.mostMm).optional(),
  pointSize: z.number().min(1).max(30).optional(),
  opacity: z.number().min(0.05).max(1).optional(),
  markers: z.boolean().optional(),
  groupColours: byGroup(hexColour).optional(),
  groupShapes: byGroup(z.enum(groupShapes)).optional(),
  /** Of groups of samples, by their names in the tables. They are those of the task: a figure keeps none of its own. */
  groupNames: byGroup(writtenText).optional(),
  /** Of the figure's own groups, e.g. "Not significant" or "Higher in …": what they are called in it. */
  groupLabels: byGroup(writtenText).optional(),
  groupOrder: z.array(groupName).max(mostGroups).optional(),
  hiddenGroups: z.array(groupName).max(mostGroups).optional(),
  /** Ids of the items that carry a label; replaces the document's own choice. */
  labelled: checked(z.array(itemId), (ids) => ids.length <= mostLabelled, {
    en: `names more than ${mostLabelled} items. Label fewer of them, or the most important ones by their number.`,
    zh: `超过 ${mostLabelled} 项。请减少要标注的项，或改为按数量标注最重要的项。`,
  }).optional(),
  /** The first `n` in the document's own order of importance, e.g. smallest p; 0 for none. A list goes before it. */
  labelRule: z.strictObject({ by: z.literal("document"), n: z.number().int().min(0).max(mostRanked) }).optional(),
  /** Where the names of groups stand: at what they name as far as they find room there, or in a legend. The layout decides where it is left out. */
  names: z.enum(namePlaces).optional(),
  showEllipses: z.boolean().optional(),
  showGrid: z.boolean().optional(),
  showPoints: z.boolean().optional(),
  /** Box plots: the distribution instead of the box, for 20 values or more. */
  violins: z.boolean().optional(),
  showBrackets: z.boolean().optional(),
  legend: z.enum(legendPlaces).optional(),
  colourScale: z.enum(colourScales).optional(),
  colourLimit: z.number().positive().max(1e12).optional(),
  showRowNames: z.boolean().optional(),
  showColumnNames: z.boolean().optional(),
  /** Of a heat map, only the rows that come first by one of its document's rankings; all where it has no such ranking. */
  topRows: z.strictObject({ n: z.number().int().min(topRowCount.least).max(topRowCount.most), by: z.enum(rowRankings) }).optional(),
  /** Height over width. */
  aspect: z.number().min(0.2).max(4).optional(),
  /** Of a 3-D figure, in degrees. */
  azimuth: z.number().min(-360).max(360).optional(),
  elevation: z.number().min(-90).max(90).optional(),
});
export type ChartView = z.infer<typeof chartViewSchema>;

/** What somebody writes into a figure: titles, each of one line, and a caption. */
export const viewTitles = ["title", "xTitle", "yTitle", "zTitle"] as const;
export const viewTexts = [...viewTitles, "caption"] as const;

/** Its texts as they are drawn, also of a look that was kept before there was a rule for them. */
export function asDrawn(view: ChartView): ChartView {
  const titles = viewTitles.flatMap((field) => (view[field] === undefined ? [] : [[field, asTitle(view[field])]]));
  return { ...view, ...Object.fromEntries(titles), ...(view.caption !== undefined && { caption: asCaption(view.caption) }) };
}
