/** Colours and what is computed from them. */

/** Six that stay apart for every kind of colour vision; a seventh group takes the first again, open. */
export const groupPalette = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00"] as const;
/** Classes and clusters of features: none of them is near a group's colour, and any two stay apart for every kind of colour vision. */
export const classPalette = ["#1f7a7a", "#e29b8d", "#262673", "#a59bd4", "#7a7a1f", "#6b2e2e"] as const;
/** What is neither one class nor the other. */
export const neutral = { light: "#a6a6a6", dark: "#7c828c" } as const;

/** Part of viridis that can be seen on white: from low to high. */
const viridis = ["#fde725", "#a0da39", "#4ac16d", "#1fa187", "#277f8e", "#365c8d", "#46327e", "#440154"] as const;

/** The colour of step `index` of `count` of an ordered scale, light to dark on light ground. */
export function sequentialColour(index: number, count: number): string {
  const share = count < 2 ? 1 : index / (count - 1);
  const place = 0.8 + share * (viridis.length - 1.8);
  const from = Math.min(viridis.length - 2, Math.floor(place));
  return mixed(viridis[from]!, viridis[from + 1]!, place - from);
}

export function mixed(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)];
  return hexOf(a.map((value, index) => value + (b[index]! - value) * share));
}

/** Darker, or lighter on dark ground, until it stands out by `ratio` (WCAG). */
export function readable(colour: string, surface: string, ratio: number): string {
  const end = luminance(surface) > 0.4 ? "#000000" : "#ffffff";
  for (let step = 0; step <= 20; step++) {
    const candidate = mixed(colour, end, step / 20);
    if (contrast(candidate, surface) >= ratio) return candidate;
  }
  return end;
}

/** The edge of a mark: darker than its fill (lighter on dark ground), and seen on the surface where the fill is not. */
export const outlineOf = (colour: string, surface: string): string =>
  readable(mixed(colour, luminance(surface) > 0.4 ? "#000000" : "#ffffff", 0.3), surface, 3.2);

export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const hexOf = (values: readonly number[]): string => `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
