/** Figures of kinds that have no layout as a scene yet: the drawing library lays them out. */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { altText } from "@analyte/charts/alt-text";
import { drawing } from "@analyte/charts/drawing";
import { echarts } from "@analyte/charts/register";
import { figureHeight, shownHeight } from "@analyte/charts/size";
import { textWidth } from "@analyte/charts/text-width";
import type { Language } from "@analyte/contract/text";
import type { DrawnFigure, ShownRoom } from "./drawn-figure.ts";
import { lackingSigns, signsOf } from "./figure-fonts.ts";

/** 12 px of text come out as 8 pt. */
const millimetresPerPixel = (8 / 12) * (25.4 / 72);

// ECharts measures with the page's canvas; here the widths are those of the layout.
echarts.setPlatformAPI({
  measureText: (text: string, font?: string) => ({
    width: textWidth(text, Number(/([\d.]+)px/.exec(font ?? "")?.[1] ?? 12), /\b(600|700|bold)\b/.test(font ?? "")),
  }),
});

export function drawnByLibrary(document: ChartDocument, view: ChartView, language: Language, room: number | ShownRoom): DrawnFigure {
  const shown = typeof room !== "number";
  const width = shown ? room.width : Math.round(room / millimetresPerPixel);
  const height = shown ? shownHeight(document, view, width, room.height) : figureHeight(document, view, width);
  const widthMm = shown ? (width * 25.4) / 96 : room;
  const heightMm = Number(((widthMm * height) / width).toFixed(2));
  const size = shown ? { width: String(width), height: String(height) } : { width: `${widthMm}mm`, height: `${heightMm.toFixed(2)}mm` };
  const description = altText(document, language, view);
  const svg = svgOf(document, view, { language, width, height }, size, description);
  const all = signsOf(svg);
  const title = view.title || document.title[language];
  return {
    svg,
    widthMm,
    heightMm,
    title,
    description,
    missingSigns: lackingSigns(all),
    signs: { 400: all, 600: all },
    rows: null,
    machineFonts: (view.fontFamily ?? "sans") !== "sans",
  };
}

function svgOf(
  document: ChartDocument,
  view: ChartView,
  { language, width, height }: { language: Language; width: number; height: number },
  size: { width: string; height: string },
  description: string,
): string {
  const chart = echarts.init(null, null, { renderer: "svg", ssr: true, width, height });
  try {
    chart.setOption(drawing(document, view, { language, width, height, theme: "light", renderer: "svg" }));
    return portable(chart.renderToSVGString({ useViewBox: true }), size, description);
  } finally {
    chart.dispose();
  }
}

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
    .replace(/<image /g, `<image preserveAspectRatio="none" image-rendering="optimizeSpeed" style="image-rendering:pixelated" `)
    .replace(/^<svg ([^>]*)>/, (_, attributes: string) => {
      const kept = attributes.replace(/\b(width|height)="[^"]*"\s?/g, "").trim();
      return `<svg width="${size.width}" height="${size.height}" role="img" ${kept}>\n<title>${escapeXml(description)}</title>`;
    });
}

const escapeXml = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
