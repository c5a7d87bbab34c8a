import { expect, test } from "vitest";
import { withTyped } from "./typed-early.ts";

test("words typed before the editor is there stand behind the text, as paragraphs", () => {
  expect(withTyped("<p>Before</p>", "a < b & c\n\nnext")).toBe("<p>Before</p><p>a &lt; b &amp; c</p><p>next</p>");
  expect(withTyped("", "")).toBe("");
});
