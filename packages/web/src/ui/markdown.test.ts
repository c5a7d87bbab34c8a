import { describe, expect, it } from "vitest";
import { inlineParts, parseMarkdown } from "./markdown.ts";

const helpTexts = Object.entries(import.meta.glob<string>("../../../tools/src/catalog/*/help.*.md", { query: "?raw", import: "default", eager: true })).map(
  ([path, text]): [string, string] => [path.split("/").slice(-2).join("/"), text],
);

describe("blocks", () => {
  it("reads headings, paragraphs, lists, code and tables", () => {
    const text = "# Title\n\nOne\ntwo\n\n- a\n  more\n- b\n\n1. x\n2. y\n\n```\n# not a heading\n```\n\n| p | q |\n|---|:-:|\n| 1 | 2 |\n";
    expect(parseMarkdown(text)).toEqual([
      { kind: "heading", level: 1, text: "Title" },
      { kind: "paragraph", text: "One two" },
      { kind: "list", ordered: false, items: ["a more", "b"] },
      { kind: "list", ordered: true, items: ["x", "y"] },
      { kind: "code", text: "# not a heading" },
      { kind: "table", head: ["p", "q"], rows: [["1", "2"]] },
    ]);
  });
  it("keeps a bar that belongs to a cell", () => {
    const text = "| name | distance |\n| --- | --- |\n| Manhattan | Σ\\|xᵢ − yᵢ\\| |\n| bars | `a\\|b` \\||\n";
    expect(parseMarkdown(text)).toEqual([
      {
        kind: "table",
        head: ["name", "distance"],
        rows: [
          ["Manhattan", "Σ|xᵢ − yᵢ|"],
          ["bars", "`a|b` |"],
        ],
      },
    ]);
  });
  it("knows the help of the tools", () => expect(helpTexts.length).toBeGreaterThan(0));
  it.each(helpTexts)("finds every table of %s as wide as its head", (_, text) => {
    for (const block of parseMarkdown(text)) {
      if (block.kind !== "table") continue;
      for (const row of block.rows) expect(row, row.join(" | ")).toHaveLength(block.head.length);
      expect(JSON.stringify(block.rows)).not.toMatch(/\\\\\|/);
    }
  });
  it("ends with a code block that was never closed", () => {
    expect(parseMarkdown("```\nrest")).toEqual([{ kind: "code", text: "rest" }]);
  });
});

describe("inline", () => {
  it("reads code, strong, emphasis and links", () => {
    expect(inlineParts("a `x*y*` **b** *c* [d](https://e.org/f)")).toEqual([
      { kind: "text", text: "a " },
      { kind: "code", text: "x*y*" },
      { kind: "text", text: " " },
      { kind: "strong", text: "b" },
      { kind: "text", text: " " },
      { kind: "emphasis", text: "c" },
      { kind: "text", text: " " },
      { kind: "link", text: "d", address: "https://e.org/f" },
    ]);
  });
  it("leaves snake_case and products alone", () => {
    expect(inlineParts("p_adj and log2_fc, 2 * 3 * 4")).toEqual([{ kind: "text", text: "p_adj and log2_fc, 2 * 3 * 4" }]);
  });
  it("makes no link of an address that runs code", () => {
    expect(inlineParts("[x](javascript:alert(1))").some((part) => part.kind === "link")).toBe(false);
  });
});
