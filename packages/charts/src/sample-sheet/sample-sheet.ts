/** All the sample documents on one sheet, each laid out by itself at the usual width of a preset: how the product's figures look, for pictures that tests compare. */
import { figurePresets, presetWidths, type FigurePreset } from "@analyte/contract/figures";
import type { Language } from "@analyte/contract/text";
import { rounded } from "../frame/sheet.ts";
import { layout } from "../layout.ts";
import { moved } from "../panels-sheet/moved.ts";
import { everyDocument } from "../sample-documents.ts";
import { ascent, lineHeight, textWidth } from "../scene/measure.ts";
import type { Box, Scene, SceneItem } from "../scene/scene.ts";

export interface SheetLook {
  preset: FigurePreset;
  theme: "light" | "dark";
  language: Language;
}
/** A sheet, and where on it each figure stands. */
export interface SampleSheet {
  scene: Scene;
  figures: { name: string; box: Box }[];
}

export const sheetLooks: readonly SheetLook[] = (["en", "zh"] as const).flatMap((language) => [
  ...figurePresets.map((preset) => ({ preset, theme: "light", language }) as const),
  { preset: "screen", theme: "dark", language },
]);
export const sheetName = ({ preset, theme, language }: SheetLook): string => [preset, ...(theme === "dark" ? [theme] : []), language].join("-");

/** Of the stored pictures: small enough to be kept, large enough for a moved label to be seen. */
const sheetPixels = 1_300;
/** Pixels of such a picture for a millimetre of the sheet. */
export const sheetScale = ({ scene }: SampleSheet): number => sheetPixels / scene.widthMm;

/** Four columns, filled row by row: a figure that gets higher moves only what is below it. Above each stands its name. */
export function sampleSheet({ preset, theme, language }: SheetLook): SampleSheet {
  const columns = 4;
  const widthMm = presetWidths[preset][0]!;
  const gap = rounded(widthMm / 20);
  const namePt = widthMm / 10;
  const bottoms = Array.from({ length: columns }, () => gap);
  const sheet: Pick<Scene, "items" | "plots" | "axes"> = { items: [], plots: [], axes: [] };
  const figures: SampleSheet["figures"] = [];
  let surface = "";
  for (const [index, [name, document]] of Object.entries(everyDocument()).entries()) {
    const scene = layout({ document, view: {}, language, widthMm, preset, theme });
    const column = index % columns;
    const [x, y] = [rounded(gap + column * (widthMm + gap)), rounded(bottoms[column]! + lineHeight(namePt))];
    const box = { x, y, width: widthMm, height: scene.heightMm };
    const at = moved(scene, x, y, sheet.plots.length);
    sheet.items.push(nameAbove(name, box, namePt, theme), ...at.items, edgeOf(box));
    sheet.plots.push(...at.plots);
    sheet.axes.push(...at.axes);
    figures.push({ name, box });
    bottoms[column] = rounded(y + scene.heightMm + gap);
    surface = scene.surface;
  }
  const [width, height] = [rounded(columns * (widthMm + gap) + gap), Math.max(...bottoms)];
  const words = { title: `Figures: ${preset}`, description: "", captionText: "", legend: null, caption: null, dropped: [], missingSigns: [] };
  return { scene: { ...sheet, ...words, widthMm: width, heightMm: height, surface }, figures };
}

const muted = "#7d8590";

function nameAbove(name: string, box: Box, sizePt: number, theme: SheetLook["theme"]): SceneItem {
  const colour = theme === "dark" ? "#a9b0ba" : "#59616d";
  const y = rounded(box.y - lineHeight(sizePt) + ascent(sizePt));
  const advance = rounded(textWidth(name, sizePt, 400));
  return { type: "text", role: "panel-title", runs: [{ text: name }], sizePt, weight: 400, colour, x: box.x, y, anchor: "start", turn: 0, advance };
}

function edgeOf({ x, y, width, height }: Box): SceneItem {
  const [right, bottom] = [rounded(x + width), rounded(y + height)];
  const stroke = { colour: muted, widthPt: width / 340, opacity: 0.5 };
  return { type: "path", role: "grid", points: [x, y, right, y, right, bottom, x, bottom], closed: true, stroke };
}
