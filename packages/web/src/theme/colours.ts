/** The primary colours that a user may choose, each for the light and the dark theme; `theme.test.ts` holds that words stay readable on all of them. */
import type { Text } from "@analyte/contract/text";

export interface PrimaryColour {
  title: Text;
  light: string;
  /** Under white words. */
  dark: string;
  /** For words on a dark ground. */
  darkLink: string;
}

export const colours = {
  blue: { title: { en: "Blue", zh: "蓝色" }, light: "#1668dc", dark: "#2b6fd6", darkLink: "#8dbcfa" },
  teal: { title: { en: "Teal", zh: "青色" }, light: "#08737a", dark: "#1b868d", darkLink: "#5fd0d6" },
  green: { title: { en: "Green", zh: "绿色" }, light: "#2b7523", dark: "#3c8431", darkLink: "#8ad07f" },
  purple: { title: { en: "Purple", zh: "紫色" }, light: "#6a3fc0", dark: "#7a55cf", darkLink: "#c3b1f2" },
  magenta: { title: { en: "Magenta", zh: "洋红" }, light: "#b3246a", dark: "#c04583", darkLink: "#f2a3c9" },
  orange: { title: { en: "Orange", zh: "橙色" }, light: "#a84a08", dark: "#b3631f", darkLink: "#f0b57c" },
  graphite: { title: { en: "Graphite", zh: "石墨色" }, light: "#46505e", dark: "#66758a", darkLink: "#b9c4d2" },
} as const satisfies Record<string, PrimaryColour>;
export type ColourName = keyof typeof colours;

/** `share` of one colour in another, both as `#rrggbb`. */
export function mixed(colour: string, share: number, into: string): string {
  const parts = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const [a, b] = [parts(colour), parts(into)];
  return `#${a
    .map((value, at) =>
      Math.round(value * share + b[at]! * (1 - share))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
