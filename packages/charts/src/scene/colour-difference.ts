/**
 * How far colours are apart for the eye: difference by CIEDE2000 (Sharma, Wu and Dalal 2005, doi:10.1002/col.20070); what people with
 * a colour vision deficiency see by Machado, Oliveira and Fernandes 2009 (doi:10.1109/TVCG.2009.113), severity 1.0.
 */
import { channels, hexOf } from "./colour-light.ts";

export const visions = ["protanopia", "deuteranopia", "tritanopia"] as const;
export type Vision = (typeof visions)[number];
type Three = readonly [number, number, number];

const machado: Readonly<Record<Vision, readonly [Three, Three, Three]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The colour as it is seen, `#rrggbb`. */
export function seenBy(vision: Vision, colour: string): string {
  const linear = linearOf(colour);
  return hexOfShares(machado[vision].map((row) => gamma(row[0] * linear[0] + row[1] * linear[1] + row[2] * linear[2])));
}

/** A colour that lets the surface through. */
export function blended(colour: string, surface: string, opacity: number): string {
  const under = shares(surface);
  return hexOfShares(shares(colour).map((share, at) => share * opacity + under[at]! * (1 - opacity)));
}

/** CIEDE2000: about 1 can just be told apart side by side, 10 at a glance. */
export const difference = (one: string, other: string): number => differenceOfLab(labOf(one), labOf(other));

export function differenceOfLab([l1, a1, b1]: Three, [l2, a2, b2]: Three): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)));
  const [c1, c2] = [Math.hypot(a1 * (1 + g), b1), Math.hypot(a2 * (1 + g), b2)];
  const [h1, h2] = [hue(a1 * (1 + g), b1), hue(a2 * (1 + g), b2)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : h2 - h1 > 180 ? h2 - h1 - 360 : h2 - h1 < -180 ? h2 - h1 + 360 : h2 - h1;
  const [lightness, chroma] = [l2 - l1, c2 - c1];
  const tint = 2 * Math.sqrt(c1 * c2) * sine(turn / 2);
  const [meanL, meanC] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const sum = h1 + h2;
  const meanH = grey ? sum : Math.abs(h1 - h2) <= 180 ? sum / 2 : sum < 360 ? sum / 2 + 180 : sum / 2 - 180;
  const t = 1 - 0.17 * cosine(meanH - 30) + 0.24 * cosine(2 * meanH) + 0.32 * cosine(3 * meanH + 6) - 0.2 * cosine(4 * meanH - 63);
  const ofLightness = lightness / (1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2));
  const ofChroma = chroma / (1 + 0.045 * meanC);
  const ofTint = tint / (1 + 0.015 * meanC * t);
  const rotation = -2 * Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)) * sine(60 * Math.exp(-(((meanH - 275) / 25) ** 2)));
  return Math.sqrt(ofLightness ** 2 + ofChroma ** 2 + ofTint ** 2 + rotation * ofChroma * ofTint);
}

function labOf(colour: string): Three {
  const [red, green, blue] = linearOf(colour);
  // sRGB to XYZ under D65, each by its white.
  const x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = root(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = root((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const root = (value: number): number => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116);
const hue = (a: number, b: number): number => (a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360);
const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

function linearOf(colour: string): Three {
  const [red, green, blue] = shares(colour) as [number, number, number];
  const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
  return [linear(red), linear(green), linear(blue)];
}
function gamma(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
const shares = (colour: string): number[] => channels(colour).map((value) => value / 255);
const hexOfShares = (values: readonly number[]): string => hexOf(values.map((value) => value * 255));
