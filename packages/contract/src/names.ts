/** Names as a person sees them: what can't be seen must not make two names of one. */

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?![\t-\r])\p{Cc}/gu;
/** Blanks of other widths, among them the no-break space. */
const blanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** Without signs that show nothing, with plain blanks, letters and their accents as one sign, and nothing around it. */
export function cleanName(text: string): string {
  // Nearly all names are plain.
  if (/^[!-~](?:[ -~]*[!-~])?$/.test(text)) return text;
  return text.replaceAll(invisible, "").replaceAll(blanks, " ").normalize("NFC").trim();
}

/** What in a name can't be seen, in the order of weight; null where nothing is hidden, blanks around it aside. */
export function hiddenIn(text: string): "invisible" | "blank" | "accent" | null {
  const inner = text.trim();
  if (cleanName(text) === inner) return null;
  if (inner.replaceAll(invisible, "") !== inner) return "invisible";
  return inner.replaceAll(blanks, " ") === inner ? "accent" : "blank";
}

/** `U+200B` of the first sign that can't be seen. */
export function hiddenSign(text: string): string {
  const inner = text.trim();
  for (const sign of inner) if (cleanName(`a${sign}b`) !== `a${sign}b`) return codePoint(sign);
  const accent = /\p{M}/u.exec(inner);
  return accent === null ? "" : codePoint(accent[0]);
}

const codePoint = (sign: string): string => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;

/** Letters that look the same in two scripts, as in a Cyrillic “а”. */
const cyrillic = "авекмнорстухіѕј";
const latinTwins = "abekmhopctyxisj";
const twins = new Map(Array.from(cyrillic, (sign, at) => [sign, latinTwins.charAt(at)] as const));

/**
 * What stays of a name when it is read without care: 1, 01 and 1.0 are one, as are “S-1”, “s 1” and “S_1”. Names that are equal here
 * are probably one name written in two ways; nobody but the user can know.
 */
export function looseName(text: string): string {
  const plain = cleanName(text).normalize("NFKC").toLowerCase();
  const latin = Array.from(plain, (sign) => twins.get(sign) ?? sign).join("");
  return latin
    .replaceAll(/(?<=\d)[\s_-]+(?=\d)/g, "_")
    .replaceAll(/(?<!\d)[\s_.-]+|[\s_.-]+(?!\d)/g, "")
    .replaceAll(/(?<=\d)\.0+(?!\d)/g, "")
    .replaceAll(/(?<![\d.])0+(?=\d)/g, "");
}
