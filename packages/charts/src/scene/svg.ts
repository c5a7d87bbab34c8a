/**
 * A scene as SVG, as it was laid out: nothing is placed here. Every text is one element with its whole words, so that it can be searched, copied and edited;
 * many points become one picture, or the file would not open.
 */
import { shiftDown, shiftedSize } from "./measure.ts";
import { millimetresPerPoint, type Box, type Fill, type ImageItem, type Scene, type SceneItem, type Stroke, type TextItem } from "./scene.ts";
import { markPath } from "./mark-path.ts";
import { withPictures } from "./pictures.ts";
import { reachOf } from "./reach.ts";
import { toldOnce } from "./told-once.ts";

export interface SvgOptions {
  fontFamily: string;
  /** Makes a data address of an image. */
  paint: (image: ImageItem) => string;
  /** Only what lies between these rows of the figure, for who paints it in bands. */
  rows?: { y: number; height: number };
  /** Texts keep their lengths in whatever face they are drawn: for who cannot bring the face along. */
  anyFace?: boolean;
}

const pictureDpi = 600;

export function sceneSvg(scene: Scene, options: SvgOptions): string {
  const { widthMm, heightMm } = scene;
  const { y, height } = options.rows ?? { y: 0, height: heightMm };
  const room = { x: 0, y, width: widthMm, height };
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${height}mm" viewBox="0 ${y} ${widthMm} ${height}" role="img" text-rendering="geometricPrecision" font-family="${escaped(options.fontFamily)}">`,
    `<title>${escaped(scene.title)}</title>`,
    `<desc>${escaped(descriptionOf(scene))}</desc>`,
    clipPaths(scene),
    `<rect width="${widthMm}" height="${heightMm}" fill="${scene.surface}"/>`,
    // What lies outside cannot be seen, and a rasteriser may fail over the shape that cuts it off.
    ...pictured(scene)
      .items.flatMap(wholeTexts)
      .filter((lines) => lines.some((item) => touches(reachOf(item), room)))
      .map((lines) => drawnSvg(lines, options, scene)),
    "</svg>",
  ];
  return parts.filter((part) => part !== "").join("\n");
}

/** What it shows, and the caption where it is not drawn. */
function descriptionOf({ description, caption, captionText }: Scene): string {
  return caption ? description : toldOnce(description, captionText);
}

function clipPaths({ items, plots }: Scene): string {
  const used = [...new Set(items.flatMap((item) => (item.clip === undefined ? [] : [item.clip])))];
  const paths = used.map((index) => {
    const { x, y, width, height } = plots[index]!.box;
    return `<clipPath id="${clipId(plots[index]!.box)}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>`;
  });
  return paths.length === 0 ? "" : `<defs>${paths.join("")}</defs>`;
}

/** By its place and size: of several figures in one page those of the same name cut the same. */
export const clipId = ({ x, y, width, height }: Box): string => `plot-${[x, y, width, height].join("-").replaceAll(".", "_")}`;

/** With room for halos and ends of strokes. */
const touches = (box: Box, room: Box, edge = 1): boolean =>
  box.x < room.x + room.width + edge && box.x + box.width > room.x - edge && box.y < room.y + room.height + edge && box.y + box.height > room.y - edge;

/** The scene with its marks, which lie over one another, as one picture where there are too many of them; as it is where it has been made so. */
export function pictured(scene: Scene): Scene {
  const items = withPictures(scene, pictureDpi);
  return items === scene.items ? scene : { ...scene, items: [...items] };
}

/** An item, or all lines of a text; nothing where its line was taken by the first. A hyphen may stand between two lines. */
function wholeTexts(item: SceneItem, at: number, items: readonly SceneItem[]): [[SceneItem, ...TextItem[]]] | [] {
  if (item.type !== "text") return [[item]];
  if (item.after !== undefined) return [];
  const more: TextItem[] = [];
  for (let next = at + 1; next < items.length; next++) {
    const line = items[next]!;
    if (line.type === "text" && line.after !== undefined) more.push(line);
    else if (line.role !== "hyphen") break;
  }
  return [[item, ...more]];
}
const drawnSvg = ([first, ...more]: [SceneItem, ...TextItem[]], options: SvgOptions, scene: Scene): string =>
  first.type === "text" ? textSvg([first, ...more], scene, options.anyFace === true) : itemSvg(first, options, scene);

function itemSvg(item: Exclude<SceneItem, TextItem>, options: SvgOptions, { plots }: Scene): string {
  const clip = item.clip === undefined ? "" : ` clip-path="url(#${clipId(plots[item.clip]!.box)})"`;
  switch (item.type) {
    case "line":
      return `<line x1="${item.x1}" y1="${item.y1}" x2="${item.x2}" y2="${item.y2}"${strokeOf(item.stroke)}${clip}/>`;
    case "path":
      return `<path d="${pathOf(item.points, item.closed)}"${fillOf(item.fill)}${strokeOf(item.stroke)} stroke-linejoin="round"${clip}/>`;
    case "marks":
      return `<path d="${markPath(item)}"${fillOf(item.fill)}${strokeOf(item.stroke)}${clip}/>`;
    default: {
      const { x, y, width, height } = item.box;
      const rendering = item.smooth ? "" : ` image-rendering="optimizeSpeed" style="image-rendering:pixelated"`;
      return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none"${rendering}${clip} href="${escaped(options.paint(item.smooth ? item : enlarged(item)))}"/>`;
    }
  }
}

/**
 * Cells of several pixels each: who draws an SVG may smooth a picture whatever it says of rendering, and then only the edges of cells are soft.
 */
function enlarged(image: ImageItem): ImageItem {
  const across = timesLarger(image.columns);
  const down = timesLarger(image.rows);
  const [columns, rows] = [image.columns * across, image.rows * down];
  const from = new Uint32Array(image.pixels.slice().buffer);
  const to = new Uint32Array(columns * rows);
  for (let row = 0; row < image.rows; row++) {
    const first = row * down * columns;
    for (let column = 0; column < image.columns; column++) to.fill(from[row * image.columns + column]!, first + column * across, first + (column + 1) * across);
    for (let more = 1; more < down; more++) to.copyWithin(first + more * columns, first, first + columns);
  }
  return { ...image, columns, rows, pixels: new Uint8ClampedArray(to.buffer) };
}
/** 12 pixels a cell, fewer where the picture would be wider or higher than 2,400. */
const timesLarger = (cells: number): number => Math.max(1, Math.min(12, Math.floor(2_400 / cells)));

/** One element, however many lines: its words are whole for who searches or copies them. */
function textSvg(lines: readonly [TextItem, ...TextItem[]], { surface }: Scene, anyFace: boolean): string {
  const [first] = lines;
  const { sizePt, weight, colour, x, y, anchor, turn, halo } = first;
  const widthOf = ({ advance }: TextItem) => (anyFace && advance > 0 ? ` textLength="${advance}" lengthAdjust="spacingAndGlyphs"` : "");
  const look = [
    `x="${x}" y="${y}" font-size="${lengthOf(sizePt)}" fill="${colour}"`,
    ...(weight === 600 ? [`font-weight="600"`] : []),
    ...(anchor === "start" ? [] : [`text-anchor="${anchor}"`]),
    ...(turn === 0 ? [] : [`transform="rotate(${-turn} ${x} ${y})"`]),
    ...(halo ? [`stroke="${surface}" stroke-width="${lengthOf(sizePt * 0.2)}" stroke-linejoin="round" paint-order="stroke"`] : []),
  ];
  const open = `<text ${look.join(" ")}`;
  if (lines.length === 1) return `${open}${widthOf(first)} xml:space="preserve">${runsSvg(first)}</text>`;
  const spans = lines.map((line, at) => {
    const next = lines[at + 1]?.after;
    // A blank has a place of its own: at the end of its line it would move the words that end or have their middle there.
    const blank = next ? `<tspan${placeOf(line, first, endOf(line))}>${next}</tspan>` : "";
    return `<tspan${placeOf(line, first)}${widthOf(line)}>${runsSvg(line)}</tspan>${blank}`;
  });
  return `${open} xml:space="preserve">${spans.join("")}</text>`;
}

const endOf = ({ anchor, advance }: TextItem): number => (anchor === "start" ? advance : anchor === "middle" ? advance / 2 : 0);

/** `along` further on its line, as it is before the whole text is turned around the place of its first line. */
function placeOf(line: TextItem, first: TextItem, along = 0): string {
  const angle = (first.turn * Math.PI) / 180;
  const [right, down] = [line.x - first.x, line.y - first.y];
  const x = first.x + right * Math.cos(angle) - down * Math.sin(angle) + along;
  return ` x="${number(x)}" y="${number(first.y + right * Math.sin(angle) + down * Math.cos(angle))}"`;
}

function runsSvg({ runs, sizePt }: TextItem): string {
  let down = 0;
  const words = runs.map(({ text, shift }) => {
    const wanted = shiftDown(shift, sizePt);
    const move = number(wanted - down);
    down = wanted;
    if (shift === undefined && move === 0) return escaped(text);
    const dy = move === 0 ? "" : ` dy="${move}"`;
    return `<tspan${dy}${shift === undefined ? "" : ` font-size="${lengthOf(shiftedSize(sizePt))}"`}>${escaped(text)}</tspan>`;
  });
  return words.join("");
}

function pathOf(points: readonly number[], closed: boolean): string {
  let d = "";
  for (let at = 0; at < points.length; at += 2) d += `${at === 0 ? "M" : "L"}${points[at]} ${points[at + 1]}`;
  return closed ? `${d}Z` : d;
}

const fillOf = (fill: Fill | undefined): string =>
  fill ? ` fill="${fill.colour}"${fill.opacity === undefined || fill.opacity === 1 ? "" : ` fill-opacity="${fill.opacity}"`}` : ` fill="none"`;

function strokeOf(stroke: Stroke | undefined): string {
  if (!stroke) return "";
  const { colour, widthPt, opacity, dash } = stroke;
  return ` stroke="${colour}" stroke-width="${lengthOf(widthPt)}"${opacity === undefined || opacity === 1 ? "" : ` stroke-opacity="${opacity}"`}${dash ? ` stroke-dasharray="${dash.join(" ")}"` : ""}`;
}

/** Points as millimetres of the drawing, fine enough for the thinnest line. */
const lengthOf = (points: number): number => number(points * millimetresPerPoint);
const number = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;

/** Also without the signs that no XML may hold. */
function escaped(text: string): string {
  const plain = Array.from(text.toWellFormed(), (sign) => (sign < " " && !"\t\n".includes(sign) ? " " : sign)).join("");
  return plain
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replace(/[\ufffe\uffff]/gu, "");
}
