/** Tables within a text, as they are pasted: their cells are written in, with rows and columns as they came. */
import { Node } from "@tiptap/react";

const spans = ["colspan", "rowspan"] as const;
const cell = (name: string, tag: "td" | "th", rules: readonly string[]) =>
  Node.create({
    name,
    content: "paragraph+",
    // A letter deleted at the edge of a cell takes nothing of the next one.
    isolating: true,
    addAttributes: () =>
      Object.fromEntries(
        spans.map((span) => [
          span,
          {
            default: 1,
            parseHTML: (element: HTMLElement) => spanOf(element.getAttribute(span)),
            renderHTML: (attributes: Record<string, unknown>) => (attributes[span] === 1 ? {} : { [span]: attributes[span] }),
          },
        ]),
      ),
    parseHTML: () => rules.map((rule) => ({ tag: rule })),
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
const spanOf = (said: string | null): number => (/^\d{1,3}$/.test(said ?? "") ? Math.max(1, Number(said)) : 1);

export const tables = [
  Node.create({
    name: "table",
    group: "block",
    content: "tableRow+",
    isolating: true,
    parseHTML: () => [{ tag: "table" }],
    renderHTML: ({ HTMLAttributes }) => ["table", HTMLAttributes, ["tbody", 0]],
  }),
  Node.create({
    name: "tableRow",
    content: "(tableHeader | tableCell)+",
    parseHTML: () => [{ tag: "tr" }],
    renderHTML: ({ HTMLAttributes }) => ["tr", HTMLAttributes, 0],
  }),
  cell("tableHeader", "th", ["th", "thead td"]),
  cell("tableCell", "td", ["td"]),
];
