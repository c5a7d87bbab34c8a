/**
 * The picture of a captcha, as pixels: letters that are turned, bent and grown together by lines of their own width, on a ground of the same grain. Nothing
 * of the letters' outlines is sent; drawn as shapes, they were read off by their paths.
 */
import { randomInt } from "node:crypto";
import { Resvg } from "@resvg/resvg-js";
import { create } from "svg-captcha";
import { greyPng } from "./grey-png.ts";

const width = 320;
const height = 100;

export function drawCaptcha(text: string): Buffer {
  const { pixels } = new Resvg(shapesOf(text), { font: { loadSystemFonts: false } }).render();
  return greyPng(width, height, grained(bent(pixels)));
}

/** Between two bounds, in thousandths. */
const between = (low: number, high: number): number => randomInt(Math.round(low * 1_000), Math.round(high * 1_000) + 1) / 1_000;

function shapesOf(text: string): string {
  const letters = Array.from(text);
  const step = (width - 70) / (letters.length - 1);
  const placed = letters.map((letter, at) => {
    const x = 35 + at * step + between(-6, 6);
    const turn = `rotate(${between(-16, 16)}) skewX(${between(-10, 10)}) scale(${between(0.95, 1.15)} ${between(1, 1.2)})`;
    return `<path fill="#222" stroke="#222" stroke-width="2.4" transform="translate(${x} ${height / 2 + between(-9, 9)}) ${turn} translate(-50 -50)" d="${outlineOf(letter)}"/>`;
  });
  // Dark ones join the letters; light ones cut them.
  const lines = ["#fff", "#fff", "#222", "#222"].map(
    (colour) => `<path fill="none" stroke="${colour}" stroke-width="${colour === "#fff" ? between(2.2, 3) : between(2.8, 3.6)}" d="${curve()}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${placed.join("")}${lines.join("")}</svg>`;
}

/** Of one letter, in a square of 100. */
function outlineOf(letter: string): string {
  const { data } = create({ size: 1, charPreset: letter, width: 100, height: 100, fontSize: 100, noise: 0, color: false });
  return / d="([^"]+)"/.exec(data)?.[1] ?? "";
}

/** From one side to the other. */
const curve = (): string =>
  `M${between(-5, 20)} ${between(10, 90)} C${between(60, 130)} ${between(-30, 130)} ${between(190, 260)} ${between(-30, 130)} ${between(300, 325)} ${between(10, 90)}`;

/** Each point is taken from where two waves across and two along carry it, so that no letter looks as it does elsewhere. */
function bent(pixels: Buffer): Float64Array {
  const wave = (amplitude: number, length: number) => ({ amplitude: between(0.6, 1) * amplitude, length: between(0.8, 1.2) * length, from: between(0, 6.28) });
  const across = [wave(4, 90), wave(1.2, 34)];
  const along = [wave(5, 130), wave(1.5, 41)];
  const shifts = (waves: ReturnType<typeof wave>[], count: number) =>
    Float64Array.from({ length: count }, (_, at) =>
      waves.reduce((sum, { amplitude, length, from }) => sum + amplitude * Math.sin((2 * Math.PI * at) / length + from), 0),
    );
  const ofRow = shifts(across, height);
  const ofColumn = shifts(along, width);
  const result = new Float64Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) result[y * width + x] = greyAt(pixels, x + ofRow[y]!, y + ofColumn[x]!);
  }
  return result;
}

/** Between the four pixels around; white outside. */
function greyAt(pixels: Buffer, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left > width - 2 || top > height - 2) return 255;
  const at = (column: number, row: number) => pixels[(row * width + column) * 4]!;
  const right = x - left;
  const down = y - top;
  return (at(left, top) * (1 - right) + at(left + 1, top) * right) * (1 - down) + (at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right) * down;
}

/** Clouds of grey, grain on every pixel, and specks as dark as the letters: no grey alone tells letter from ground. */
function grained(greys: Float64Array): Uint8Array {
  const random = crypto.getRandomValues(new Uint8Array(greys.length));
  const clouds = [0, 1, 2].map(() => ({ x: between(0.01, 0.05), y: between(0.01, 0.07), from: between(0, 6.28) }));
  const result = new Uint8Array(greys.length);
  greys.forEach((grey, at) => {
    const x = at % width;
    const y = (at - x) / width;
    let cloud = 0;
    for (const one of clouds) cloud += 9 * Math.sin(x * one.x * 2 + y * one.y * 2 + one.from);
    const base = 66 + (grey / 255) * 148;
    const speck = random[at]! < 4 ? 60 - base : random[at]! > 252 ? 225 - base : 0;
    result[at] = Math.max(0, Math.min(255, base + speck + cloud + (random[at]! - 128) * 0.22));
  });
  // Strokes of grain, two pixels thick: what takes specks away takes parts of the letters, too.
  for (let count = 0; count < 40; count++) {
    const [x, y, dark] = [randomInt(width - 4), randomInt(height - 4), randomInt(2) === 0];
    for (let part = 0; part < 4; part++) for (const row of [0, 1]) result[(y + row + (count % 2 === 0 ? part : 0)) * width + x + part] = dark ? 70 : 214;
  }
  return result;
}
