import { dealDimensions, isMonth } from "@analyte/contract/deals";
import { currencies } from "@analyte/contract/money";

/** What an address may say of a period; anything else in it is left out. */
export function periodIn(filter: (name: string) => string) {
  const currency = currencies.find((one) => one === filter("currency"));
  const [from, until] = [filter("from"), filter("until")];
  return { ...(currency === undefined ? {} : { currency }), ...(isMonth(from) ? { from } : {}), ...(isMonth(until) ? { until } : {}) };
}
export const ways = ["month", ...dealDimensions] as const;
export const wayIn = (filter: (name: string) => string) => ways.find((one) => one === filter("by")) ?? "month";
