/** Numbers as a person reads them in a figure. */
import { isGiven } from "./points.ts";

/** The label of a tick that is a multiple of `step`, with all digits down to the step's last: neighbours never read alike. */
export function tickText(value: number, step: number): string {
  if (Math.abs(value) < step * 1e-9) return "0";
  const size = Math.abs(value);
  const place = lastPlace(step);
  const text =
    size >= 1e6 || size < 1e-4
      ? toPlace(value, place)
          .replace(/(\.\d*?)0+e/, "$1e")
          .replace(/\.?e\+?/, "e")
      : value.toFixed(Math.max(0, -place));
  return text.replace(/^-/, "−");
}

/** The power of ten of a step's last digit: −2 of 0.05. */
function lastPlace(step: number): number {
  const [lead, power] = step.toExponential(2).split("e");
  return Number(power) - lead!.replace(/\.?0+$/, "").replace(/^\d\.?/, "").length;
}

/** As `1.2340e7`: rounded at a power of ten. */
function toPlace(value: number, place: number): string {
  const power = Number(value.toExponential(15).split("e")[1]);
  // A double has 17 digits; zero has none.
  return value.toExponential(Math.min(17, Math.max(0, power - place)));
}

export interface Scale {
  min: number;
  max: number;
  step: number;
  ticks: number[];
}

/** Some `count` ticks at 1, 2 or 5 times a power of ten within the extent. */
export function ticksWithin(min: number, max: number, count: number): Scale {
  // Numbers that are large beside their differences leave no room for finer steps.
  const finest = Math.max(Math.abs(min), Math.abs(max)) * finestShare;
  const step = niceStep(Math.max((max - min) / Math.max(1, count), finest));
  const place = lastPlace(step);
  const first = Math.ceil(min / step - 1e-9);
  const length = Math.max(0, Math.floor(max / step + 1e-9) - first + 1);
  const ticks = Array.from({ length }, (_, at) => Number(toPlace((first + at) * step, place)));
  // A single tick gives no measure of length.
  return ticks.length < 2 && max > min && count < 12 ? ticksWithin(min, max, count + 1) : { min, max, step, ticks };
}

/** Of a number's own size: a few of the last bits of a double. */
const finestShare = 2 ** -50;

/** The extent with a margin, which does not cross zero where no value does, and round ticks within. */
export function tightScale(extent: [number, number], share: number, count: number): Scale {
  let [low, high] = padded(extent, share);
  const [from, to] = extent;
  if (from >= 0 && to > 0 && low < 0) low = -0.015 * high;
  if (to <= 0 && from < 0 && high > 0) high = -0.015 * low;
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

/** Values that differ by rounding alone are one: an axis between them would have no ticks that can be told apart. How small they are says nothing, down to where doubles lose digits. */
function openExtent(low: number, high: number): [number, number] {
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (high - low > Math.max(size * 1e-12, smallest)) return [low, high];
  const half = size <= smallest * 10 ? 1 : size * 0.1;
  return [low - half, high + half];
}

/** Steps of an axis that is no longer than this would be among the last numbers there are. */
const smallest = 1e-306;

/** The round one that is nearest, as `pretty` of R has it: at most 1.4 times as many as asked for, and more than half. */
function niceStep(rough: number): number {
  const exponent = Math.floor(Math.log10(rough));
  // A difference of two numbers is off by some of their last bits.
  const lead = (rough / Number(`1e${exponent}`)) * (1 - 1e-9);
  return Number(`${lead <= 1.4 ? 1 : lead <= 2.8 ? 2 : lead <= 7 ? 5 : 10}e${exponent}`);
}
