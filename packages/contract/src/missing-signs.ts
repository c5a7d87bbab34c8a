/** Signs that the typeface of the figures lacks, as they are told beside a figure and with its file: a whole script may be among them. */
const mostNamed = 50;

export interface NamedSigns {
  /** Some of them, with spaces between. */
  signs: string;
  /** How many there are besides. */
  more: number;
}

export const namedSigns = (missing: readonly string[]): NamedSigns => ({
  signs: missing.slice(0, mostNamed).join(" "),
  more: Math.max(0, missing.length - mostNamed),
});

const [signsHeader, moreHeader] = ["x-missing-signs", "x-missing-signs-more"];

/** For a file's answer. Clients take a few kilobytes of headers, and letters of ASCII alone. */
export function headersOfSigns(missing: readonly string[]): Record<string, string> {
  const { signs, more } = namedSigns(missing);
  return { ...(signs !== "" && { [signsHeader]: encodeURIComponent(signs) }), ...(more > 0 && { [moreHeader]: String(more) }) };
}

/** Null where the face has them all. */
export function signsOfHeaders(headers: { get(name: string): string | null }): NamedSigns | null {
  const signs = headers.get(signsHeader);
  return signs === null ? null : { signs: decodeURIComponent(signs), more: Number(headers.get(moreHeader) ?? 0) };
}

/** What else whoever takes a figure's file should know of it, in their language. */
const noteHeader = "x-figure-note";
export const headersOfNote = (note: string | undefined): Record<string, string> => (note === undefined ? {} : { [noteHeader]: encodeURIComponent(note) });
export function noteOfHeaders(headers: { get(name: string): string | null }): string | null {
  const note = headers.get(noteHeader);
  return note === null ? null : decodeURIComponent(note);
}
