import { shieldFormula } from "@analyte/contract/formula-cells";
import { array, assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCsv } from "./csv.ts";

const quoted = (field: string) => `"${shieldFormula(field).replaceAll('"', '""')}"`;

describe("parseCsv", () => {
  it("reads quotes, commas and line breaks inside fields", () => {
    expect(parseCsv('a,b\r\n"x, y","say ""hi"""\r\n"two\nlines",\r\n')).toEqual([
      ["a", "b"],
      ["x, y", 'say "hi"'],
      ["two\nlines", ""],
    ]);
  });
  it("keeps empty fields and makes no last record of a final line break", () => {
    expect(parseCsv("a,,b\n,,\n")).toEqual([
      ["a", "", "b"],
      ["", "", ""],
    ]);
    expect(parseCsv("")).toEqual([]);
  });
  it("passes over a byte-order mark", () => expect(parseCsv("\uFEFFa\n1")).toEqual([["a"], ["1"]]));
  it("takes off the shield that keeps spreadsheets from running a name", () => {
    expect(parseCsv("feature,p\n'=1+1,-1.5\n\"'--\",+3e2\n''@x,\n't,1\n")).toEqual([
      ["feature", "p"],
      ["=1+1", "-1.5"],
      ["--", "+3e2"],
      ["'@x", ""],
      ["'t", "1"],
    ]);
  });
  it("reads back whatever was written", () => {
    assert(
      property(array(array(string({ unit: "grapheme" }), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }), (rows) => {
        expect(parseCsv(rows.map((row) => row.map(quoted).join(",")).join("\r\n"))).toEqual(rows);
      }),
    );
  });
});
