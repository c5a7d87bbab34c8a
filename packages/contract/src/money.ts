/** Money in exact decimals: as text with at most two decimals, counted in hundredths, never as a binary fraction. */
import { z } from "zod";
import { checked } from "./fields.ts";

/** ISO 4217. */
export const currencies = ["EUR", "USD", "CNY", "GBP", "CHF", "JPY", "SEK", "DKK", "NOK", "AUD", "CAD", "HKD", "SGD"] as const;
export type Currency = (typeof currencies)[number];

const pattern = /^(0|[1-9]\d{0,8})(\.\d{1,2})?$/;
export const isAmount = (text: string): boolean => pattern.test(text);
/** An amount below a thousand million. Commas are refused: half of the world writes decimals with them, the other half thousands. */
export const amountSchema = checked(z.string().trim().max(30), isAmount, {
  en: "must be an amount such as 1250.50: digits with a point before the cents, at most two of them, without commas or blanks.",
  zh: "必须是形如 1250.50 的金额：只含数字，小数点后最多两位，不含逗号和空格。",
});

/** Hundredths of what `isAmount` accepts. */
export function toHundredths(amount: string): number {
  const [whole = "0", cents = ""] = amount.split(".");
  return Number(whole) * 100 + Number(cents.padEnd(2, "0"));
}
/** With two decimals; sums may be larger than a number can count. */
export function fromHundredths(hundredths: number | bigint): string {
  const counted = BigInt(hundredths);
  const size = counted < 0n ? -counted : counted;
  return `${counted < 0n ? "-" : ""}${size / 100n}.${String(size % 100n).padStart(2, "0")}`;
}
/** So many percent less, in hundredths, rounded to the smallest coin of the currency, half of one up. */
export function reduced(hundredths: number, percent: number, currency: string): number {
  const coin = hasHundredths(currency) ? 1 : 100;
  return Math.floor((hundredths * (100 - percent) + 50 * coin) / (100 * coin)) * coin;
}

export const priceSchema = z.object({ amount: z.string(), currency: z.enum(currencies), unit: z.string() });
export type Price = z.infer<typeof priceSchema>;

/** Yen and won have no smaller coin. */
export const hasHundredths = (currency: string): boolean =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits !== 0;
