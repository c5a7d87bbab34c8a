/** Just enough XML for the flat parts of a workbook. Every step looks forward once, so that hostile input costs no more time than honest. */

export interface XmlElement {
  name: string;
  attributes: string;
  /** Between the tags, as it stands; null for an element without content or where only the start tag was asked for. */
  content: string | null;
}

/** The elements of these names, with or without a namespace prefix, in order. Those in `open` are read up to their start tag only. Ends at the first one that is not closed. */
export function* elementsOf(xml: string, names: readonly string[], open: readonly string[] = []): Generator<XmlElement> {
  const start = new RegExp(`<(\\w{1,20}:)?(${[...names, ...open].join("|")})(?=[\\s/>])`, "g");
  for (let match = start.exec(xml); match !== null; match = start.exec(xml)) {
    const [whole, prefix = "", name] = match;
    const end = xml.indexOf(">", start.lastIndex);
    if (end === -1) return;
    const empty = xml.charCodeAt(end - 1) === 47;
    const attributes = xml.slice(match.index + whole.length, empty ? end - 1 : end);
    if (empty || open.includes(name!)) {
      start.lastIndex = end + 1;
      yield { name: name!, attributes, content: null };
      continue;
    }
    const closing = `</${prefix}${name}>`;
    const close = xml.indexOf(closing, end + 1);
    if (close === -1) return;
    start.lastIndex = close + closing.length;
    yield { name: name!, attributes, content: xml.slice(end + 1, close) };
  }
}

/** An attribute's value as it stands; `:id` means an `id` with any prefix. Null where there is none. */
export function attribute(attributes: string, name: string): string | null {
  const key = `${name}=`;
  for (let at = attributes.indexOf(key); at !== -1; at = attributes.indexOf(key, at + 1)) {
    if (!name.startsWith(":") && at > 0 && attributes.charCodeAt(at - 1) > 32) continue;
    const from = at + key.length;
    const end = attributes.indexOf(attributes.charAt(from), from + 1);
    return end === -1 ? null : attributes.slice(from + 1, end);
  }
  return null;
}

export function unescaped(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named[name.toLowerCase()]!;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
