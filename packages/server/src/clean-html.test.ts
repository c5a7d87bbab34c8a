import { expect, it } from "vitest";
import { cleanHtml } from "./clean-html.ts";

it("keeps ordinary formatting", () => {
  const html =
    '<h2>New</h2><p style="text-align:center">Two <strong>tools</strong> and <em>one</em> <a href="#/tools/tool-list" title="Tools">list</a>.</p>' +
    '<ul><li>a</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>';
  expect(cleanHtml(html)).toBe(html);
});

it("opens links to other sites beside the portal, without a hold on it", () => {
  expect(cleanHtml('<a href="https://example.org/" target="_top" rel="opener">x</a>')).toBe(
    '<a href="https://example.org/" target="_blank" rel="noopener noreferrer">x</a>',
  );
  expect(cleanHtml('<a href="mailto:help@example.org">x</a>')).toBe('<a href="mailto:help@example.org">x</a>');
});

it("takes out what acts, loads from elsewhere or covers the page", () => {
  const cases: [string, string][] = [
    ["<script>alert(1)</script>a", "a"],
    ['<p onclick="alert(1)">a</p>', "<p>a</p>"],
    ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
    ['<a href=" java\tscript:alert(1)">a</a>', "<a>a</a>"],
    ['<a href="data:text/html,x">a</a>', "<a>a</a>"],
    ['<a href="//evil.example/">a</a>', "<a>a</a>"],
    ['<iframe src="https://evil.example/"></iframe>a', "a"],
    ['<form action="/x"><input name="a"><button>b</button></form>', "b"],
    ["<style>*{display:none}</style>a", "a"],
    ['<div style="position:fixed;inset:0;color:red;background-color:url(//evil)">a</div>', '<div style="color:red">a</div>'],
    ['<div class="ant-modal" id="root">a</div>', "<div>a</div>"],
    ['<img src="https://evil.example/pixel.png" alt="">a', "a"],
    ['<img src="data:image/svg+xml;base64,AAAA">a', "a"],
    ["<svg><script>alert(1)</script></svg>a", "a"],
    ["<p>unclosed", "<p>unclosed</p>"],
  ];
  for (const [html, clean] of cases) expect(cleanHtml(html), html).toBe(clean);
});

it("keeps pictures that it holds itself", () => {
  const html = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="A figure" width="20" />';
  expect(cleanHtml(html)).toBe(html);
});

it("a picture has the size that is said, unless it would fill the reader's window", () => {
  const source = "data:image/png;base64,iVBORw0KGgo=";
  const sizes = (size: string) => / (?:width|height)=.*$/.exec(cleanHtml(`<img src="${source}" ${size}>`))?.[0] ?? "";
  expect(sizes('width="640" height="480"')).toContain('width="640" height="480"');
  for (const size of ['width="999999"', 'width="640" height="2001"', 'height="100%"']) expect(sizes(size), size).toBe("");
});

it("tags that lie thousands deep in each other are refused at once, and lists as people write them are not", () => {
  for (const tag of ["<b>", "<div>", "<ul><li>", '<span title=">">', "<p><li>", "<b></i>", "<td><li>"])
    expect(() => cleanHtml(tag.repeat(100_000)), tag).toThrow(/more than 200 tags/);
  const list = `<ul>${"<li>one".repeat(5_000)}</ul>${"<p>two<br>three".repeat(5_000)}`;
  expect(cleanHtml(list).match(/<li>/g)).toHaveLength(5_000);
  expect(cleanHtml(`${"<div>".repeat(100)}x${"</div>".repeat(100)}`)).toContain("x");
});
