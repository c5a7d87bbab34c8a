/** A reference to a figure or a table within a text: shown by its number as it is now, kept by its item. */
import { Node, NodeViewWrapper, ReactNodeViewRenderer, type ReactNodeViewProps } from "@tiptap/react";
import { crossReference } from "./draft.ts";
import { useLabels } from "./use-labels.ts";

function Chip({ node }: ReactNodeViewProps) {
  const { referenceTo } = useLabels();
  const [, of = "fig", id = ""] = new RegExp(crossReference.source).exec(`[[${String(node.attrs["to"])}]]`) ?? [];
  return (
    <NodeViewWrapper as="span" className="cross-reference">
      {referenceTo(of, id)}
    </NodeViewWrapper>
  );
}

export const CrossReference = Node.create({
  name: "crossReference",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ to: { default: "", parseHTML: (element) => element.dataset["to"] ?? "", renderHTML: ({ to }) => ({ "data-to": String(to) }) } }),
  parseHTML: () => [{ tag: "span[data-to]" }],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes],
  renderText: ({ node }) => `[[${String(node.attrs["to"])}]]`,
  addNodeView: () => ReactNodeViewRenderer(Chip),
});
