/** Signs that nobody sees in what people write, and that change what others read: controls, and those that turn the direction of writing. */

const inLine = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** Line breaks and tabs are how paragraphs are written. */
const inParagraph = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** `U+202E` of the first of them; null where there is none. */
export function unseenSign(text: string, kind: "line" | "paragraph"): string | null {
  const found = (kind === "line" ? inLine : inParagraph).exec(text);
  return found === null ? null : `U+${found[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Of a paragraph. */
export const withoutUnseen = (text: string): string => text.replaceAll(new RegExp(inParagraph, "gu"), "");
