import { describe, expect, it, test } from "vitest";
import { pastedNames } from "./pasted-names.ts";

const known = ["A", "1", "A,1", "S 2", 'say "x"', "a; b, c", "café"];

describe("names that are pasted are those of the table", () => {
  test.each([
    ["a column of a spreadsheet", "A\r\nS 2\r\n", ["A", "S 2"]],
    ["a row of a spreadsheet", "A\tS 2", ["A", "S 2"]],
    ["a list", "A, S 2;1", ["A", "S 2", "1"]],
    ["a name with a comma, not its parts", "A,1", ["A,1"]],
    ["a name with a comma among others", "S 2,A,1", ["S 2", "A,1"]],
    ["its parts where a blank tells them apart", "A, 1", ["A", "1"]],
    ["a name of three pieces", "1;a; b, c;A", ["1", "a; b, c", "A"]],
    ["cells of a CSV", '"A,1","say ""x"""', ["A,1", 'say "x"']],
    ["plain quotation marks", 'say "x"\nA', ['say "x"', "A"]],
    ["accents of another form, blanks of another width", "cafe\u0301\nS\u00a02", ["café", "S 2"]],
    ["each once", "A\nA\nA", ["A"]],
  ])("%s", (_, text, found) => {
    expect(pastedNames(text, known)).toEqual({ found, unknown: [] });
  });

  it("what is not there is told, each once", () => {
    expect(pastedNames('A\nB\n"C"\nB', known)).toEqual({ found: ["A"], unknown: ["B", "C"] });
    expect(pastedNames("B\nC", known)).toEqual({ found: [], unknown: ["B", "C"] });
    expect(pastedNames("A,B", known)).toEqual({ found: ["A"], unknown: ["B"] });
  });

  it("a line of many with an unknown name is told whole: its pieces are others' names", () => {
    expect(pastedNames("S 2\nB,1\nA,S 2", known)).toEqual({ found: ["S 2", "A"], unknown: ["B,1"] });
  });

  it("a word is searched for", () => {
    for (const text of ["A", "S", "PC 34:1, d7"]) expect(pastedNames(text, known)).toBeNull();
  });

  it("thousands of them, in no time", () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `sample ${at}`);
    const began = performance.now();
    expect(pastedNames(many.join("\n"), many)!.found).toHaveLength(20_000);
    expect(pastedNames(many.join(","), many)!.found).toHaveLength(20_000);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
