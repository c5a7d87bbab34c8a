/** `docs/FIGURES.md`: how figures will look. Sizes are read from the presets, so that the page cannot say others. */
import { join } from "node:path";
import type { ChartDocument } from "@analyte/contract/chart";
import { figurePresets, figureWidths, resolutions, type FigurePreset } from "@analyte/contract/figures";
import { presetValues } from "@analyte/charts/frame/preset-values";
import { sheetLooks, sheetName } from "@analyte/charts/sample-sheet/sample-sheet";

export const figuresPagePath = join(import.meta.dirname, "../../../../../docs/FIGURES.md");

const kindWords: Record<ChartDocument["kind"], readonly [title: string, words: string]> = {
  scatter: [
    "Points",
    "Scores of samples with an ellipse a group, volcano and MA plots, loadings, S-plots and biplots. A group of fewer than four samples has no ellipse, as in ggplot2, and an ellipse is cut off where it reaches much further than the points: the axes follow these. Where most groups have so few samples that their ellipses would lie over one another and all points, none is drawn; the caption says so, and the restyle panel shows them. Each group has a colour and a shape, by its place among all groups of its labels or of its sample group program: the same where a figure shows two of them as where it shows all; the most important points carry their names, which cover neither points nor lines nor each other: in one line or two, beside their point or at the end of a thin line to a free part of the plot, names of arrows ahead of their tips. Where the three most important find no room, the axes go on for the height of a name. A name that finds none is left out whole, the least important first, and the file's caption and description say which.",
  ],
  scatter3d: ["Points in space", "Scores on three components, seen from a corner; in the page the figure can be turned."],
  bars: [
    "Bars",
    "VIP, share of variance, missing values. Lying where names are long, with a dashed line at a threshold, intervals where there are any, and cumulative shares as a line.",
  ],
  boxes: [
    "Box plots",
    "Quartiles, median and mean with every value as a point where there are few enough. Under 5 values only the points and their median are drawn. Comparisons stand as brackets with their p, those with the smallest first where not all leave the boxes half the height. Where names of more than six groups take more than a quarter of it, or do not all find room and are no steps of a scale, numbers stand under the boxes and the names below the figure. Brackets that have room for their numbers alone say once of what these are, at the highest of them or below the figure, and below it stands how many comparisons are not drawn.",
  ],
  lines: [
    "Lines",
    "Densities and other curves; with few groups and room for it the names stand at the lines. A line may have a band around it, as of an interval, and a place with a mark and a name, as a cut-off.",
  ],
  heatmap: [
    "Heat map",
    "Features by samples with their trees and a bar of groups. Where rows are too low for names, chosen or most important rows are marked by leaders. Blue to red around 0, or a scale from light to dark.",
  ],
  stacked: [
    "Stacked bars",
    "What samples or groups consist of, the largest part on the axis and the others together on top. Samples stand under a strip in the colour of their group, with its name where all names fit over their samples, else in the legend.",
  ],
  sets: [
    "Sets",
    "What sets have in common, each item counted once: two to four sets as circles or ellipses, which are not to scale, with the count in each region; more as an UpSet plot, bars over a matrix of dots, the largest intersections first.",
  ],
  network: [
    "Network",
    "Nodes in the colours of their modules and the ties between them, solid and dashed by their sign; the nodes with most ties carry their names, which may cover ties but no node.",
  ],
  bubble: [
    "Bubbles",
    "Two numbers and two more: the area of a point and its colour, told by a key below; points may stand over names, as in a dot plot of sets, or at the ends of lines from zero, as lollipops. The large lie under the small, and those that matter most carry their names.",
  ],
  running: [
    "Running score",
    "How a score runs over ranked items, a curve a set; under it a row of ticks for the members of each set, and the numbers that the items were ranked by.",
  ],
};

const presetWords: Record<FigurePreset, string> = {
  screen: "What the page shows: title and caption inside, a light grid. In the dark theme the figure is dark; files are always light.",
  journal: "For most journals. Title and caption are left to the paper, as in all presets for print.",
  nature: "Nature's columns and sizes of text; letters of panels are small.",
  elsevier: "Elsevier's columns; no text under 7 pt but sub- and superscripts.",
  cell: "Cell Press' columns.",
  slide: "One figure fills a slide, of 16:9 at 338.67 mm, or of 4:3 at 254 mm: large text and thick lines, the title inside.",
};

export function figuresPage(): string {
  const presets = figurePresets.map((preset) => {
    const { widthsMm, highestMm, text, smallestPt, lines } = presetValues[preset];
    const widths = Object.values(lines);
    return `| \`${preset}\` | ${widthsMm.join(", ")} | ${highestMm} | ${text.axisTitle} / ${text.tick} / ${text.label} | ${smallestPt} | ${Math.min(...widths)}–${Math.max(...widths)} |`;
  });
  const sheets = figurePresets.flatMap((preset) => [
    "",
    `## \`${preset}\``,
    "",
    presetWords[preset],
    ...sheetLooks
      .filter((look) => look.preset === preset)
      .toSorted((one, other) => one.theme.localeCompare(other.theme) * -1 || one.language.localeCompare(other.language))
      .flatMap((look) => [
        "",
        `![Every kind of figure, preset ${preset}, ${look.language === "en" ? "English" : "Chinese"}${look.theme === "dark" ? ", dark" : ""}](figures/${sheetName(look)}.png)`,
      ]),
  ]);
  return [
    "# How figures look",
    "",
    "Every kind of figure in every preset at the preset's first width, in English and Chinese, from made-up values. `npm run figures` draws these sheets and writes this page;",
    "tests compare the sheets with what the server and the page draw now. A figure can have any width from " +
      `${figureWidths.leastMm} to ${figureWidths.mostMm.toLocaleString("en")} mm and leaves as SVG, PDF, PNG or TIFF (${resolutions.least} to ${resolutions.most.toLocaleString("en")} dpi).`,
    "A text of several lines is one text with its whole words in an SVG; in a PDF each of its lines is found by itself, as a PDF knows no words over two lines.",
    "Its values leave as CSV, one table a figure: what is drawn besides points (ellipses, arrows, thresholds, segments, ties of a network) has rows of its own there, told apart by the first column, `part`. Bars of a map are rows over its columns, and columns beside its rows.",
    "",
    "## Kinds",
    "",
    ...Object.values(kindWords).map(([title, words]) => `- **${title}.** ${words}`),
    "",
    "## Presets",
    "",
    "| preset | widths (mm) | highest (mm) | axis titles / ticks / labels (pt) | smallest text (pt) | lines (pt) |",
    "| --- | --- | --- | --- | --- | --- |",
    ...presets,
    "",
    "A list of names below a figure that would make it higher than that is set smaller, down to the smallest text; where that does not help, the figure says how many names there are, and they stand in the caption and in the file's description.",
    ...sheets,
    "",
  ].join("\n");
}
