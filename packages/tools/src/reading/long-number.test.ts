/** Numbers with as many digits as doubles are written with, against `Number`. */
import { expect, test } from "vitest";
import { toGrid, indexCells } from "./grid.ts";
import { longNumber } from "./long-number.ts";
import { readNumbers } from "./numbers.ts";

const comma = 44;
let state = 7;
const uniform = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 4_294_967_296;
};
const read = (texts: readonly string[]): Float64Array => {
  const bytes = Buffer.from(`f\n${texts.join("\n")}\n`);
  const grid = toGrid(bytes, comma, ".", indexCells(bytes, comma, { cells: 1e7, rows: Infinity, bytes: Infinity }));
  return readNumbers(grid, { rows: texts.map((_, at) => at + 1), columns: [0] }).matrix.data;
};
const agree = (texts: readonly string[]): void => {
  const numbers = read(texts);
  const wrong = texts.filter((text, at) => !Object.is(numbers[at], Number(text)));
  expect(wrong).toEqual([]);
};

test("doubles of all sizes, as they are written", () => {
  agree(Array.from({ length: 200_000 }, () => String((uniform() - 0.5) * 10 ** Math.floor(uniform() * 40 - 22))));
});

test("any 16 and 17 digits, with the point anywhere, zeros before and behind them, and a sign", () => {
  const digits = (count: number): string =>
    Array.from({ length: count }, (_, at) => String(Math.floor(uniform() * (at === 0 ? 9 : 10)) + (at === 0 ? 1 : 0))).join("");
  agree(
    Array.from({ length: 100_000 }, () => {
      const all = digits(uniform() < 0.5 ? 16 : 17);
      const at = Math.floor(uniform() * (all.length + 1));
      const sign = uniform() < 0.3 ? "-" : "";
      return uniform() < 0.3 ? `${sign}0.${"0".repeat(Math.floor(uniform() * 6))}${all}` : `${sign}${all.slice(0, at)}.${all.slice(at)}`;
    }),
  );
});

test("numbers that lie halfway between two doubles, and those next to them", () => {
  // Above 2 ** 53 every second whole number is a double; above 2 ** 54 every fourth.
  const middles = Array.from({ length: 20_000 }, (_, at) => BigInt(2 ** 53) + BigInt(2 * at + 1)).concat(
    Array.from({ length: 20_000 }, (_, at) => BigInt(2 ** 54) + BigInt(4 * at + 2)),
  );
  agree(middles.flatMap((middle) => [middle - 1n, middle, middle + 1n].map(String)));
  // The same below the point: a double and a half, where that has 17 digits at most.
  const halves = Array.from({ length: 20_000 }, (_, at) => BigInt(2 ** 52) + BigInt(at)).map((whole) => `${whole}.5`);
  agree(halves);
});

test("most of them are told without `Number`", () => {
  const texts = Array.from({ length: 10_000 }, () => String(1 + uniform() * 1_000)).filter((text) => text.replace(".", "").length === 17);
  expect(texts.length).toBeGreaterThan(1_000);
  const open = texts.filter((text) => Number.isNaN(longNumber(Buffer.from(text), 0, 17, 10 ** (text.length - 1 - text.indexOf(".")))));
  expect(open).toEqual([]);
});
