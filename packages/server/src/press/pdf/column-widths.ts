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
/** In ems: of a title of ideographs, and of the longest text of a column. */
const [leastSigns, leastOfSentence] = [4, 9];

export function columnParts({ titles, cells, numeric, widthMm, sizePt }: Asked): { sizePt: number; parts: ColumnPart[] } {
  const at = (size: number) =>
    titles.map((title, column) => {
      const texts = cells.map((row) => row[column]!);
      const wides = texts.map((text) => textWidth(text, size));
      const titled = textWidth(title, size, 600);
      const widest = Math.max(0, ...wides);
      const whole = Math.max(titled, widest);
      const words = Math.max(longestWord(title, size, 600), ...texts.map((text) => longestWord(text, size, 400)));
      const em = textWidth("国", size);
      // Ideographs may be broken anywhere, and sentences at every blank: neither is read one by one.
      const readable = Math.max(/[\u2e80-\u9fff]/u.test(title) ? Math.min(titled, leastSigns * em) : 0, Math.min(widest, leastOfSentence * em));
      // Numbers are never broken.
      const least = numeric[column] ? Math.max(words, readable, widest) : Math.max(words, readable);
      return { whole: whole + 0.3, least: Math.min(whole, least) + 0.3, wants: titled + wides.reduce((sum, wide) => sum + wide, 0) };
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

interface Size {
  whole: number;
  least: number;
  /** The widths of all that stands in the column together. */
  wants: number;
}

/**
 * As wide as what stands in them, where that fits. Else by the roots of what stands in them, none narrower than it has to be or wider than it needs: the
 * lines of a column are what it holds over its width, and all columns' together are fewest so.
 */
function partOf(columns: number[], sizes: readonly Size[], widthMm: number): ColumnPart {
  const room = widthMm - betweenMm * Math.max(0, columns.length - 1);
  const own = columns.map((column) => sizes[column]!);
  const widthsAt = (scale: number) => own.map(({ whole, least, wants }) => Math.min(room, whole, Math.max(least, scale * Math.sqrt(wants))));
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
  let [low, high] = [0, Math.max(1, ...own.map(({ whole, wants }) => whole / Math.sqrt(Math.max(wants, 1e-9))))];
  if (sum(widthsAt(high)) <= room) low = high;
  else for (let step = 0; step < 40; step++) [low, high] = sum(widthsAt((low + high) / 2)) <= room ? [(low + high) / 2, high] : [low, (low + high) / 2];
  return { columns, widths: widthsAt(low).map((width) => Math.floor(width * 100) / 100) };
}

/** How many lines the rows of a part take together, about. */
export const linesOf = (rows: readonly (readonly string[])[], { columns, widths }: ColumnPart, sizePt: number): number =>
  rows.reduce((sum, row) => sum + Math.max(1, ...columns.map((column, at) => Math.ceil((1.1 * textWidth(row[column]!, sizePt) - 0.5) / widths[at]!))), 0);

/** A name longer than this is broken. */
const longest = 22;
/** Where a line may end, as the rules of writing have it: after a dash, beside ideographs, and at blanks, but not before a stroke or what closes. */
const lineEnds = /\s+(?![/)\]}!,.:;?])|(?<=–)|[\u2e80-\uffef]+/u;
const longestWord = (text: string, size: number, weight: 400 | 600): number =>
  Math.max(0, ...text.split(lineEnds).map((word) => textWidth(word.slice(0, longest), size, weight)));
