/** Sub- and superscripts, as chemistry and statistics need them. One letter is one of them at most. */
import { Mark } from "@tiptap/react";

const script = (name: "subscript" | "superscript", tag: "sub" | "sup") =>
  Mark.create({
    name,
    excludes: "subscript superscript",
    parseHTML: () => [{ tag }, { style: "vertical-align", getAttrs: (align) => (align === tag || align === (tag === "sup" ? "super" : tag) ? {} : false) }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const Subscript = script("subscript", "sub");
export const Superscript = script("superscript", "sup");
