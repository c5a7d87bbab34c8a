import { assert, constantFrom, double, oneof, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { shieldFormula, unshieldFormula } from "./formula-cells.ts";

/** What a spreadsheet takes for a formula, by its own words: OWASP's list of first signs. */
const runs = (cell: string): boolean =>
  /^[=+\-@\t\r\n＝＋－＠]/u.test(cell) && cell.trim() !== "-" && !/^[+-][\d.,]*\d[\d.,]*(e[+-]?\d+)?$|^[+-]inf$/i.test(cell.trim());

describe("text that a spreadsheet would run", () => {
  it.each([
    "=1+1",
    "@SUM(A1)",
    "+1+1",
    "-2+3",
    "--",
    "+",
    "+/- unknown",
    "\t=1",
    "\r=1",
    "\n=1",
    "  =1+1",
    "＝1+1",
    "-Infusion",
    "+cmd|' /C calc'!A0",
    "-1e5x",
  ])("%j gets an apostrophe, and comes back", (text) => {
    expect(shieldFormula(text)).toBe(`'${text}`);
    expect(unshieldFormula(`'${text}`)).toBe(text);
  });

  it.each(["'=1+1", "''-x", "'\t"])("%j, which looks written so already, comes back with its apostrophes", (text) => {
    expect(shieldFormula(text)).toBe(`'${text}`);
    expect(unshieldFormula(shieldFormula(text))).toBe(text);
  });

  it.each(["", "-", "-1.5", "+3e2", "-.5", "-1,5", "+1,234.5", " -2 ", "-Inf", "glucose", "C18:1(n-9)", "'t Hooft", "'", "(+)-catechin", "1-methyl"])(
    "%j stays as it is",
    (text) => {
      expect(shieldFormula(text)).toBe(text);
      expect(unshieldFormula(text)).toBe(text);
    },
  );

  it("whatever a text is, it comes back, and no cell that is written runs", () => {
    const sign = constantFrom("'", "=", "+", "-", "@", "\t", "\r", "\n", " ", "1", ".", "e", "a", "＝", ",");
    const text = oneof(string({ unit: sign, maxLength: 8 }), string({ unit: "grapheme" }));
    assert(
      property(text, (one) => unshieldFormula(shieldFormula(one)) === one && !runs(shieldFormula(one))),
      { numRuns: 5_000 },
    );
    assert(
      property(double({ noNaN: true, noDefaultInfinity: true }), (number) => shieldFormula(String(number)) === String(number)),
      { numRuns: 2_000 },
    );
  });
});
