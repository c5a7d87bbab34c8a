import { describe, expect, it } from "vitest";
import { rComment, rReadMatrix, rString, rVector } from "./r-source.ts";

describe("an R string", () => {
  it.each([
    ["O'Br\"ien\\", String.raw`"O'Br\"ien\\"`],
    ['"); system("x', String.raw`"\"); system(\"x"`],
    ["two\r\nlines\tand\u0001", String.raw`"two\r\nlines\tand\u0001"`],
    ["样本 1", '"样本 1"'],
  ])("of %j", (text, literal) => expect(rString(text)).toBe(literal));

  it("leaves out what R can't hold", () => {
    expect(rString("a\0b")).toBe('"ab"');
    expect(rString("a\ud800b")).toBe('"a\ufffdb"');
  });
});

it("a comment stays on its line", () => {
  expect(rComment('x\r\nsystem("x")\u2028\0y')).toBe('x system("x") y');
});

it("a vector breaks into lines", () => {
  expect(rVector([])).toBe("c()");
  expect(rVector(Array.from({ length: 10 }, (_, index) => String(index)))).toBe("c(0, 1, 2, 3, 4, 5, 6, 7,\n  8, 9)");
});

it("the matrix is read as text first, so that names stay what they are", () => {
  const lines = rReadMatrix("X", "input.csv");
  expect(lines).toContain('read.csv("input.csv", row.names = NULL, check.names = FALSE, colClasses = "character"');
  expect(lines).toContain(String.raw`whitespace = "[\\h\\v]"`);
});
