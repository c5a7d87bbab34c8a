/** Which part of a content a request wants (RFC 9110, section 14). */

export interface BytePart {
  /** The first byte. */
  start: number;
  /** The last byte, itself included. */
  end: number;
}

/**
 * `whole` where no part is asked for, the header can't be read, several parts are asked for at once (which a server need
 * not give), or `If-Range` names another content; `none` where the part lies behind the end.
 */
export function wantedPart(
  size: number,
  etag: string,
  { range, ifRange }: { range: string | undefined; ifRange: string | undefined },
): BytePart | "whole" | "none" {
  const [, first, last] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return "whole";
  // Without a date of its own the content has no other name than its tag.
  if (ifRange !== undefined && ifRange.trim() !== etag) return "whole";
  if (first === "" && Number(last) === 0) return "none";
  // Of nothing there is no last byte.
  if (first === "") return size === 0 ? "whole" : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  if (last !== "" && Number(last) < start) return "whole";
  if (start >= size) return "none";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
