/**
 * The first figure of each tool's own example, small: what the tool list shows beside it. Nothing in it is to be read, so it has no words, and one picture serves
 * every language; the light and the dark page have one each.
 */
import { join } from "node:path";
import type { ChartView } from "@analyte/contract/chart";
import type { FigureTheme } from "@analyte/contract/figures";
import { layout } from "../packages/charts/src/layout.ts";
import { fontStack } from "../packages/charts/src/scene/face.ts";
import { withPictures } from "../packages/charts/src/scene/pictures.ts";
import { reachOf } from "../packages/charts/src/scene/reach.ts";
import type { Box, Scene, SceneItem } from "../packages/charts/src/scene/scene.ts";
import { sceneSvg } from "../packages/charts/src/scene/svg.ts";
import { pngAddress } from "../packages/server/src/charts/png-file.ts";
import { listedCatalog, loadTool } from "../packages/tools/src/catalog.ts";
import { exampleInput, ran } from "../packages/tools/src/testing/cases/ran.ts";

export const toolFiguresFolder = join(import.meta.dirname, "../packages/web/src/tools/figures");
export const toolFigureThemes = ["light", "dark"] as const satisfies readonly FigureTheme[];
export const toolIds = listedCatalog.map(({ manifest }) => manifest.id);
export const toolFigureFile = (id: string, theme: FigureTheme): string => `${id}.${theme}.svg`;

/** Twice the width of its place at 1366 pixels is enough for the points that become one picture. */
const pictureDpi = 150;
const widthMm = 96;
const heightMm = 54;
const edgeMm = 1;

/** By theme. */
export async function toolFigures(id: string): Promise<Record<(typeof toolFigureThemes)[number], string>> {
  const tool = (await loadTool(id))!;
  const { output } = ran(tool, await exampleInput(id), tool.manifest.example.params);
  const { document } = output.charts[0]!;
  const drawn = (theme: FigureTheme): string => {
    const view: ChartView = { legend: "none", labelled: [], showTitle: false, showCaption: false, showGrid: false };
    // As on a page: what a file says of names without room would take room from a picture that shows none.
    return wordless(layout({ document, view, language: "en", widthMm, heightMm, preset: "screen", theme, interactive: true }));
  };
  return { light: drawn("light"), dark: drawn("dark") };
}

/** Cut to what is left when its words are gone, on the ground of who shows it. */
function wordless(scene: Scene): string {
  const items = withPictures({ ...scene, items: scene.items.filter((item) => !ofWords(item)) }, pictureDpi).map(coarse);
  const { x, y, width, height } = around(items.map(reachOf));
  const svg = sceneSvg({ ...scene, items, title: "", description: "", captionText: "" }, { fontFamily: fontStack, paint: pngAddress });
  return `${svg
    .replace(/<svg [^>]*>/, `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 4}" height="${height * 4}" viewBox="${x} ${y} ${width} ${height}">`)
    .replace(/<title><\/title>\n<desc>[^<]*<\/desc>\n/, "")
    .replace(/<rect [^>]*\/>\n/, "")}\n`;
}

const ofWords = ({ type, role }: SceneItem): boolean => type === "text" || ["legend", "key", "leader", "tick", "note", "label"].includes(role);

/** To a hundredth of a millimetre: a small picture has no finer pixels. */
function coarse(item: SceneItem): SceneItem {
  if (item.type === "path") return { ...item, points: item.points.map(rounded) };
  if (item.type === "marks") return { ...item, x: item.x.map(rounded), y: item.y.map(rounded) };
  return item;
}
const rounded = (value: number): number => Math.round(value * 100) / 100;

function around(boxes: readonly Box[]): Box {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)) - edgeMm, Math.min(...boxes.map(({ y }) => y)) - edgeMm];
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + edgeMm;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + edgeMm;
  return { x: rounded(left), y: rounded(top), width: rounded(right - left), height: rounded(bottom - top) };
}
