import { expect, it } from "vitest";
import { fromEditor, toEditor } from "./reference-html.ts";

it("turns references into what the editor shows and back, and leaves all else as it is", () => {
  const html = "<p>See [[fig:a-1]] and <em>[[tab:b_2]]</em>, not [[other:x]] or [[fig:]].</p>";
  const shown = toEditor(html);
  expect(shown).toBe('<p>See <span data-to="fig:a-1"></span> and <em><span data-to="tab:b_2"></span></em>, not [[other:x]] or [[fig:]].</p>');
  expect(fromEditor(shown)).toBe(html);
  expect(fromEditor('<p><span class="x" data-to="fig:a">Figure 2</span></p>')).toBe("<p>[[fig:a]]</p>");
});
