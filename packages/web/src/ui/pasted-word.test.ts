import { expect, it } from "vitest";
import { cleanPasted } from "./pasted-word.ts";

const bullet = (words: string) =>
  `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]--><span lang=EN-US>${words}<o:p></o:p></span></p>`;
const numbered = (at: number, words: string) => bullet(words).replace("·", `${at}.`);

it("makes lists of what looks like lists, bulleted and numbered", () => {
  const cleaned = cleanPasted(`<p class=MsoNormal>Before</p>${bullet("one")}\n${bullet("two")}${numbered(1, "first")}${numbered(2, "second")}`);
  expect(cleaned.replace(/<\/?span[^>]*>/g, "")).toBe("<p class=MsoNormal>Before</p><ul><li>one</li><li>two</li></ul><ol><li>first</li><li>second</li></ol>");
});

it("takes away styles, notes of the program and paragraphs that only make room", () => {
  const cleaned = cleanPasted(
    `<meta charset="utf-8"><style>p.MsoNormal {mso-style-parent:"";}</style><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><p class=MsoNormal>H<sub>2</sub>O <b>bold</b></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
  );
  expect(cleaned).toBe("<p class=MsoNormal>H<sub>2</sub>O <b>bold</b></p>");
});

it("leaves what comes from elsewhere as it is", () => {
  const html = "<p>plain</p><p>&nbsp;</p><!-- note -->";
  expect(cleanPasted(html)).toBe(html);
});
