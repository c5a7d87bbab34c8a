/** How much of each sample was taken, and how far it was diluted: what the values of a sample are divided by, so that samples can be compared. */
import type { Text } from "../text.ts";

type Dimension = "mass" | "volume" | "cells";
/** Each in the smallest of its kind. */
const units: Record<string, { of: Dimension; size: number }> = {
  ng: { of: "mass", size: 1 },
  µg: { of: "mass", size: 1e3 },
  mg: { of: "mass", size: 1e6 },
  g: { of: "mass", size: 1e9 },
  kg: { of: "mass", size: 1e12 },
  nL: { of: "volume", size: 1 },
  µL: { of: "volume", size: 1e3 },
  mL: { of: "volume", size: 1e6 },
  L: { of: "volume", size: 1e9 },
  cells: { of: "cells", size: 1 },
  "10^6 cells": { of: "cells", size: 1e6 },
};
export const amountUnits = Object.keys(units);
const otherSpellings: Record<string, string> = {
  ug: "µg",
  μg: "µg",
  ul: "µL",
  μl: "µL",
  毫克: "mg",
  克: "g",
  微克: "µg",
  毫升: "mL",
  微升: "µL",
  "1e6 cells": "10^6 cells",
};

/** As this portal writes it; null for a word that is no unit. */
export function unitOf(word: string): string | null {
  const plain = word.trim().toLowerCase();
  return otherSpellings[plain] ?? amountUnits.find((unit) => unit.toLowerCase() === plain) ?? null;
}

/** A plain decimal number, with a point (see `withPoints`); null for anything else. */
export function numberOf(cell: string): number | null {
  const plain = cell.trim();
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : null;
}

/** A comma before decimals, as half of the world writes them. */
const commaDecimal = /^[+-]?\d*,\d+$/;
/** “1,200” may be 1.2 and 1200. */
const mayBeThousands = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** The signs of numbers as Chinese and Japanese keyboards may write them, as wide as a character. */
const narrow = (cell: string): string => cell.replaceAll(/[０-９．，＋－]/g, (sign) => sign.normalize("NFKC"));

/**
 * Amounts with points before decimals, as they are computed with, whichever sign they were written with: “20,5” is 20.5. What could be read in two ways is
 * read as the others show, as in matrices: “1,200” is 1.2 beside “20,5”. Where they show nothing, or have both signs, it stays as it is, and is a fault.
 */
export function withPoints<Row extends Pick<AmountCells, "weight" | "dilution">>(written: readonly Row[]): Row[] {
  const rows = written.map((row) => ({ ...row, weight: narrow(row.weight), dilution: narrow(row.dilution) }));
  const cells = rows.flatMap(({ weight, dilution }) => [weight.trim(), dilution.trim()]);
  const shown = cells.some((cell) => commaDecimal.test(cell) && !mayBeThousands.test(cell)) && !cells.some((cell) => cell.includes("."));
  const read = (cell: string): string => {
    const plain = cell.trim();
    return commaDecimal.test(plain) && (shown || !mayBeThousands.test(plain)) ? plain.replace(",", ".") : cell;
  };
  return rows.map((row) => ({ ...row, weight: read(row.weight), dilution: read(row.dilution) }));
}

export const amountFields = ["weight", "weight_unit", "dilution"] as const;
export type AmountField = (typeof amountFields)[number];
/** As it was filled in; empty for nothing. */
export type AmountCells = Record<AmountField, string>;
export interface CellFault<Field extends string> {
  /** From 0. */
  row: number;
  field: Field;
  /** Lacks the place, which stands before it. */
  message: Text;
}

/** What is wrong with amounts, line by line. An empty cell is no fault. */
export function amountFaults(written: readonly AmountCells[]): CellFault<AmountField>[] {
  const rows = withPoints(written);
  const first = rows.find(({ weight, weight_unit: unit }) => weight !== "" && unitOf(unit) !== null);
  const dimension = first === undefined ? null : units[unitOf(first.weight_unit)!]!.of;
  return rows.flatMap(({ weight, weight_unit: unit, dilution }, row): CellFault<AmountField>[] => {
    const faults: CellFault<AmountField>[] = [];
    for (const [field, cell] of [
      ["weight", weight],
      ["dilution", dilution],
    ] as const) {
      const message = cell === "" ? null : positive(cell);
      if (message !== null) faults.push({ row, field, message });
    }
    const known = unitOf(unit);
    if (unit !== "" && known === null) faults.push({ row, field: "weight_unit", message: unknownUnit(unit) });
    else if (weight !== "" && unit === "") faults.push({ row, field: "weight_unit", message: noUnit });
    else if (weight !== "" && known !== null && units[known]!.of !== dimension)
      faults.push({ row, field: "weight_unit", message: mixed(unit, first!.weight_unit) });
    return faults;
  });
}

export interface Amounts {
  /** Of all weights; empty where nothing was weighed. */
  unit: string;
  /** In that unit; null for none. */
  weights: (number | null)[];
  dilutions: (number | null)[];
  /** What each sample is divided by: its weight over its dilution. */
  factors: number[];
}

/**
 * Of lines without faults; null where nothing was filled in. Lines without a weight where others have one, and of `pooled` samples (QC samples, blanks and the like,
 * which nobody weighs or dilutes) those that were left empty, get the mean of the others, as an equal pool has it: divided by it they stay beside the samples.
 */
export function amountsOf(written: readonly AmountCells[], pooled: readonly boolean[] = []): Amounts | null {
  const rows = withPoints(written);
  const unit = unitOf(rows.find(({ weight }) => weight !== "")?.weight_unit ?? "") ?? "";
  const weights = rows.map(({ weight, weight_unit: own }) => (weight === "" ? null : (Number(weight) * units[unitOf(own)!]!.size) / units[unit]!.size));
  const dilutions = rows.map(({ dilution }) => (dilution === "" ? null : Number(dilution)));
  const weighed = weights.some((weight) => weight !== null);
  const diluted = dilutions.some((dilution) => dilution !== null);
  if (!weighed && !diluted) return null;
  const isOpen = (at: number): boolean => (weighed ? weights[at] === null : pooled[at] === true && dilutions[at] === null);
  const own = rows.map((_, at) => (isOpen(at) ? null : (weights[at] ?? 1) / (dilutions[at] ?? 1)));
  const known = own.filter((factor) => factor !== null);
  const mean = known.reduce((sum, factor) => sum + factor, 0) / known.length;
  // A table's last digits say nothing: what was written in two units has the same number.
  return { unit, weights, dilutions, factors: own.map((factor) => Number((factor ?? mean).toPrecision(12))) };
}

/** The column of a sample sheet that `amountsOf` fills. */
export const factorColumn = "amount_factor";

/** Whatever the unit: beyond these somebody has mistyped an exponent, and what is divided by it can no longer be computed with. */
const [least, most] = [1e-12, 1e12];

function positive(cell: string): Text | null {
  const value = numberOf(cell);
  if (value === null) {
    if (mayBeThousands.test(cell.trim())) {
      const [point, none] = [".", ""].map((sign) => cell.trim().replace(",", sign));
      return { en: `“${cell}” can be read as ${point} and as ${none}: write it without a comma.`, zh: `“${cell}”可读作 ${point} 或 ${none}，请不要使用逗号。` };
    }
    return { en: `“${cell}” is no number.`, zh: `“${cell}”不是数字。` };
  }
  if (value > 0 && (value < least || value > most))
    return {
      en: `“${cell}” is no amount or dilution: they lie between ${least} and ${most}.`,
      zh: `“${cell}”不可能是取样量或稀释倍数，应在 ${least} 至 ${most} 之间。`,
    };
  if (value > 0) return null;
  return value === 0
    ? { en: "is 0, and nothing can be divided by it. Leave the cell empty where nothing was measured.", zh: "为 0，不能作为除数。未测量时请留空。" }
    : { en: `“${cell}” is below 0; an amount is above 0.`, zh: `“${cell}”小于 0，数值必须大于 0。` };
}
const unknownUnit = (unit: string): Text => ({
  en: `“${unit}” is no unit known here. Units are ${amountUnits.join(", ")}.`,
  zh: `“${unit}”不是可识别的单位。可用单位：${amountUnits.join("、")}。`,
});
const noUnit: Text = { en: "is empty, but there is a weight. Say its unit, such as mg.", zh: "为空，但已填写取样量。请填写单位，例如 mg。" };
const mixed = (unit: string, other: string): Text => ({
  en: `is “${unit}”, and other samples have “${other}”: these can't be compared. Give all samples in units of one kind.`,
  zh: `为“${unit}”，而其他样本为“${other}”，两者无法比较。请为所有样本使用同类单位。`,
});
