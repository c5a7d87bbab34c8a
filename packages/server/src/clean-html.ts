/** HTML that the operator writes, with nothing in it that acts, loads from elsewhere or leaves its place on the page. */
import { Parser } from "htmlparser2";
import sanitize from "sanitize-html";
import { invalidInput } from "./errors.ts";

/** Characters of HTML, pictures among them. */
export const longestHtml = 1_000_000;

/** Tags within each other: cleaning takes the square of it, and no text needs a tenth. */
export const deepestHtml = 200;

/** @throws Failure for tags that lie too deep in each other. */
export function cleanHtml(html: string): string {
  if (isTooDeep(html))
    throw invalidInput({
      en: `This text can't be kept: its HTML has more than ${deepestHtml} tags within each other. Paste it as plain text.`,
      zh: `无法保存该文本：其 HTML 标签嵌套超过 ${deepestHtml} 层。请以纯文本方式粘贴。`,
    });
  return sanitize(html, {
    allowedTags: [...text, ...lists, ...tables, "a", "img"],
    allowedAttributes: {
      a: ["href", "title", "target", "rel"],
      img: ["src", "alt", "title", "width", "height"],
      td: ["colspan", "rowspan"],
      th: ["colspan", "rowspan", "scope"],
      ol: ["start", "type"],
      "*": ["lang", "dir", "style"],
    },
    // Look of the text alone: nothing that moves, covers or hides.
    allowedStyles: {
      "*": {
        color: [colour],
        "background-color": [colour],
        "text-align": [/^(left|right|center|justify|start|end)$/],
        "font-weight": [/^(normal|bold|[1-9]00)$/],
      },
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["data"] },
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attributes) => ({ tagName, attribs: outward(attributes) }),
      img: (tagName, attributes) => ({ tagName, attribs: within(attributes) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !picture.test(attribs["src"] ?? ""),
  }).trim();
}

/** As the cleaner's own parser nests them, which closes some by itself and passes over ends of nothing; it stops where it is too deep. */
function isTooDeep(html: string): boolean {
  let depth = 0;
  const parser = new Parser({
    onopentag: () => {
      depth += 1;
      if (depth > deepestHtml) throw tooDeep;
    },
    onclosetag: () => void (depth -= 1),
  });
  try {
    parser.end(html);
    return false;
  } catch (error) {
    if (error !== tooDeep) throw error;
    return true;
  }
}
const tooDeep = new Error("too deep");

const text = "p br hr h1 h2 h3 h4 h5 h6 div span strong b em i u s del ins sub sup small mark blockquote code pre abbr".split(" ");
const lists = "ul ol li dl dt dd".split(" ");
const tables = "table caption thead tbody tfoot tr th td".split(" ");

const colour = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([0-9., %]{5,40}\))$/i;
/** No SVG: it is a document of its own. */
const picture = /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+=*$/;

/** Pixels: what is said to be larger fills the reader's window. Without a size a picture has its own. */
const widest = 2_000;
function within({ width, height, ...attributes }: sanitize.Attributes): sanitize.Attributes {
  const known = [width, height].every((side) => side === undefined || (/^\d{1,4}$/.test(side) && Number(side) <= widest));
  return known ? { ...attributes, ...(width !== undefined && { width }), ...(height !== undefined && { height }) } : attributes;
}

/** A link that leaves the portal opens beside it, and gives the other site no hold on this one. */
function outward({ target: _target, rel: _rel, ...attributes }: sanitize.Attributes): sanitize.Attributes {
  return /^\s*https?:/i.test(attributes["href"] ?? "") ? { ...attributes, target: "_blank", rel: "noopener noreferrer" } : attributes;
}
