/** A report as one page: figures within it, nothing fetched from anywhere, no script but its own. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { faceName } from "@analyte/charts/scene/face";
import { fontFaces, signsOf } from "#charts/figure-fonts.ts";
import type { Pressed } from "../make-files.ts";
import { withoutFonts } from "../pdf/typeset-report.ts";
import { anchorNames, boundedTable, hasContents, headingNumbers, isAddress, languageTag, lineText, numberText, taskLines } from "../prepared.ts";
import type { ReportBlock, ReportDocument, ReportFigure, ReportTable, RichBlock, RichInline } from "../report-document.ts";
import { afterNumber, dateText, figureName, tableName, words } from "../words.ts";
import { script, style } from "./page-parts.ts";

/** The reader's machine has Chinese; of everything else the figures bring what they were measured with. */
const firstIdeograph = 0x2e80;

export function reportPage(folder: string, document: ReportDocument): Pressed {
  const { language, style: look } = document;
  const anchors = anchorNames(document);
  const signs = new Set<number>();
  let figures = 0;

  const panelSvg = (path: string): string => {
    const prefix = `f${++figures}-`;
    const svg = withoutFonts(readFileSync(join(folder, path), "utf8")).replace(/^<\?xml[^>]*>\s*/, "");
    for (const sign of signsOf(svg)) if (sign < firstIdeograph) signs.add(sign);
    // Ids of several figures would be the same.
    return svg.replace(/ id="([^"]*)"/g, ` id="${prefix}$1"`).replace(/url\(#/g, `url(#${prefix}`);
  };
  const figure = (found: ReportFigure): string => {
    const panels = found.panels.map((panel) => {
      const letter = panel.letter === "" ? "" : `<b>${escaped(panel.letter)}</b>`;
      const data = panel.hover === undefined ? "" : readFileSync(join(folder, panel.hover), "utf8");
      const pointed = data === "" ? "" : `<script type="application/json">${withinScript(data)}</script>`;
      return `<div class="panel" style="width:${Math.round(panel.widthMm * 10) / 10}mm">${letter}${panelSvg(panel.svg)}${pointed}</div>`;
    });
    const caption = `<b>${escaped(figureName(found.number, language))}</b>${afterNumber(language)}${escaped(lineText(found.caption))}`;
    return `<figure id="${anchors.get(found.anchor)}"><div class="row">${panels.join("\n")}</div><figcaption>${caption}</figcaption></figure>`;
  };
  const table = (found: ReportTable): string => {
    const { rows, note: said } = boundedTable(found, language);
    const mark = found.columns.map(({ numeric }) => (numeric ? ' class="n"' : ""));
    const head = found.columns.map(({ title }, at) => `<th scope="col"${mark[at]}>${escaped(lineText(title))}</th>`).join("");
    const cell = (text: string, at: number): string => escaped(found.columns[at]!.numeric ? numberText(lineText(text)) : lineText(text));
    const lines = rows.map((row) => `<tr>${found.columns.map((_, at) => `<td${mark[at]}>${cell(row[at] ?? "", at)}</td>`).join("")}</tr>`);
    const caption = `<b>${escaped(tableName(found.number, language))}</b>${afterNumber(language)}${escaped(lineText(found.caption))}`;
    const note = said === "" ? "" : `\n<p class="note">${escaped(said)}</p>`;
    return `<div class="wide" tabindex="0" role="region" aria-label="${escaped(tableName(found.number, language))}"><table id="${anchors.get(found.anchor)}"><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>\n${lines.join("\n")}\n</tbody></table></div>${note}`;
  };
  const inlines = (found: readonly RichInline[]): string =>
    found
      .map((one): string => {
        switch (one.kind) {
          case "break":
            return "<br>";
          case "cite":
            return document.references[one.reference - 1] ? `<a href="#r${one.reference}">[${one.reference}]</a>` : `[${one.reference}]`;
          case "link": {
            const to = anchors.get(one.to.replace(/^#/, ""));
            const address = to !== undefined ? `#${to}` : isAddress(one.to) ? one.to : null;
            return address === null ? inlines(one.inlines) : `<a href="${escaped(address)}">${inlines(one.inlines)}</a>`;
          }
          default: {
            const tags = [one.bold && "b", one.italic && "i", one.underline && "u", one.strike && "s", one.sub && "sub", one.sup && "sup", one.code && "code"];
            return tags.reduce<string>((inner, tag) => (tag ? `<${tag}>${inner}</${tag}>` : inner), escaped(lineText(one.text)));
          }
        }
      })
      .join("");
  const rich = (blocks: readonly RichBlock[]): string =>
    blocks
      .map((block): string => {
        if (block.kind === "paragraph") return `<p>${inlines(block.inlines)}</p>`;
        if (block.kind === "quote") return `<blockquote>${rich(block.blocks)}</blockquote>`;
        const tag = block.ordered ? "ol" : "ul";
        return `<${tag}>${block.items.map((item) => `<li>${rich(item)}</li>`).join("")}</${tag}>`;
      })
      .join("\n");
  const numbers = headingNumbers(document.blocks);
  const block = (found: ReportBlock, place: number): string => {
    switch (found.kind) {
      case "heading":
        return `<h${found.level + 1} id="${anchors.get(found.anchor)}">${numbers.get(place)} ${escaped(lineText(found.text))}</h${found.level + 1}>`;
      case "text":
        return rich(found.paragraphs);
      case "references":
        return `<ol class="refs">${document.references.map(({ text, url }, at) => `<li id="r${at + 1}">${escaped(lineText(text))}${url !== null && isAddress(url) ? ` <a href="${escaped(url)}">${escaped(url)}</a>` : ""}</li>`).join("\n")}</ol>`;
      case "figure":
        return figure(found);
      default:
        return table(found);
    }
  };
  const body = document.blocks.map(block).join("\n");
  const title = escaped(lineText(document.title));
  const who = [document.authors.map(lineText).join(words.listed[language]), lineText(document.affiliation), dateText(document.dated, language)];
  const logo = look.logo === null ? "" : `<img src="${logoAddress(join(folder, look.logo))}" alt="${escaped(words.logo[language])}">`;
  const code = `sha256-${createHash("sha256").update(script).digest("base64")}`;
  const faces = signs.size === 0 ? "" : fontFaces(faceName, { 400: signs, 600: signs });
  const page = `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; script-src '${code}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style(look.colour)}${faces}</style>
</head>
<body>
<header>${logo}<h1>${title}</h1>${who.map((line, at) => (line === "" ? "" : `<p class="who${at === 0 ? "" : " quiet"}">${escaped(line)}</p>`)).join("")}</header>
${hasContents(document) ? contents(document, anchors) : ""}
<main>
${body}
</main>
<footer>${
    document.tasks.length > 0
      ? `<p><b>${escaped(words.origin[language])}</b></p><ul>${taskLines(document)
          .map((line) => `<li>${escaped(line)}</li>`)
          .join("")}</ul>`
      : ""
  }<p>${escaped(lineText(document.imprint))}</p></footer>
<script>${script}</script>
</body>
</html>
`;
  return { content: Buffer.from(page), missingSigns: [] };
}

/** Headings within one another as their levels say. */
function contents({ blocks, language }: ReportDocument, anchors: ReadonlyMap<string, string>): string {
  let depth = 0;
  let list = "";
  const numbers = headingNumbers(blocks);
  for (const [at, one] of blocks.entries()) {
    if (one.kind !== "heading") continue;
    const wanted = Math.min(one.level, depth + 1);
    if (wanted > depth) list += "<ol>";
    else list += `</li>${"</ol></li>".repeat(depth - wanted)}`;
    depth = wanted;
    list += `<li><a href="#${anchors.get(one.anchor)}">${numbers.get(at)} ${escaped(lineText(one.text))}</a>`;
  }
  if (depth === 0) return "";
  return `<nav aria-label="${words.contents[language]}"><h2>${words.contents[language]}</h2>${list}${"</li></ol>".repeat(depth)}</nav>`;
}

const logoAddress = (path: string): string =>
  `data:image/${path.toLowerCase().endsWith(".png") ? "png" : "svg+xml"};base64,${readFileSync(path).toString("base64")}`;

/** Within a script element nothing may end it. */
const withinScript = (json: string): string => json.replaceAll("<", "\\u003c");

export const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
