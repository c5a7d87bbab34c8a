import { expect, it } from "vitest";
import { tablesAsLines, withoutForeignPictures } from "./pasted-parts.ts";

it("makes of each row of a table a line with its cells apart, whatever stands in them", () => {
  const table = `<table border=1><thead><tr><th>Sample</th><th>Day</th></tr></thead><tbody><tr><td><p class=MsoNormal>125</p></td><td><b>1</b><br>37</td></tr><tr></tr></tbody></table>`;
  expect(tablesAsLines(`<p>Before</p>${table}<p>Behind</p>`)).toBe("<p>Before</p><p>Sample | Day</p><p>125 | <b>1</b> 37</p><p>Behind</p>");
});

it("takes out pictures that lie elsewhere and counts them; those within stay", () => {
  const own = '<img alt="own" src="data:image/png;base64,AAAA">';
  const html = `<p>a<img src="https://example.org/a.png">b${own}<img src='file:///C:/b.jpg'/><IMG SRC="data:image/svg+xml;base64,AAAA"></p>`;
  expect(withoutForeignPictures(html)).toEqual({ html: `<p>ab${own}</p>`, left: 3 });
  expect(withoutForeignPictures("<p>a</p>")).toEqual({ html: "<p>a</p>", left: 0 });
});
