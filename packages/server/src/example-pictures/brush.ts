/** What the example pictures are drawn with: a seeded stream, colours of one hue, and a few shapes as SVG. No letters, so no fonts. */

/** The box of a picture. Lists cut it to 3:2, cards to 2.6:1: what matters stays within the middle. */
export const width = 840;
export const height = 420;

export interface Brush {
  /** 0…1, the same stream for the same seed. */
  next(): number;
  /** Of mean 0 and standard deviation 1. */
  normal(): number;
  colours: Colours;
}
export interface Colours {
  ground: string;
  faint: string;
  quiet: string;
  clear: string;
  bright: string;
  /** Of another hue, for what stands against the rest. */
  other: string;
}
export type Motif = (brush: Brush) => string;
export type Point = readonly [x: number, y: number];

/** `seed`: any text. */
export function newBrush(seed: string, hue: number): Brush {
  // FNV-1a, then a linear congruential stream (Numerical Recipes' constants).
  let state = 0x811c9dc5;
  for (const sign of seed) state = Math.imul(state ^ sign.codePointAt(0)!, 0x01000193) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  // Box and Muller; the logarithm never meets 0.
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { next, normal, colours: coloursOf(hue) };
}

/** A deep ground with light shapes: it stands alike on a light page and on a dark one. */
function coloursOf(hue: number): Colours {
  const of = (turn: number, saturation: number, light: number) => `hsl(${(hue + turn) % 360}, ${saturation}%, ${light}%)`;
  return { ground: of(0, 38, 20), faint: of(0, 30, 29), quiet: of(0, 36, 44), clear: of(0, 52, 62), bright: of(0, 70, 80), other: of(165, 78, 66) };
}

export const count = (n: number): number[] => Array.from({ length: n }, (_, at) => at);
const short = (value: number): string => String(Math.round(value * 10) / 10);

export const dot = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" fill-opacity="${short(opacity)}"/>`;
export const box = (x: number, y: number, wide: number, high: number, fill: string, round = 0): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(wide)}" height="${short(high)}" fill="${fill}" rx="${round}"/>`;
export const ring = (x: number, y: number, wide: number, high: number, stroke: string, turn = 0, fill = "none"): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(wide)}" ry="${short(high)}" fill="${fill}" fill-opacity="0.3" stroke="${stroke}" stroke-width="3" transform="rotate(${short(turn)} ${short(x)} ${short(y)})"/>`;
export const line = (points: readonly Point[], stroke: string, thick = 3, dash = ""): string =>
  `<path d="${through(points)}" fill="none" stroke="${stroke}" stroke-width="${thick}" stroke-linejoin="round" stroke-linecap="round"${dash === "" ? "" : ` stroke-dasharray="${dash}"`}/>`;
/** Filled down to `base`. */
export const area = (points: readonly Point[], base: number, fill: string, opacity = 0.35): string => {
  const [first, last] = [points[0]!, points.at(-1)!];
  return `<path d="${through(points)}L${short(last[0])} ${short(base)}L${short(first[0])} ${short(base)}Z" fill="${fill}" fill-opacity="${opacity}"/>`;
};
const through = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}`;

/** Lines of a diagram that has its foot at `base`. */
export const grid = ({ colours }: Brush, base: number): string =>
  count(4)
    .map((at) =>
      line(
        [
          [60, base - at * 85],
          [width - 60, base - at * 85],
        ],
        colours.faint,
        at === 0 ? 4 : 2,
      ),
    ) // prettier-ignore
    .join("");
/** A peak's height at a distance from its middle, in its own widths. */
export const bell = (distance: number): number => Math.exp((-distance * distance) / 2);
