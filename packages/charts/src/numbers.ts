/** Numbers as a person reads them in a figure. */
import { isGiven } from "./points.ts";

/** Three significant digits; small and large ones as `1.2e-5`; `–` where there is none. */
export function significant(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return "–";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size < 1e-3 || size >= 1e6)
    return value
      .toExponential(2)
      .replace(/\.?0+e/, "e")
      .replace("e+", "e");
  return size >= 1000 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

/** The label of a tick that is a multiple of `step`. */
export function tickText(value: number, step: number): string {
  if (Math.abs(value) < step * 1e-9) return "0";
  const size = Math.abs(value);
  const text =
    size >= 1e6 || size < 1e-4
      ? value
          .toExponential(2)
          .replace(/\.?0+e/, "e")
          .replace("e+", "e")
      : value.toFixed(decimalsOf(step));
  return text.replace(/^-/, "−");
}

export interface Scale {
  min: number;
  max: number;
  step: number;
  ticks: number[];
}

/** Ticks at 1, 2, 2.5 or 5 times a power of ten within the extent. */
export function ticksWithin(min: number, max: number, count: number): Scale {
  const step = niceStep((max - min) / Math.max(1, count));
  const ticks: number[] = [];
  for (let index = Math.ceil(min / step - 1e-9); index <= Math.floor(max / step + 1e-9); index++) ticks.push(Number((index * step).toPrecision(12)));
  // A single tick gives no measure of length.
  return ticks.length < 2 && max > min && count < 12 ? ticksWithin(min, max, count + 1) : { min, max, step, ticks };
}

/** The extent with a margin, which does not cross zero where no value does, and round ticks within. */
export function tightScale(extent: [number, number], share: number, count: number): Scale {
  let [low, high] = padded(extent, share);
  if (extent[0] >= 0 && low < 0) low = -0.015 * high;
  if (extent[1] <= 0 && high > 0) high = -0.015 * low;
  return ticksWithin(low, high, count);
}

/** A round extent that holds all values, with its ticks. */
export function niceScale(min: number, max: number, count: number): Scale {
  const [low, high] = openExtent(min, max);
  const step = niceStep((high - low) / Math.max(1, count));
  return ticksWithin(Math.floor(low / step + 1e-9) * step, Math.ceil(high / step - 1e-9) * step, count);
}

/** The extent of the finite values, opened where it is empty or a single point. */
export function extentOf(values: readonly (number | null | undefined)[]): [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    if (!isGiven(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low > high ? [0, 1] : [low, high];
}

/** The extent with a margin of a share of its length on both sides. */
export function padded([low, high]: [number, number], share: number): [number, number] {
  const [from, to] = openExtent(low, high);
  return [from - (to - from) * share, to + (to - from) * share];
}

/** Values that differ by rounding alone are one: an axis between them would have no ticks that can be told apart. */
function openExtent(low: number, high: number): [number, number] {
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (high - low > Math.max(size * 1e-12, smallest)) return [low, high];
  const half = size <= smallest ? 1 : size * 0.1;
  return [low - half, high + half];
}

const smallest = 1e-15;

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const lead = rough / power;
  return (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 2.5 ? 2.5 : lead <= 5 ? 5 : 10) * power;
}

function decimalsOf(step: number): number {
  for (let digits = 0; digits < 10; digits++) if (Math.abs(step * 10 ** digits - Math.round(step * 10 ** digits)) < 1e-6) return digits;
  return 10;
}
