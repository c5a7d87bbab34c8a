import { describe, expect, it } from "vitest";
import { compare, rowsOf } from "./compare.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("tables that should be the same", () => {
  it("are read as RFC 4180 has them", () => {
    expect(rowsOf('a,b\n"x, ""y""\nz",2\n')).toEqual([
      ["a", "b"],
      ['x, "y"\nz', "2"],
    ]);
    expect(rowsOf("a,b\n1,")).toEqual([["a", "b"], ["1"]]);
  });

  it("are the same to the byte, or to the last bits of their numbers", () => {
    expect(compare(bytes("a\n1\n"), bytes("a\n1\n"))).toEqual({ same: "bytes" });
    const near = compare(bytes("a\n0.30000000000000004\n"), bytes("a\n0.3\n"));
    expect(near).toMatchObject({ same: "numbers" });
    expect(compare(bytes("a\n1e300\n"), bytes("a\n1.00000001e300\n"))).toMatchObject({ same: false, row: 2, column: "a" });
  });

  it("differ where a text, a gap or the number of rows does", () => {
    expect(compare(bytes("a,b\nx,1\n"), bytes("a,b\ny,1\n"))).toEqual({ same: false, row: 2, column: "a", expected: "x", found: "y" });
    expect(compare(bytes("a,b\nx,\n"), bytes("a,b\nx,0\n"))).toEqual({ same: false, row: 2, column: "b", expected: "", found: "0" });
    expect(compare(bytes("a\n1\n2\n"), bytes("a\n1\n"))).toMatchObject({ same: false, row: 3 });
  });
});
