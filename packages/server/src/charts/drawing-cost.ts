/** Whether a drawing takes a moment or long, told before it is begun: by how much there is to lay out and to paint. */
import { figureFacts } from "@analyte/charts/kinds/facts";
import type { ChartView } from "@analyte/contract/chart";
import type { FigureForm } from "./render-figure.ts";
import type { ChartSource } from "./renderer.ts";
import type { Drawing } from "./render-worker.ts";

/**
 * Within half a second of a processor: some seven thousand points, a figure of one column at 300 dots an inch, a hundred chosen names, and of comparisons over
 * boxes or ties between nodes as many as their kinds say; on a wide sheet names have many places to choose among.
 */
const quick = { bytes: 500_000, pixels: 1_100_000, shownPixels: 4_000_000, labels: 100, widthMm: 300 };

export function takesLong(drawing: Drawing): boolean {
  switch (drawing.form) {
    case "face":
      return false;
    case "panels":
      return true;
    case "csv":
      return bytesOf(drawing.source) > quick.bytes;
    case "shown": {
      const { width, height } = drawing.options.room;
      return isLarge(drawing) || width * height > quick.shownPixels;
    }
    case "forms": {
      const { formats, ...options } = drawing.options;
      const likeSvg = (form: FigureForm) => (form === "csv" || form === "hover" ? "svg" : form);
      return formats.some((form) => takesLong({ ...drawing, form: "file", options: { ...options, format: likeSvg(form) } }));
    }
    default: {
      const { format, widthMm, dpi } = drawing.options;
      if (format === "svg") return isLarge(drawing) || widthMm > quick.widthMm;
      // The typesetter is loaded for the first PDF, and weighs on its process from then on.
      return format === "pdf" || isLarge(drawing) || ((widthMm / 25.4) * dpi) ** 2 > quick.pixels;
    }
  }
}

const isLarge = ({ source, view }: { source: ChartSource; view: ChartView }): boolean =>
  bytesOf(source) > quick.bytes || (view.labelled?.length ?? 0) > quick.labels || hasManyPairs(source);

/** What was made for a request is about one feature: never much. */
const bytesOf = (source: ChartSource): number => (source instanceof Uint8Array ? source.byteLength : 0);

/** A comparison over boxes, or a tie between nodes, is written in few bytes, but looks for its place among all others. */
function hasManyPairs(source: ChartSource): boolean {
  if (!(source instanceof Uint8Array)) return false;
  const json = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const isBeyond = (list: string, most: number): boolean => {
    const oneMore = '"from":';
    let count = 0;
    for (let at = json.indexOf(list); at >= 0 && count <= most; at = json.indexOf(oneMore, at + oneMore.length)) count++;
    return count > most;
  };
  return Object.values(figureFacts).some(({ pairs }) => pairs !== undefined && isBeyond(`"${pairs.list}":`, pairs.most));
}
