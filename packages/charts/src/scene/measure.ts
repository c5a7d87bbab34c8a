/**
 * Texts of a figure, measured without a canvas, so that page and server place them alike. Sizes are in points, lengths in millimetres.
 * The face is drawn without kerning and ligatures: a width is the sum of its signs' widths.
 */
import { advanceOf, canDraw, unitsPerEm, type Weight } from "./face.ts";
import { millimetresPerPoint, type TextRun } from "./scene.ts";
import { joinedPieces } from "./chinese-words.ts";
import { linesOf } from "./line-joins.ts";
import { brokenAt, brokenWord, partsOf, signsOf } from "./word-breaks.ts";

export type { Weight } from "./face.ts";

const inMillimetres = (em: number, sizePt: number): number => em * sizePt * millimetresPerPoint;

/** Over the baseline: ideographs and small letters reach so far; an accent on a capital goes a little higher. */
export const ascent = (sizePt: number): number => inMillimetres(0.87, sizePt);
export const descent = (sizePt: number): number => inMillimetres(0.25, sizePt);
export const capHeight = (sizePt: number): number => inMillimetres(0.733, sizePt);
/** From one baseline to the next. */
export const lineHeight = (sizePt: number): number => inMillimetres(1.25, sizePt);

/** The size of sub- and superscripts: a point less at the sizes of print, so that they can be read there; and at the least sizes of screen and slide, which are larger. */
export function shiftedSize(sizePt: number): number {
  if (sizePt <= 7) return Math.max(sizePt - 1, sizePt * 0.75);
  return Math.max(6 + (sizePt - 7) * 0.65, (leastSizesPt.find((least) => sizePt >= least) ?? 7) - 1);
}
/** Of texts on a slide and on the screen: the smallest that those presets allow. Scripts of the smallest text are a point less, those of a larger one no smaller. */
const leastSizesPt = [11, 7.5];

/** How far below the baseline of its text a run stands. */
export function shiftDown(shift: TextRun["shift"], sizePt: number): number {
  return inMillimetres(shift === "sub" ? 0.18 : shift === "super" ? -0.34 : 0, sizePt);
}

/** Of a line whose word goes on in the next one, with the hyphen that is drawn for it. */
export function textWidth(text: string, sizePt: number, weight: Weight = 400): number {
  const known = measured[weight];
  let ems = known.get(text);
  if (ems === undefined) {
    if (known.size >= mostMeasured) known.clear();
    known.set(text, (ems = emsOf(runsOf(text.endsWith(brokenWord) ? `${text.slice(0, -1)}-` : text), weight)));
  }
  return emsWidth(ems, sizePt);
}

export const runsWidth = (runs: readonly TextRun[], sizePt: number, weight: Weight = 400): number => emsWidth(emsOf(runs, weight), sizePt);

/** A layout asks for the same words at many sizes and in many lines: signs are looked at once. */
const measured = { 400: new Map<string, readonly Ems[]>(), 600: new Map<string, readonly Ems[]>() };
const mostMeasured = 4_000;

interface Ems {
  width: number;
  shifted: boolean;
}
function emsOf(runs: readonly TextRun[], weight: Weight): Ems[] {
  return runs.map(({ text, shift }) => {
    let units = 0;
    for (const sign of text) units += advanceOf(sign, weight);
    return { width: units / unitsPerEm, shifted: shift !== undefined };
  });
}
function emsWidth(ems: readonly Ems[], sizePt: number): number {
  let sum = 0;
  for (const { width, shifted } of ems) sum += inMillimetres(width, shifted ? shiftedSize(sizePt) : sizePt);
  return sum;
}

/** Most names: nothing in them is drawn otherwise than it is written. */
const plain = /^[ -~]+$/;
const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ";
const superscriptSigns = "0123456789+−=()ni";
const subscripts = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼ";
const subscriptSigns = "0123456789+−=()aeoxhklmnpstij";
/** The base of a logarithm as it is written without subscripts: `log2`, `glog10`. */
const logarithm = /(?<!\p{L})(g?log)(2|10)(?![\p{L}\p{N}])/gu;

/** The text as it is drawn: what Unicode has as small raised and lowered signs becomes runs of the face's own signs. */
export function runsOf(text: string): TextRun[] {
  if (plain.test(text) && !/ {2}|log/.test(text)) return [{ text }];
  const runs: TextRun[] = [];
  for (const sign of drawable(text)) {
    const [up, down] = [superscripts.indexOf(sign), subscripts.indexOf(sign)];
    const shift = up >= 0 ? "super" : down >= 0 ? "sub" : undefined;
    const drawn = up >= 0 ? superscriptSigns[up]! : down >= 0 ? subscriptSigns[down]! : sign;
    const last = runs.at(-1);
    if (last && last.shift === shift) last.text += drawn;
    else runs.push(shift ? { text: drawn, shift } : { text: drawn });
  }
  return runs;
}

/** Signs of the text that the face lacks, each once. */
export function missingSigns(text: string): string[] {
  const signs = runsOf(text).flatMap((run) => Array.from(run.text));
  return [...new Set(signs.filter((sign) => !canDraw(sign)))];
}

/** Without what cannot be seen. */
function drawable(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\t-\r \u2028\u2029]+/gu, " ")
    .replace(/[\u2000-\u200a\u202f\u205f]/gu, "\u00a0")
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(logarithm, (_, name: string, base: string) => name + (base === "2" ? "₂" : "₁₀"))
    .replace(curlyQuotes, (quote, _at, whole: string) => (eastAsian.test(whole) ? quote : quote === "“" || quote === "”" ? '"' : "'"));
}

/** In the face they are an em wide, as Chinese has them: in a Latin text each would stand in a gap. */
const curlyQuotes = /[“”‘’]/gu;
const eastAsian = /[\u2e80-\uffef\u{20000}-\u{3ffff}]/u;

const opening = "（《「『【〔〈“‘([{";
const closing = "）》」』】〕〉”’、。，．：；？！…—–·％‰℃)\\]},.;:?!/";
/** An ideograph, or a word that holds its comparison (“n = 20”) and the number that stands for it (“4: Berberine”); with the punctuation that may not stand at the end or the start of a line. */
const pieces = new RegExp(
  `[${opening.replace("[", "\\[")}]*(?:(?![${opening.replace("[", "\\[")}${closing}])[\\u2e80-\\uffef\\u{20000}-\\u{3ffff}]` +
    `|(?:\\d+: )?(?:[^\\s\\u2e80-\\uffef\\u{20000}-\\u{3ffff}]+?(?=[(\\[{]+[\\u2e80-\\uffef\\u{20000}-\\u{3ffff}])|[^\\s\\u2e80-\\uffef\\u{20000}-\\u{3ffff}]+)(?: [=≤≥<>] [^\\s\\u2e80-\\uffef]+)*)?[${closing}]*\\s*`,
  "gu",
);

/**
 * Lines no wider than `widthMm` that together hold every sign. Latin breaks at spaces; a word that is too wide alone breaks after hyphens,
 * slashes and commas and at brackets, and where even a part of it is too wide, within it, with a mark for a hyphen at the line's end.
 * Chinese breaks between its words (chinese-words.ts), and within one that is too wide; never before a closing sign or after an opening one.
 */
export function wrapText(text: string, widthMm: number, sizePt: number, weight: Weight = 400): string[] {
  const key = `${weight} ${sizePt} ${widthMm} ${text}`;
  const known = wrapped.get(key);
  if (known !== undefined) return known;
  if (wrapped.size >= mostMeasured) wrapped.clear();
  const lines = wrappedAnew(text, widthMm, sizePt, weight);
  wrapped.set(key, lines);
  return lines;
}
/** A layout goes several times over the same names: those of forty groups in six panels took a minute, each time anew. */
const wrapped = new Map<string, string[]>();

function wrappedAnew(text: string, widthMm: number, sizePt: number, weight: Weight): string[] {
  // Less than nothing is left where titles and names take it all: then every sign has a line.
  const room = Math.max(0, widthMm) || 0;
  const fits = (line: string) => textWidth(line.trimEnd(), sizePt, weight) <= room;
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    const add = (piece: string) => {
      if (line !== "" && !fits(line + piece)) {
        lines.push(line.trimEnd());
        line = piece.trimStart();
      } else line += piece;
    };
    for (const piece of piecesOf(paragraph).flatMap((joined) => (fits(joined) ? [joined] : (joined.match(pieces) ?? [])))) {
      for (const word of fits(piece) ? [piece] : (piece.match(/\S+\s*|\s+/gu) ?? []))
        for (const part of fits(word) ? [word] : partsOf(word))
          if (fits(part)) add(part);
          else {
            let rest = signsOf(part);
            while (!fits(line + rest.join(""))) {
              const before = line;
              const { count, head } = brokenAt(rest, (some) => fits(before + some), before === "");
              lines.push((before + head).trimEnd());
              line = "";
              rest = rest.slice(count);
            }
            line += rest.join("");
          }
    }
    lines.push(line.trimEnd());
  }
  return linesOf(text, lines);
}

/** What lines are made of. */
const piecesOf = (text: string): string[] => joinedPieces(text.match(pieces) ?? [""]);

/** The widest word of a text that is no wider than this, of ideographs too. */
export const widestWithin = (text: string, widthMm: number, sizePt: number, weight: Weight = 400): number =>
  Math.max(
    0,
    ...text
      .split(/\s+/u)
      .flatMap(piecesOf)
      .map((piece) => textWidth(piece.trimEnd(), sizePt, weight))
      .filter((width) => width <= widthMm),
  );

/** Of the parts that a long name is broken into, as long as there is room for them. */
export const widestPart = (text: string, sizePt: number): number =>
  Math.max(0, ...text.split(/\s+/u).flatMap((word) => partsOf(word).map((part) => textWidth(part.trimEnd(), sizePt))));

/** Of what a text is broken into as long as there is room for it: words and ideographs, and of a long name the parts between its hyphens and brackets. */
export const widestPiece = (text: string, sizePt: number, weight: Weight = 400): number =>
  Math.max(
    0,
    ...text
      .split(/\s+/u)
      .flatMap((word) => word.match(pieces) ?? [])
      .flatMap((piece) => partsOf(piece).map((part) => textWidth(part.trimEnd(), sizePt, weight))),
  );
