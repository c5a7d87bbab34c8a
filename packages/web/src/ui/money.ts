import type { Currency } from "@analyte/contract/money";
import type { Language } from "@analyte/contract/text";

/** An amount as it is written in the reader's language. The text itself is written, not a number made of it: sums have more digits than a number holds. */
export const moneyText = (amount: string, currency: Currency, language: Language): string =>
  new Intl.NumberFormat(language === "zh" ? "zh-CN" : "en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    // Whole amounts are shown whole.
    ...(amount.endsWith(".00") ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  }).format(amount as `${number}`);

export const dayText = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language === "zh" ? "zh-CN" : "en", { dateStyle: "medium" }).format(time);
