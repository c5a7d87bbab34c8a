/** Colours and what is computed from them. */

/** What is neither one class nor the other. */
export const neutral = { light: "#a6a6a6", dark: "#7c828c" } as const;

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

/** Of three channels from 0 to 255. */
export const hexOf = (values: readonly number[]): string => `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
