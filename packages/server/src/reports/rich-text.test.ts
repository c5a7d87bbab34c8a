import { expect, it } from "vitest";
import { cleanText } from "./clean-text.ts";
import type { RichBlock } from "../press/report-document.ts";
import { richText, type Numbered } from "./rich-text.ts";

const numbered: Numbered = (kind, id) => (id === "gone" ? { text: "?", anchor: null } : { text: kind === "fig" ? "Figure 2" : "Table 1", anchor: id });
const rich = (html: string) => richText(cleanText(html), numbered);

it("has paragraphs, emphasis within emphasis, breaks and links", () => {
  expect(rich('<p>A <b>bold <i>both</i></b><br>x<sub>2</sub> <a href="https://example.org/?a=1&amp;b=2">there</a></p><p>B</p>')).toEqual([
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "A " },
        { kind: "text", text: "bold ", bold: true },
        { kind: "text", text: "both", bold: true, italic: true },
        { kind: "break" },
        { kind: "text", text: "x" },
        { kind: "text", text: "2", sub: true },
        { kind: "text", text: " " },
        { kind: "link", to: "https://example.org/?a=1&b=2", inlines: [{ kind: "text", text: "there" }] },
      ],
    },
    { kind: "paragraph", inlines: [{ kind: "text", text: "B" }] },
  ]);
});

it("has lists within lists, and text without a paragraph", () => {
  expect(rich("bare<ul><li>one<ol><li>two</li></ol></li><li><p>three</p></li></ul>")).toEqual([
    { kind: "paragraph", inlines: [{ kind: "text", text: "bare" }] },
    {
      kind: "list",
      ordered: false,
      items: [
        [
          { kind: "paragraph", inlines: [{ kind: "text", text: "one" }] },
          { kind: "list", ordered: true, items: [[{ kind: "paragraph", inlines: [{ kind: "text", text: "two" }] }]] },
        ],
        [{ kind: "paragraph", inlines: [{ kind: "text", text: "three" }] }],
      ],
    },
  ]);
});

it("makes numbers of references, and keeps every sign of what was written", () => {
  const [paragraph] = rich("<p>See [[fig:a]], [[tab:b]] and [[fig:gone]]: $x# @y \\ ` 🧪 \u202e &lt;b&gt;</p>");
  expect(paragraph).toEqual({
    kind: "paragraph",
    inlines: [
      { kind: "text", text: "See " },
      { kind: "link", to: "#a", inlines: [{ kind: "text", text: "Figure 2" }] },
      { kind: "text", text: ", " },
      { kind: "link", to: "#b", inlines: [{ kind: "text", text: "Table 1" }] },
      { kind: "text", text: " and " },
      { kind: "text", text: "?" },
      { kind: "text", text: ": $x# @y \\ ` 🧪 \u202e <b>" },
    ],
  });
});

it("is set to some depth, and what lies deeper stays in the deepest", () => {
  const html = `${"<ul><li>".repeat(60)}deep${"</li></ul>".repeat(60)}${"<blockquote>".repeat(60)}<p>said</p>${"</blockquote>".repeat(60)}`;
  const depthOf = (blocks: readonly RichBlock[]): number =>
    Math.max(0, ...blocks.map((one) => (one.kind === "list" ? 1 + depthOf(one.items.flat()) : one.kind === "quote" ? 1 + depthOf(one.blocks) : 0)));
  const blocks = richText(html, () => ({ text: "", anchor: null }));
  expect(blocks.map((one) => one.kind)).toEqual(["list", "quote"]);
  expect(depthOf(blocks)).toBe(8);
  expect(JSON.stringify(blocks)).toMatch(/deep.*said/);
});

it("keeps headings and the cells of tables apart, as Word pastes them", () => {
  const table =
    "<table><caption>Doses</caption><tbody><tr><th><p>Group</p></th><th>n</th><th></th></tr>" +
    "<tr><td><p>High</p><p>dose</p></td><td>[[fig:a]]</td><td><ul><li>a</li><li>b</li></ul></td></tr><tr><td></td></tr></tbody></table>";
  const text = (words: string, marks: object = {}) => ({ kind: "text", text: words, ...marks });
  const bar = text(" | ");
  expect(rich(`<h2>Results <i>of</i> <a href="https://example.org">it</a></h2>before${table}<p>after</p>`)).toEqual([
    {
      kind: "paragraph",
      inlines: [
        text("Results ", { bold: true }),
        text("of", { bold: true, italic: true }),
        text(" ", { bold: true }),
        { kind: "link", to: "https://example.org", inlines: [text("it", { bold: true })] },
      ],
    },
    { kind: "paragraph", inlines: [text("before")] },
    { kind: "paragraph", inlines: [text("Doses")] },
    { kind: "paragraph", inlines: [text("Group", { bold: true }), bar, text("n", { bold: true }), bar] },
    {
      kind: "paragraph",
      inlines: [text("High"), text(" "), text("dose"), bar, { kind: "link", to: "#a", inlines: [text("Figure 2")] }, bar, text("a"), text(" "), text("b")],
    },
    { kind: "paragraph", inlines: [text("after")] },
  ]);
});
