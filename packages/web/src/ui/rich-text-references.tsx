/** A reference within a text to something else of the page: shown by what that is called now, kept by what it refers to. */
import { Node, NodeViewWrapper, ReactNodeViewRenderer, type ReactNodeViewProps } from "@tiptap/react";
import { createContext, useContext } from "react";

/** What a reference shows. */
export const ReferenceLabel = createContext<(to: string) => string>((to) => to);

function Chip({ node }: ReactNodeViewProps) {
  const labelOf = useContext(ReferenceLabel);
  return (
    <NodeViewWrapper as="span" className="cross-reference">
      {labelOf(String(node.attrs["to"]))}
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
  renderText: ({ node }) => String(node.attrs["to"]),
  addNodeView: () => ReactNodeViewRenderer(Chip),
});
