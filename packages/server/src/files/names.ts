/** Names of files and folders: what users give, made safe. They are shown and sent back; they never become a path here. */
import { limits } from "@analyte/contract/limits";
import type { Text } from "@analyte/contract/text";
import { invalidInput, type Failure } from "../errors.ts";

export const maximumNameBytes = 255;

/** Whatever a client calls its file becomes a name: without folders, controls and text-direction tricks, in NFC, 255 bytes at most. */
export function safeName(given: string): string {
  const last = given.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replace(unseen, "")
    .replace(/[.\s]+$/u, "")
    .trim();
  if (clean === "") return "file";
  return shorten(reserved.test(clean) ? `_${clean}` : clean);
}

/** The names along a path that a client tells, the file's own last; none where it tells none. */
export const safePath = (given: string): string[] =>
  given
    .split(/[/\\]/)
    .filter((part) => part !== "" && part !== "." && part !== "..")
    .map(safeName);

/** A name that a user typed is not bent silently: what can't stand is refused. */
export function checkedName(given: string): string {
  const name = given.toWellFormed().normalize("NFC").trim();
  if (name === "") throw badName({ en: "must not be empty.", zh: "不能为空。" });
  if (/[/\\]/.test(name)) throw badName({ en: "must not contain / or \\.", zh: "不能包含 / 或 \\。" });
  if (name.search(unseen) !== -1) throw badName({ en: "contains characters that can't be seen.", zh: "含有不可见字符。" });
  if (name === "." || name === "..") throw badName({ en: "must not be . or ..", zh: "不能是 . 或 ..。" });
  if (name.endsWith(".")) throw badName({ en: "must not end with a dot.", zh: "不能以点结尾。" });
  if (reserved.test(name)) throw badName({ en: "is reserved by Windows. Please choose another one.", zh: "是 Windows 的保留名称，请换一个名称。" });
  if (Buffer.byteLength(name) > maximumNameBytes) throw badName({ en: "is too long.", zh: "过长。" });
  return name;
}

/** A new name for a file that keeps its extension, however the user typed it. */
export function renamed(old: string, wanted: string): string {
  const { extension } = splitName(old);
  const stem = extension !== "" && wanted.toLowerCase().endsWith(extension.toLowerCase()) ? wanted.slice(0, -extension.length) : wanted;
  return checkedName(stem.trim() === "" ? "" : `${typedName(stem)}${extension}`);
}

/** Trimmed, and no longer than a name may be that is typed: without the extension, which nobody types. */
export function typedName(given: string): string {
  const name = given.trim();
  if (name.length <= limits.nameLength) return name;
  throw badName({
    en: `has ${name.length} characters: ${limits.nameLength} at most, without the extension.`,
    zh: `有 ${name.length} 个字符，最多 ${limits.nameLength} 个（不含扩展名）。`,
  });
}

/** `data.csv`, `data (2).csv`, `data (3).csv` …: the first that is not taken. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const candidate = numberedName(name, number);
    if (!isTaken(candidate)) return candidate;
  }
}

/** The first is the name itself. */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const { stem, extension } = splitName(name);
  return shorten(`${stem} (${number})${extension}`, ` (${number})${extension}`);
}

/** `.gitignore` is all stem; an extension has 15 letters or digits at most. */
export function splitName(name: string): { stem: string; extension: string } {
  const extension = /(?<=.)\.[\p{L}\p{N}]{1,15}$/u.exec(name)?.[0] ?? "";
  return { stem: name.slice(0, name.length - extension.length), extension };
}

/** In small letters, e.g. `.csv`; empty where there is none. */
export const extensionOf = (name: string): string => splitName(name).extension.toLowerCase();

/** How search sees a name. */
export const nameKey = (name: string): string => name.normalize("NFKC").toLowerCase();

/** Letters of a key to sort by: databases take no longer ones into an index. */
const sortedLetters = 400;

/** How lists sort a name: `file2` before `file10`, because every number says first how long it is. */
export function sortKey(name: string): string {
  const numbered = nameKey(name).replace(/[0-9]+/g, (digits) => {
    const number = digits.replace(/^0+(?=.)/, "");
    return `${String(Math.min(number.length, 99)).padStart(2, "0")}${number}`;
  });
  return numbered.slice(0, sortedLetters).toWellFormed();
}

/** A name with what is kept beside it in its row; a folder has no extension. */
export const nameColumns = (name: string, isFolder: boolean) => ({
  name,
  name_key: nameKey(name),
  sort_key: sortKey(name),
  extension: isFolder ? "" : extensionOf(name),
});

/** Controls, zero-width and bidirectional format characters. */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Windows opens a device by these names, whatever extension follows: a folder that holds one can't be unpacked there. */
const reserved = /^(con|prn|aux|nul|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])\s*(\.|$)/i;

function shorten(name: string, ending = splitName(name).extension): string {
  if (Buffer.byteLength(name) <= maximumNameBytes) return name;
  let stem = name.slice(0, name.length - ending.length);
  const room = maximumNameBytes - Buffer.byteLength(ending);
  const letters = lettersOf(stem);
  while (Buffer.byteLength(stem) > room) {
    letters.pop();
    stem = letters.join("");
  }
  return `${stem}${ending}`;
}

/** As a person counts them: an emoji or a letter with its accents is one. */
const lettersOf = (text: string): string[] => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

function badName(message: Text): Failure {
  return invalidInput({ en: `The name ${message.en}`, zh: `名称${message.zh}` }, [{ field: "name", message }]);
}
