/** A chart document as SVG or PNG, without a browser. Runs in a worker thread. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { FigureWidth } from "@analyte/contract/tasks";
import type { Language } from "@analyte/contract/text";
import { altText } from "@analyte/charts/alt-text";
import { drawing } from "@analyte/charts/drawing";
import { echarts } from "@analyte/charts/register";
import { figureHeight, shownHeight } from "@analyte/charts/size";
import { textWidth } from "@analyte/charts/text-width";
import { Resvg } from "@resvg/resvg-js";
import { readFont, subsetFont, type SourceFont } from "./font-subset.ts";
import { withResolution } from "./png-resolution.ts";

export interface FigureOptions {
  language: Language;
  widthMm: FigureWidth;
}
/** For a page: so wide, and so high where its size doesn't follow from its rows or its look. In pixels. */
export interface ShownOptions {
  language: Language;
  room: { width: number; height: number };
}
const dotsPerInch = 300;
/** 12 px of text come out as 8 pt. */
const millimetresPerPixel = (8 / 12) * (25.4 / 72);

// ECharts measures with the page's canvas; here the widths are those of the layout.
echarts.setPlatformAPI({
  measureText: (text: string, font?: string) => ({
    width: textWidth(text, Number(/([\d.]+)px/.exec(font ?? "")?.[1] ?? 12), /\b(600|700|bold)\b/.test(font ?? "")),
  }),
});

export function renderSvg(document: ChartDocument, view: ChartView, { language, widthMm }: FigureOptions): string {
  const width = Math.round(widthMm / millimetresPerPixel);
  const height = figureHeight(document, view, width);
  return drawn(document, view, { language, width, height }, { width: `${widthMm}mm`, height: `${((widthMm * height) / width).toFixed(2)}mm` });
}

export function renderShown(document: ChartDocument, view: ChartView, { language, room }: ShownOptions): string {
  const { width } = room;
  const height = shownHeight(document, view, width, room.height);
  return drawn(document, view, { language, width, height }, { width: String(width), height: String(height) });
}

function drawn(
  document: ChartDocument,
  view: ChartView,
  { language, width, height }: { language: Language; width: number; height: number },
  size: { width: string; height: string },
): string {
  const chart = echarts.init(null, null, { renderer: "svg", ssr: true, width, height });
  try {
    chart.setOption(drawing(document, view, { language, width, height, theme: "light", renderer: "svg" }));
    return portable(chart.renderToSVGString({ useViewBox: true }), size, altText(document, language, view));
  } finally {
    chart.dispose();
  }
}

export function renderPng(document: ChartDocument, view: ChartView, options: FigureOptions): Buffer {
  // The rasteriser knows the older word for pixels that stay squares, browsers the newer one.
  const svg = renderSvg(document, view, options).replaceAll(squares, "");
  const width = Math.round((options.widthMm / 25.4) * dotsPerInch);
  const chosen = view.fontFamily ?? "sans";
  const folder = mkdtempSync(join(tmpdir(), "figure-fonts-"));
  try {
    const image = new Resvg(svg, {
      fitTo: { mode: "width", value: width },
      background: "#ffffff",
      font: {
        fontFiles: fontFilesFor(svg, folder),
        // The product carries a sans face; the others come from the machine where it has them.
        loadSystemFonts: chosen !== "sans",
        defaultFontFamily: "Noto Sans SC",
        sansSerifFamily: "Noto Sans SC",
      },
    }).render();
    return withResolution(image.asPng(), dotsPerInch);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let sources: SourceFont[] | null = null;
/** Both weights with the characters of this figure, written where the renderer can read them. */
function fontFilesFor(svg: string, folder: string): string[] {
  const { resolve } = createRequire(import.meta.url);
  sources ??= ["400Regular/NotoSansSC_400Regular.ttf", "600SemiBold/NotoSansSC_600SemiBold.ttf"].map((file) =>
    readFont(readFileSync(resolve(`@expo-google-fonts/noto-sans-sc/${file}`))),
  );
  const characters = new Set(Array.from(svg, (character) => character.codePointAt(0) ?? 0));
  return sources.map((source, index) => {
    const path = join(folder, `${index}.ttf`);
    writeFileSync(path, subsetFont(source, characters));
    return path;
  });
}

const squares = ' style="image-rendering:pixelated"';

/** The drawing library's running ids, page-only attributes and hover rules give way to what any program reads, the same at every run. */
function portable(svg: string, size: { width: string; height: string }, description: string): string {
  const renamed = new Map<string, string>();
  return svg
    .replace(/<style\s*>[\s\S]*?<\/style>/g, "")
    .replace(/ ecmeta_\w+="[^"]*"/g, "")
    .replace(/ class="zr\d+-cls-\d+"/g, "")
    .replace(/ pointer-events="visible"/g, "")
    .replace(/zr\d+-[\w-]+/g, (id) => {
      const name = renamed.get(id) ?? `id-${renamed.size + 1}`;
      renamed.set(id, name);
      return name;
    })
    .replace(/<image /g, `<image preserveAspectRatio="none" image-rendering="optimizeSpeed"${squares} `)
    .replace(/^<svg ([^>]*)>/, (_, attributes: string) => {
      const kept = attributes.replace(/\b(width|height)="[^"]*"\s?/g, "").trim();
      return `<svg width="${size.width}" height="${size.height}" role="img" ${kept}>\n<title>${escapeXml(description)}</title>`;
    });
}

const escapeXml = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
