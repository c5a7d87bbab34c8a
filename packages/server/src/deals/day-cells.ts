/** Days of deals that are taken, and still want a look. */
import type { DealFinding } from "@analyte/contract/deals";
import type { Text } from "@analyte/contract/text";

/** `2026-03-31T13:30:00` and `2026-03-31 13:30` without their time of day, as a cell that shows the day alone may hold them. With a time zone it would depend on the zone which day it is. */
export function withoutTime(text: string): { day: string; time: string } {
  const [, day, time] = /^(\S+?)[T ]((?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)$/.exec(text) ?? [];
  return day === undefined || time === undefined || /^0?0:00(:00(\.0+)?)?$/.test(time) ? { day: text, time: "" } : { day, time };
}

/** The last day that is tomorrow, or earlier, anywhere on earth: the first zones are fourteen hours ahead. */
export const tomorrowAnywhere = (now: number): string => new Date(now + (14 + 24) * 3_600_000).toISOString().slice(0, 10);

export const inFuture = (date: string): Text => ({
  en: `${date} lies in the future. Look whether the year is right; if it is, the deal is taken so.`,
  zh: `${date} 是未来的日期。请检查年份是否正确；如无误，将按此日期保存。`,
});

/** One word for all days with a time, at the first of their lines. */
export function timesLeftOut(timed: readonly { line: number; time: string }[]): DealFinding[] {
  const [first] = timed;
  if (first === undefined) return [];
  const lines = timed.slice(0, namedLines).map(({ line }) => line);
  const more = timed.length - lines.length;
  return [
    {
      line: first.line,
      column: "date",
      level: "warning",
      message: {
        en: `has a time of day (${first.time}). The day is taken, the time is left out${timed.length === 1 ? "" : `; so in lines ${lines.join(", ")}${more === 0 ? "" : ` and ${more} more`}`}.`,
        zh: `含有时刻（${first.time}）。只保存日期，不保存时刻${timed.length === 1 ? "" : `；第 ${lines.join("、")} 行${more === 0 ? "" : `及另外 ${more} 行`}同样处理`}。`,
      },
    },
  ];
}
const namedLines = 5;
