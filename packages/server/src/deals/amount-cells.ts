/** Amounts as cells hold them. */
import { fromHundredths, hasHundredths, isAmount } from "@analyte/contract/money";
import type { Text } from "@analyte/contract/text";

/** A number that a workbook holds by the fifteen digits that spreadsheet programs count with: 1234.1*3 is kept as 3702.2999999999997, and is 3702.3 there. */
export function fifteenDigits(text: string): string {
  const value = Number(Number(text).toPrecision(15));
  return Number.isFinite(value) ? String(value) : text;
}

/** Why an amount has decimals that there is no coin for; null where it has none of them, and for what is no number at all. `currency` is one that is known, or empty; `typed`: as somebody wrote it, not a number that a workbook holds. */
export function decimalsFault(amount: string, currency: string, typed: boolean): Text | null {
  if (!/^\d{1,9}(\.\d+)?$|^\d(\.\d+)?e-\d+$/.test(amount)) return null;
  const whole = currency !== "" && !hasHundredths(currency);
  if (typed && mayBeThousands(amount)) return eitherOf(amount, whole ? rounded(amount, 0) : rounded(amount, 2));
  if (whole) return Number(amount) % 1 === 0 ? null : noFraction(currency, rounded(amount, 0));
  return isAmount(amount) || !/[.e]/.test(amount) ? null : tooFine(amount, rounded(amount, 2));
}

/** As a spreadsheet program shows it: half of the last digit up. */
function rounded(amount: string, decimals: 0 | 2): string {
  const [whole = "0", part = ""] = amount.includes("e") ? [] : amount.split(".");
  const counted = BigInt(whole + part.slice(0, decimals).padEnd(decimals, "0")) + (Number(part[decimals] ?? 0) >= 5 ? 1n : 0n);
  return decimals === 0 ? String(counted) : fromHundredths(counted);
}

/** 1.250 is what one and a quarter is called here, and what twelve hundred and fifty is called elsewhere. */
const mayBeThousands = (amount: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(amount);
const eitherOf = (amount: string, small: string): Text => {
  const large = amount.replace(".", "");
  return {
    en: `“${amount}” can be read in two ways. If ${large} is meant, write ${large}; if ${small} is meant, write ${small}.`,
    zh: `“${amount}”有两种读法。若指 ${large}，请填写 ${large}；若指 ${small}，请填写 ${small}。`,
  };
};
const noFraction = (currency: string, whole: string): Text => ({
  en: `has a fraction, and ${currency} has none. Write a whole number: ${whole}, or ROUND(…,0) around its formula.`,
  zh: `含有小数，而 ${currency} 没有小数单位。请填写整数，例如 ${whole}，或在公式外加 ROUND(…,0)。`,
});
const tooFine = (amount: string, shown: string): Text => ({
  en: `is ${amount} and has more than two decimals, though the cell may show ${shown}. Write ${shown}, or ROUND(…,2) around its formula.`,
  zh: `实际为 ${amount}，小数超过两位（单元格可能只显示 ${shown}）。请填写 ${shown}，或在公式外加 ROUND(…,2)。`,
});
