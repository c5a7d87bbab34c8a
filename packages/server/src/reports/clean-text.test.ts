import { expect, it } from "vitest";
import { cleanText } from "./clean-text.ts";

it("keeps paragraphs, lists and emphasis of what was pasted from Word, and nothing of Word", () => {
  const pasted = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style><xml><w:WordDocument>x</w:WordDocument></xml></head><body>
<!--[if gte mso 9]><xml>settings</xml><![endif]-->
<p class=MsoNormal style="margin-left:1cm;mso-list:l0">The <b>first</b><o:p></o:p></p>
<p class="MsoListParagraphCxSpFirst"><![if !supportLists]><span style="font-family:Symbol">·<span>&nbsp;&nbsp; </span></span><![endif]>one</p>
<p class="MsoListParagraphCxSpLast"><span>·<span>&nbsp;&nbsp; </span></span>two</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p></body></html>`;
  const clean = cleanText(pasted);
  expect(clean).toContain("<p>The <b>first</b></p>");
  expect(clean).toMatch(/<ul><li>one<\/li><li>two<\/li><\/ul>/);
  expect(clean).not.toMatch(/Mso|settings|margin|WordDocument|<o:|if /);
});

it("takes nothing along that acts or loads", () => {
  expect(cleanText('<p onclick="a()">x<img src="data:image/png;base64,AAAA"><iframe src="//e"></iframe><a href="javascript:b()">l</a></p>')).toBe(
    "<p>x<a>l</a></p>",
  );
  expect(cleanText("a < b & c")).toBe("a &lt; b &amp; c");
});

it("comes to its end with whatever is broken in it", () => {
  const broken = [
    `Mso<b>${"<p class=MsoListParagraph ".repeat(3_461)}`,
    `Mso${"<p class=MsoListParagraph>".repeat(3_461)}`,
    `Mso<p class=MsoListParagraph>${"\u00a0".repeat(200)}x</p>`,
    `<p>${"\u00a0".repeat(200)}x</p>`,
    `<p>${"&nbsp; ".repeat(200)}x</p>`,
    ..."<!--,<![,<o:,</x:,<xml>,<style,<p,</p,<img ".split(",").map((part) => part.repeat(Math.floor(100_000 / part.length))),
  ];
  const end = (html: string): string => {
    try {
      return typeof cleanText(html);
    } catch (error) {
      return (error as Error).message;
    }
  };
  for (const html of broken) expect(end(html), html.slice(0, 40)).toMatch(/^string$|tags within each other/);
});
