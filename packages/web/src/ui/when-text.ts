/** Moments in words. */
import type { Language } from "@analyte/contract/text";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Relative while fresh, a date later; of what is still to come the date and the time. Null: just now. */
export function whenText(at: number, now: number, language: Language): string | null {
  const locale = language === "zh" ? "zh-CN" : "en";
  const age = now - at;
  // A clock of another machine may be a little ahead.
  if (age < -minute) return spaced(new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(at));
  if (age < minute) return null;
  if (age < 3 * day) return spaced(relative(age, new Intl.RelativeTimeFormat(locale, { numeric: "auto" })));
  return spaced(new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(at));
}

/** Chinese as it is set here: a space between digits and characters. */
export function spaced(text: string): string {
  return text.replace(/(\d)(?=\p{Script=Han})/gu, "$1 ").replace(/(\p{Script=Han})(?=\d)/gu, "$1 ");
}

function relative(age: number, format: Intl.RelativeTimeFormat): string {
  if (age < hour) return format.format(-Math.floor(age / minute), "minute");
  if (age < day) return format.format(-Math.floor(age / hour), "hour");
  return format.format(-Math.floor(age / day), "day");
}
