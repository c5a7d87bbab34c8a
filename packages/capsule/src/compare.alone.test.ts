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
    const near = compare(bytes("f,a\nx,0.30000000000000004\n"), bytes("f,a\nx,0.3\n"));
    expect(near).toMatchObject({ same: "numbers" });
    expect(compare(bytes("f,a\nx,1e300\n"), bytes("f,a\nx,1.00000001e300\n"))).toMatchObject({ same: false, row: 2, column: "a" });
  });

  it("differ by what a number is, however small, and by every sign of a name", () => {
    const table = (p: string, id = "7", r = "0.5") => bytes(`feature,id,p,r\nx,${id},${p},${r}\ny,8,0.9,-0.75\n`);
    for (const [one, other] of [
      ["3e-12", "9e-10"],
      ["3e-200", "0"],
      ["1.00000001e-30", "1.00000002e-30"],
    ] as const)
      expect(compare(table(one), table(other)), `${one} ${other}`).toMatchObject({ same: false, row: 2, column: "p", expected: one, found: other });
    expect(compare(table("0.1", "2345678901"), table("0.1", "2345678902"))).toMatchObject({ same: false, column: "id" });
    expect(compare(table("0.1", "007"), table("0.1", "7"))).toMatchObject({ same: false, column: "id" });
    expect(compare(bytes("feature,a\n1e3,1.5\n"), bytes("feature,a\n1000,1.5\n"))).toMatchObject({ same: false, column: "feature" });
    // The last bits of sums that come to nothing.
    expect(compare(table("0.1", "7", "1.1e-17"), table("0.1", "7", "-2.2e-17"))).toMatchObject({ same: "numbers" });
    expect(compare(table("0.1", "7", "1.1e-9"), table("0.1", "7", "2.2e-9"))).toMatchObject({ same: false, column: "r" });
  });

  it("differ where a text, a gap or the number of rows does", () => {
    expect(compare(bytes("a,b\nx,1\n"), bytes("a,b\ny,1\n"))).toEqual({ same: false, row: 2, column: "a", expected: "x", found: "y" });
    expect(compare(bytes("a,b\nx,\n"), bytes("a,b\nx,0\n"))).toEqual({ same: false, row: 2, column: "b", expected: "", found: "0" });
    expect(compare(bytes("a\n1\n2\n"), bytes("a\n1\n"))).toMatchObject({ same: false, row: 3 });
  });
});
