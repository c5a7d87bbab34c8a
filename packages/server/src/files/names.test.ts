import { describe, expect, it } from "vitest";
import { checkedName, renamed, safeName } from "./names.ts";

const hostile = [
  "a/b",
  "a\\b",
  "a\0b",
  "a\nb",
  "a\u007fb",
  "..",
  ".",
  " ",
  "a\u202egpj.exe",
  "a\u2066b",
  "a\u061cb",
  "\ufeff",
  "CON",
  "con.csv",
  "Lpt1.tar.gz",
  "COM¹",
  "aux .txt",
  "end.",
  "é".repeat(128),
];
const harmless = ["血浆 样品（一）.csv", "🧪 data.csv", "👩‍🔬.csv", "console.csv", "com10.txt", ".gitignore", "a b", "Ångström.csv", "%2e%2e%2f", "<script>.csv"];

describe("a typed name", () => {
  it.each(hostile)("%j is refused in both languages", (name) => {
    expect(() => checkedName(name)).toThrow(
      expect.objectContaining({ code: 3, text: { en: expect.stringMatching(/^The name .+\.$/), zh: expect.stringMatching(/^名称.+。$/) } }),
    );
  });

  it.each(harmless)("%j stays", (name) => {
    expect(checkedName(name)).toBe(name.normalize("NFC"));
  });

  it("that becomes reserved by the extension it keeps is refused", () => {
    expect(() => renamed("a.csv", "nul")).toThrow("reserved");
    expect(renamed("a.csv", "null")).toBe("null.csv");
    // What is typed counts, trimmed and without the extension, whether or not that came along.
    const most = "x".repeat(100);
    for (const typed of [most, `  ${most} `, `${most}.CSV`]) expect(renamed("a.csv", typed)).toBe(`${most}.csv`);
    expect(() => renamed("a.csv", `${most}y`)).toThrow("101 characters");
  });
});

describe("an uploaded name", () => {
  it.each([...hostile, ...harmless, "\ud800.csv", "...", "x. . ."])("%j becomes one that may be typed", (name) => {
    expect(checkedName(safeName(name))).toBe(safeName(name));
  });

  it("keeps its extension", () => {
    expect(safeName("CON.csv")).toBe("_CON.csv");
    expect(safeName(`${"é".repeat(200)}.csv`)).toMatch(/^é+\.csv$/);
  });
});
