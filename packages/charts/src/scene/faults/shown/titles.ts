/** What says which an axis, a panel or a run of stacks is. */
import type { Text } from "@analyte/contract/text";
import { wordsOf } from "#scene/text-outline.ts";
import type { PlotFrame, Scene, TextItem } from "#scene/scene.ts";
import { letters, textsOf, when, type Difference } from "./places.ts";

/** The words of lines that follow one another. */
export const joined = (texts: readonly TextItem[]): string => letters(texts.map(wordsOf).join(""));
const isOf = (words: string, text: Text): boolean =>
  [text.en, text.zh].map(letters).some((wanted) => words === wanted || (words.endsWith("…") && wanted.startsWith(words.slice(0, -1))));

/** Under the plots that of x, turned beside them that of y; none may be left out but where the height is given. */
export function axisTitlesOtherwise(scene: Scene, titles: { x: Text; y: Text }): Difference[] {
  const drawn = textsOf(scene, "axis-title");
  return (["x", "y"] as const).flatMap((axis) => {
    const words = joined(drawn.filter(({ turn }) => (turn === 0) === (axis === "x")));
    return when(words !== "" && !isOf(words, titles[axis]), "name elsewhere", `the title of ${axis}: ${words}`);
  });
}

/** One after another, each whole; a lone panel may be called by the figure's title. */
export function panelTitlesOtherwise(scene: Scene, titles: readonly Text[]): Difference[] {
  const words = joined(textsOf(scene, "panel-title").filter(({ weight }) => weight === 600));
  if (titles.length < 2) return when(words !== "" && !titles.some((title) => isOf(words, title)), "name elsewhere", `the title of a panel: ${words}`);
  return (["en", "zh"] as const).map((language) => notInOrder(words, titles, language)).reduce((best, one) => (one.length < best.length ? one : best));
}

function notInOrder(words: string, titles: readonly Text[], language: "en" | "zh"): Difference[] {
  let from = 0;
  return titles.flatMap((title) => {
    const wanted = letters(title[language]);
    const at = words.indexOf(wanted, from);
    if (at >= 0) from = at + wanted.length;
    return when(at < 0, "name elsewhere", `the title of the panel ${title[language]}`);
  });
}

/** Over a plot of places: each text is a name of what stands under its middle. */
export function namesOverOtherwise(scene: Scene, plot: PlotFrame, namesAt: (place: number) => readonly string[]): Difference[] {
  return textsOf(scene, "panel-title").flatMap((text) => {
    const place = Math.floor(((text.x - plot.box.x) / plot.box.width) * plot.x.high);
    return when(!namesAt(place).some((name) => letters(name) === letters(wordsOf(text))), "name elsewhere", `${wordsOf(text)} over place ${place}`);
  });
}
