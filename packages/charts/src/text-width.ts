/** Widths of text without a canvas, so that the page and the server lay out a figure in exactly the same way. */

/** Roughly what a sans serif face takes, in pixels; ideographs and full-width punctuation take a whole em. */
export function textWidth(text: string, size: number, bold = false): number {
  let em = 0;
  for (const character of text) em += characterWidth(character);
  return em * size * (bold ? 1.06 : 1);
}

const opening = "（《「『【“‘";
const closing = "）》」』】”’、。，．：；？！";
/** An ideograph, or a word that holds its comparison (“n = 20”); with the punctuation that may not stand at the end or the start of a line. */
const pieces = new RegExp(
  `[${opening}]*(?:(?![${opening}${closing}])[\\u2e80-\\uffef]|[^\\s\\u2e80-\\uffef]+(?: [=≤≥<>] [^\\s\\u2e80-\\uffef]+)*)?[${closing}]*\\s*`,
  "gu",
);

/** Breaks a text into lines no wider than `width`; Latin breaks at spaces, Chinese anywhere but before and after its punctuation. */
export function wrapText(text: string, width: number, size: number, bold = false): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const piece of paragraph.match(pieces) ?? [""]) {
      if (line !== "" && textWidth((line + piece).trimEnd(), size, bold) > width) {
        lines.push(line.trimEnd());
        line = piece.trimStart();
      } else line += piece;
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

/** Cuts a text that is wider than `width` and ends it with an ellipsis. */
export function fitText(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  let fitted = "";
  for (const character of text) {
    if (textWidth(`${fitted}${character}…`, size) > width) break;
    fitted += character;
  }
  return `${fitted.trimEnd()}…`;
}

function characterWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x2e80) return 1;
  if ("ijl|.,:;'!".includes(character)) return 0.28;
  if ("frtI()[]{}/\\- ".includes(character)) return 0.36;
  if ("mwMW@%—…".includes(character)) return 0.88;
  if (code >= 48 && code <= 57) return 0.57;
  if (code >= 65 && code <= 90) return 0.67;
  if (code >= 97 && code <= 122) return 0.56;
  return 0.6;
}
