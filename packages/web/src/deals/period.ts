import { dealDimensions, isMonth, namedMonths } from "@analyte/contract/deals";
import { currencies } from "@analyte/contract/money";

/** Where the reader is: the first of a month begins in Shanghai eight hours before it does for the server. */
export function thisMonth(now = new Date()): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}`;
}

/** What an address may say of a period; anything else in it is left out. The months are always told: the server knows of no reader's month. */
export function periodIn(filter: (name: string) => string, now = new Date()) {
  const currency = currencies.find((one) => one === filter("currency"));
  const [from, until] = [filter("from"), filter("until")].map((month) => (isMonth(month) ? month : undefined));
  const month = thisMonth(now);
  return { ...(currency === undefined ? {} : { currency }), ...namedMonths({ from, until }, month), this_month: month };
}
export const ways = ["month", ...dealDimensions] as const;
export const wayIn = (filter: (name: string) => string) => ways.find((one) => one === filter("by")) ?? "month";
