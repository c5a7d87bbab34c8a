import { expect, it } from "vitest";
import { takesLong } from "./drawing-cost.ts";
import { checkPace, WouldTakeTooLong } from "./render-figure.ts";
import type { Drawing } from "./render-worker.ts";

const [small, large] = [new Uint8Array(10_000), new Uint8Array(3_000_000)];
const file = { language: "en", widthMm: 85, dpi: 300, preset: "journal" } as const;
const compared = (count: number) => {
  const brackets = Array.from({ length: count }, (_, at) => ({ from: at % 39, to: 39, text: { en: "p = 0.01", zh: "p = 0.01" } }));
  return Buffer.from(JSON.stringify({ kind: "boxes", panels: [{ boxes: [], brackets }] }));
};
const tied = (count: number) =>
  Buffer.from(JSON.stringify({ kind: "network", edges: Array.from({ length: count }, (_, at) => ({ from: at % 39, to: 39, group: 0, weight: 1 })) }));
const names = Array.from({ length: 200 }, (_, at) => `f${at}`);

it.each<[string, boolean, Drawing]>([
  ["a small figure of one column as SVG", false, { form: "file", source: small, view: {}, options: { ...file, format: "svg" } }],
  ["a metre wide", true, { form: "file", source: small, view: {}, options: { ...file, format: "svg", widthMm: 1_000 } }],
  ["as PNG", false, { form: "file", source: small, view: {}, options: { ...file, format: "png" } }],
  ["at 1,200 dots an inch", true, { form: "file", source: small, view: {}, options: { ...file, format: "tiff", dpi: 1_200 } }],
  ["as PDF", true, { form: "file", source: small, view: {}, options: { ...file, format: "pdf" } }],
  ["of many points", true, { form: "file", source: large, view: {}, options: { ...file, format: "svg" } }],
  ["a sheet", true, { form: "panels", figures: [{ source: small, view: {} }], options: { ...file, format: "svg", columns: 2 } }],
  ["for a page", false, { form: "shown", source: small, view: {}, options: { language: "en", room: { width: 900, height: 600 } } }],
  ["of many points, for a page", true, { form: "shown", source: large, view: {}, options: { language: "en", room: { width: 900, height: 600 } } }],
  ["for a very large page", true, { form: "shown", source: small, view: {}, options: { language: "en", room: { width: 3_000, height: 3_000 } } }],
  ["with many chosen names", true, { form: "shown", source: small, view: { labelled: names }, options: { language: "en", room: { width: 900, height: 600 } } }],
  ["of all pairs of forty groups", false, { form: "file", source: compared(780), view: {}, options: { ...file, format: "svg" } }],
  ["of all pairs of forty groups in six panels", true, { form: "file", source: compared(4_680), view: {}, options: { ...file, format: "svg" } }],
  ["of a network of a thousand ties", false, { form: "file", source: tied(1_000), view: {}, options: { ...file, format: "svg" } }],
  ["of a network of nine thousand ties", true, { form: "file", source: tied(9_000), view: {}, options: { ...file, format: "svg" } }],
  ["the values of many points", true, { form: "csv", source: large, view: {}, language: "en" }],
  ["the face of a page", false, { form: "face", signs: "代谢" }],
])("%s: takes long is %s", (_, long, drawing) => {
  expect(takesLong(drawing)).toBe(long);
});

it("what will not be painted in time is told by its first bands, and nothing is told too early", () => {
  expect(() => checkPace(5_000, 0.05)).toThrow(WouldTakeTooLong);
  expect(() => checkPace(3_000, 0.01)).not.toThrow();
  expect(() => checkPace(20_000, 0.5)).not.toThrow();
});
