/** How wide the columns of a table are set, and where it is too wide for the page: in which parts. */
import { textWidth } from "@analyte/charts/scene/measure";

interface Asked {
  titles: readonly string[];
  cells: readonly (readonly string[])[];
  numeric: readonly boolean[];
  widthMm: number;
  sizePt: number;
}
export interface ColumnPart {
  /** By their places; the first column of the table stands in every part. */
  columns: number[];
  /** In millimetres, of what stands in them. */
  widths: number[];
}
/** Between the columns. */
export const betweenMm = 3.2;
const leastPt = 6;

export function columnParts({ titles, cells, numeric, widthMm, sizePt }: Asked): { sizePt: number; parts: ColumnPart[] } {
  const at = (size: number) =>
    titles.map((title, column) => {
      const texts = cells.map((row) => row[column]!);
      const whole = Math.max(textWidth(title, size, 600), ...texts.map((text) => textWidth(text, size)));
      const words = Math.max(longestWord(title, size, 600), ...texts.map((text) => longestWord(text, size, 400)));
      // Numbers are never broken.
      return {
        whole: whole + 0.3,
        least: Math.min(whole + 0.3, numeric[column] ? Math.max(words, ...texts.map((text) => textWidth(text, size))) + 0.3 : words + 0.3),
      };
    });
  const all = titles.map((_, column) => column);
  let size = sizePt;
  let sizes = at(size);
  const leastOf = (columns: readonly number[]) => columns.reduce((sum, column) => sum + sizes[column]!.least, betweenMm * Math.max(0, columns.length - 1));
  while (leastOf(all) > widthMm && size > leastPt) sizes = at((size = Math.max(leastPt, size - 0.5)));
  if (leastOf(all) <= widthMm) return { sizePt: size, parts: [partOf(all, sizes, widthMm)] };

  size = sizePt;
  sizes = at(size);
  const parts: number[][] = [];
  for (const column of all.slice(1)) {
    const part = parts.at(-1);
    if (part !== undefined && leastOf([...part, column]) <= widthMm) part.push(column);
    else parts.push([0, column]);
  }
  return { sizePt: size, parts: (parts.length > 0 ? parts : [all]).map((columns) => partOf(columns, sizes, widthMm)) };
}

/** As wide as what stands in them, where that fits; else what there is goes to those that want more, evenly. */
function partOf(columns: number[], sizes: readonly { whole: number; least: number }[], widthMm: number): ColumnPart {
  const room = widthMm - betweenMm * Math.max(0, columns.length - 1);
  const widths = columns.map((column) => Math.min(sizes[column]!.least, room));
  let left = room - widths.reduce((sum, width) => sum + width, 0);
  const wanting = () => columns.flatMap((column, place) => (sizes[column]!.whole - widths[place]! > 0.01 ? [place] : []));
  for (let open = wanting(); left > 0.01 && open.length > 0; open = wanting()) {
    const share = left / open.length;
    for (const place of open) {
      const more = Math.min(share, sizes[columns[place]!]!.whole - widths[place]!);
      widths[place]! += more;
      left -= more;
    }
  }
  return { columns, widths: widths.map((width) => Math.round(width * 100) / 100) };
}

/** A name longer than this is broken. */
const longest = 22;
/** Where a line may end, as the rules of writing have it: after a dash, beside ideographs, and at blanks, but not before a stroke or what closes. */
const lineEnds = /\s+(?![/)\]}!,.:;?])|(?<=–)|[\u2e80-\uffef]+/u;
const longestWord = (text: string, size: number, weight: 400 | 600): number =>
  Math.max(0, ...text.split(lineEnds).map((word) => textWidth(word.slice(0, longest), size, weight)));
