import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { readFont, subsetFont } from "./font-subset.ts";

const source = readFont(readFileSync(createRequire(import.meta.url).resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf")));
const codes = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

it("holds the asked characters alone, with their outlines and widths", () => {
  const small = readFont(subsetFont(source, codes("代谢é A🜁")));
  expect([...small.glyphOf.keys()].toSorted((a, b) => a - b)).toEqual(codes(" Aé代谢").toSorted((a, b) => a - b));
  const width = (font: typeof source, character: number) =>
    font.tables.get("hmtx")!.readUInt16BE(Math.min(font.glyphOf.get(character)!, font.tables.get("hhea")!.readUInt16BE(34) - 1) * 4);
  for (const character of codes("A代谢é")) expect(width(small, character)).toBe(width(source, character));
  const loca = small.tables.get("loca")!;
  const glyph = small.glyphOf.get(codes("代")[0]!)!;
  expect(loca.readUInt32BE(glyph * 4 + 4) - loca.readUInt32BE(glyph * 4)).toBeGreaterThan(100);
  expect(small.tables.get("glyf")!.length).toBeLessThan(20_000);
});

it("draws what stands in for a character that it lacks", () => {
  const small = readFont(subsetFont(source, codes("?A🜁"), () => ({ other: codes("?")[0]! })));
  expect(small.glyphOf.get(codes("🜁")[0]!)).toBe(small.glyphOf.get(codes("?")[0]!));
});

it("composes a letter that it lacks of the letter and its accent, which stands over its middle", () => {
  const [letter, accent, whole] = codes("r\u030cř") as [number, number, number];
  const small = readFont(subsetFont(source, [whole], () => ({ letter, accents: [accent] })));
  expect([...small.glyphOf.keys()]).toEqual([whole]);
  const [loca, glyf] = [small.tables.get("loca")!, small.tables.get("glyf")!];
  const box = (glyph: number) => [2, 4, 6, 8].map((at) => glyf.readInt16BE(loca.readUInt32BE(glyph * 4) + at));
  const at = small.glyphOf.get(whole)!;
  const [composed, base] = [box(at), box(at + 1)];
  expect(composed[3]!).toBeGreaterThan(base[3]! + 50);
  expect((composed[0]! + composed[2]!) / 2).toBeCloseTo((base[0]! + base[2]!) / 2, -2);
  const widthOf = (glyph: number) => small.tables.get("hmtx")!.readUInt16BE(glyph * 4);
  expect(widthOf(at)).toBe(widthOf(at + 1));
});
