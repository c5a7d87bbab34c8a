/** Which passwords are refused, by page and server alike, and how strong the others are. */
import { z } from "zod";
import { commonWords } from "./common-passwords.ts";
import { checked } from "./fields.ts";
import { limits } from "./limits.ts";
import type { Text } from "./text.ts";

export const passwordFaults = ["short", "repeated", "sequence", "common", "own"] as const;
export type PasswordFault = (typeof passwordFaults)[number];

/** Why nobody should use it; null for one that may be used. `own`: names and addresses of the account. */
export function passwordFault(password: string, own: readonly string[] = []): PasswordFault | null {
  const text = password.normalize("NFKC").toLowerCase();
  if (Array.from(text).length < limits.passwordLength) return "short";
  if (/^(.{1,3})\1+$/su.test(text)) return "repeated";
  if (isSequence(text)) return "sequence";
  const names = own.flatMap(namesIn);
  if (names.some((name) => [text, withoutEnds(text)].map(compact).includes(name))) return "own";
  return isCommon(text) ? "common" : null;
}

/** What stands in a fault of the field `password`. */
export const passwordFaultTexts: Record<PasswordFault, Text> = {
  short: { en: `must have at least ${limits.passwordLength} characters.`, zh: `至少需要 ${limits.passwordLength} 个字符。` },
  repeated: { en: "must not be one sign, or a few, over and over.", zh: "不能只是一个或几个字符的重复。" },
  sequence: { en: "must not be a row of the keyboard, of the alphabet or of digits.", zh: "不能是键盘、字母表或数字的连续序列。" },
  common: {
    en: "is one of those that are tried first. Use several words, or signs that nobody guesses.",
    zh: "过于常见，容易被猜中。请使用多个词语或他人难以猜到的字符。",
  },
  own: { en: "must not be your own name or e-mail address.", zh: "不能是您自己的姓名或邮箱地址。" },
};

/** What the account's own names add is checked by who knows them. */
export const passwordSchema = passwordFaults.reduce(
  (schema, fault) => checked(schema, (text) => text === "" || text.length > limits.passwordMaximum || passwordFault(text) !== fault, passwordFaultTexts[fault]),
  z.string().min(1).max(limits.passwordMaximum),
);

/** `short`: refused. The others are accepted and shown. */
export const passwordStrengths = ["short", "low", "medium", "strong"] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];

/** By length and by how many kinds of characters it mixes; a run of one character counts as one. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = Array.from(password.normalize("NFKC"));
  if (characters.length < limits.passwordLength) return "short";
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{Ll}\p{Lu}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const distinct = new Set(characters).size;
  if (distinct < 5) return "low";
  if (characters.length >= 10 && kinds >= 3) return "strong";
  if (characters.length >= 16 && distinct >= 8) return "strong";
  if (characters.length >= 8 && kinds >= 2) return "medium";
  return characters.length >= 12 ? "medium" : "low";
}

const compact = (text: string): string => text.replace(/[\s._-]+/gu, "");
/** Without digits and signs before and after: `2024`, `!`, `123`. */
const withoutEnds = (text: string): string => text.replace(/^[^\p{L}]{1,6}|[^\p{L}]{1,8}$/gu, "");

function namesIn(own: string): string[] {
  const text = own.normalize("NFKC").toLowerCase().trim();
  return [text, text.replace(/@.*$/s, ""), withoutEnds(text.replace(/@.*$/s, ""))].map(compact).filter((name) => name.length >= 3);
}

const rows = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb",
  "qazwsxedcrfvtgb",
  "1q2w3e4r5t6y7u8i",
  "q1w2e3r4t5y6",
  "!@#$%^&*()",
];
const reversed = rows.map((row) => Array.from(row).toReversed().join(""));

/** One row, or two of at least three signs, forwards or backwards: `abc123`, `qweasd`. */
function isSequence(text: string): boolean {
  const inRow = (part: string) => part.length >= 3 && [...rows, ...reversed].some((row) => row.includes(part));
  if (inRow(text)) return true;
  for (let cut = 3; cut <= text.length - 3; cut++) if (inRow(text.slice(0, cut)) && inRow(text.slice(cut))) return true;
  return false;
}

function isCommon(text: string): boolean {
  // Years, months and days in the usual orders.
  if (/^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|[12]\d|3[01])(?:19|20)\d\d)$/.test(text)) return true;
  if (commonWords.has(text)) return true;
  const cores = [text, withoutEnds(text)].flatMap((form) => [form, spelled(form), withoutEnds(spelled(form))]).map(compact);
  return cores.some((core) => isKnown(core) || (core.length > 0 && core.length <= 2 && digitsAround.test(text)));
}

/** A common word or a row, as it stands, written backwards, twice over, or with each sign held for the same while. */
function isKnown(core: string): boolean {
  const twice = /^(.{4,}?)\1+$/su.exec(core)?.[1];
  const known = (word: string) => commonWords.has(word) || isSequence(word);
  return [core, twice ?? core].some((word) => known(word) || known(Array.from(word).toReversed().join(""))) || isHeld(core);
}

/** Each sign two to four times: `aabbcc`, `aaabbb`, `ppaasssswwoorrdd`. Written once, it is two signs, a row or a common word. */
function isHeld(core: string): boolean {
  const signs = Array.from(core);
  return [2, 3, 4].some((times) => {
    if (signs.some((sign, at) => sign !== signs[at - (at % times)]) || signs.length % times > 0) return false;
    const once = signs.filter((_, at) => at % times === 0).join("");
    return signs.length <= 2 * times || commonWords.has(once) || isSequence(once);
  });
}

/** One or two letters among digits: `a123456`. Signs in between are what nobody guesses. */
const digitsAround = /^\d*\p{L}{1,2}\d*$/u;

/** Signs that are written for letters. */
const spelled = (text: string): string =>
  text.replace(/[013457@$!]/g, (sign) => ({ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i" })[sign] ?? sign);
