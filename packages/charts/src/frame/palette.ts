/** Colours and what is computed from them. */
import { channels, contrast, hexOf, luminance } from "#scene/colour-light.ts";

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
