/** The elements of an SVG as `sceneSvg` writes it, one a line, behind the ground. For tests alone. */
export type Attributes = Readonly<Record<string, string>>;
export interface SvgElement {
  name: string;
  attributes: Attributes;
  inner: string;
}

export const elementsOf = (svg: string): SvgElement[] =>
  svg
    .slice(svg.indexOf("<rect width"))
    .split("\n")
    .slice(1, -1)
    .map((line) => {
      const [, name, attributes, inner = ""] = /^<(\w+) ([^>]*?)\/?>(?:(.*)<\/\w+>)?$/s.exec(line)!;
      return { name: name!, attributes: attributesOf(attributes!), inner };
    });
export const attributesOf = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));
export const decoded = (text: string): string => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
export const numbersOf = (text: string): number[] => [...text.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(([number]) => Number(number));
/** Without its mark-up. */
export const wordsWithin = (inner: string): string => decoded(inner.replace(/<[^>]+>/g, ""));

/** Pieces with how far below the baseline each stands, in millimetres. */
export function piecesOf(inner: string): { text: string; down: number }[] {
  let down = 0;
  return [...inner.matchAll(/<tspan([^>]*)>([^<]*)<\/tspan>|([^<]+)/g)].map(([, attributes, raised, plain]) => {
    down += Number(attributesOf(attributes ?? "")["dy"] ?? 0);
    return { text: decoded(raised ?? plain ?? ""), down };
  });
}

/** A text of several lines is one element: each of its lines is read as an element of its own, at the place where it is seen. */
export function linesOf({ name, attributes, inner }: SvgElement): SvgElement[] {
  const starts = [...inner.matchAll(/<tspan x="([^"]*)" y="([^"]*)"[^>]*>/g)];
  if (starts.length === 0) return [{ name, attributes, inner }];
  const read = starts.map(({ 0: tag, 1: x, 2: y, index }, at) => {
    const own = inner.slice(index + tag.length, starts[at + 1]?.index).replace(/<\/tspan>$/, "");
    const turn = Number(/rotate\((-?[\d.]+)/.exec(attributes["transform"] ?? "rotate(0")![1]) * (Math.PI / 180);
    const [right, down] = [Number(x) - Number(attributes["x"]), Number(y) - Number(attributes["y"])];
    const place = [right * Math.cos(turn) - down * Math.sin(turn), right * Math.sin(turn) + down * Math.cos(turn)];
    const [left, top] = place.map((way, side) => Math.round((way + Number(attributes[side === 0 ? "x" : "y"])) * 100) / 100);
    const turned = attributes["transform"]?.replace(/ .*/, ` ${left} ${top})`);
    return { name, attributes: { ...attributes, x: `${left}`, y: `${top}`, ...(turned && { transform: turned }) }, inner: own };
  });
  // Blanks between lines have places of their own.
  return read.filter(({ inner: words }) => words !== " ");
}
