import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rComment, rReadMatrix, rString, rVector } from "./r-source.ts";
import { writeCsv } from "#writing/csv.ts";

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
  // What the portal shields from spreadsheets is the name without the apostrophe.
  expect(lines).toContain("dimnames = list(trimmed(cells[[1]]), trimmed(names(cells)[-1]))");
  expect(lines).toMatch(/^unshielded <- function\(names\) sub\("\^'/m);
  expect(lines).toContain(String.raw`whitespace = "[\\h\\v]"`);
});

it.skipIf(spawnSync("Rscript", ["--version"]).error !== undefined)("names come out of R as they went in", () => {
  const folder = mkdtempSync(join(tmpdir(), "r-source-"));
  try {
    const names = ["=1+1", "-", "+/- x", "'t", "-1.5", "'-1.5", "'@x", "glucose"];
    const values = Float64Array.of(-1.5, NaN);
    writeCsv(join(folder, "m.csv"), {
      name: "m",
      columns: [{ name: "sample", values: ["@a", "b"] }, ...names.map((name) => ({ name, values }))],
    });
    const program = `${rReadMatrix("X", "m.csv")}\nwriteLines(c(rownames(X), colnames(X), format(X[1, ])))`;
    const { stdout } = spawnSync("Rscript", ["-e", program], { cwd: folder, encoding: "utf8" });
    expect(stdout.trim().split("\n")).toEqual(["@a", "b", ...names, ...names.map(() => "-1.5")]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
