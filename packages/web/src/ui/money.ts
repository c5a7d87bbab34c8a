import type { Currency } from "@analyte/contract/money";
import type { Language } from "@analyte/contract/text";
import { spaced } from "./when-text.ts";

/**
 * An amount as it is written in the reader's language, its currency such that no two are written alike. The text itself is written, not a number made of it: sums have
 * more digits than a number holds. `whole`: without cents where there are none, for prices that stand alone.
 */
export const moneyText = (amount: string, currency: Currency, language: Language, whole = false): string =>
  new Intl.NumberFormat(language === "zh" ? "zh-CN" : "en", {
    style: "currency",
    currency,
    ...(whole && amount.endsWith(".00") ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  }).format(amount as `${number}`);

/** The last day of what ends at a moment: at midnight the day before. */
export const lastDayText = (end: number, language: Language): string => dayText(end - 1, language);
export const dayText = (time: number, language: Language): string =>
  spaced(new Intl.DateTimeFormat(language === "zh" ? "zh-CN" : "en", { dateStyle: "medium" }).format(time));
