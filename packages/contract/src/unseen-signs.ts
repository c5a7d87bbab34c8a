/** Signs that nobody sees in what people write, and that change what others read: controls, those that turn the direction of writing, and those that are no characters, which XML takes none of. */

const inLine = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\p{Noncharacter_Code_Point}]/u;
/** Line breaks and tabs are how paragraphs are written. */
const inParagraph = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069\p{Noncharacter_Code_Point}]/u;

/** `U+202E` of the first of them; null where there is none. */
export function unseenSign(text: string, kind: "line" | "paragraph"): string | null {
  const found = (kind === "line" ? inLine : inParagraph).exec(text);
  return found === null ? null : codeOf(found[0]);
}
const codeOf = (sign: string): string => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;

/** Of a paragraph. */
export const withoutUnseen = (text: string): string => text.replaceAll(new RegExp(inParagraph, "gu"), "");

/** Blanks, and signs that leave no trace on paper. */
const traceless = /[\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

export const canBeSeen = (text: string): boolean => text.replace(traceless, "") !== "";

/** Signs that take no room: the letters beside them stand together. */
const withoutWidth = /\p{Default_Ignorable_Code_Point}+/gu;

/** `U+200B` of the first sign that takes no room; null where there is none. Names may have one, as between emoji; what is compared letter by letter may not. */
export function signWithoutWidth(text: string): string | null {
  const found = /[\p{Default_Ignorable_Code_Point}\u2800]/u.exec(text);
  return found === null ? null : codeOf(found[0]);
}

/** What a reader sees of a name: two names that differ in nothing of it are the same. */
export const asSeen = (name: string): string => name.replace(withoutWidth, "").normalize("NFC").replace(traceless, " ").replace(/ +/g, " ").trim();

/** A title as it is drawn: breaks of lines and tabs are blanks, none stands at its ends, and where nothing of it can be seen it is empty, which means no title. */
export const asTitle = (text: string): string => (canBeSeen(text) ? text.replace(/[^\S\n\r\t\u2028\u2029]*[\n\r\t\u2028\u2029]\s*/g, " ").trim() : "");

/** A caption keeps its lines; one in which nothing can be seen is none. */
export const asCaption = (text: string): string => (canBeSeen(text) ? text : "");
