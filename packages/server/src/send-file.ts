/** Sends a file as a download: never guessed at by the browser, and shown by it only where its type is harmless. */
import { Readable } from "node:stream";
import { codes } from "@analyte/contract/envelope";
import type { FastifyReply, FastifyRequest } from "fastify";
import { wantedPart, type BytePart } from "./byte-range.ts";
import { Failure } from "./errors.ts";

interface Named {
  name: string;
  type: string;
  /** Shown by the browser rather than saved. Only for types in which nothing can run. */
  inline?: boolean;
  /** Shown with the pictures and letters that it holds itself. */
  withPictures?: boolean;
  /** What else is to be said of it. */
  headers?: Record<string, string>;
}
/** What is made for this request alone. */
export interface MadeFile extends Named {
  body: Readable | Buffer | string;
  size?: number;
}
/** What is stored under its hash: any part of it can be sent. */
export interface StoredFile extends Named {
  sha256: string;
  size: number;
  open(part?: BytePart): Promise<Readable>;
}
export type SentFile = MadeFile | StoredFile;

export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile, signal: AbortSignal): Promise<FastifyReply> {
  if (!("open" in file)) {
    if (request.method !== "HEAD") return sendBody(reply, file, file.body, file.size, signal);
    if (file.body instanceof Readable) file.body.destroy();
    return sendBody(reply, file, undefined, file.size, signal);
  }
  const etag = `"${file.sha256}"`;
  reply.header("accept-ranges", "bytes").header("etag", etag);
  const part = wantedPart(file.size, etag, { range: request.headers.range, ifRange: request.headers["if-range"] as string | undefined });
  if (part === "none") {
    reply.header("content-range", `bytes */${file.size}`);
    throw new Failure(codes.invalidInput, 416, { en: "The file has no such part.", zh: "文件没有所请求的部分。" });
  }
  const size = part === "whole" ? file.size : part.end - part.start + 1;
  if (part !== "whole") reply.code(206).header("content-range", `bytes ${part.start}-${part.end}/${file.size}`);
  if (request.method === "HEAD") return sendBody(reply, file, undefined, size, signal);
  return sendBody(reply, file, await file.open(part === "whole" ? undefined : part), size, signal);
}

function sendBody(reply: FastifyReply, file: Named, body: SentBody, size: number | undefined, signal: AbortSignal): FastifyReply {
  reply
    .headers(file.headers ?? {})
    .type(file.type)
    .header("content-disposition", disposition(file.name, file.inline))
    .header("x-content-type-options", "nosniff")
    // Whatever shows it, it is nobody's page: no script, no origin. Only the portal's own pages may frame it.
    .header(
      "content-security-policy",
      `sandbox; default-src 'none'; style-src 'unsafe-inline'; ${file.withPictures === true ? "img-src data:; font-src data:; " : ""}frame-ancestors 'self'`,
    )
    .header("x-frame-options", "SAMEORIGIN");
  if (body instanceof Readable) {
    if (signal.aborted) body.destroy();
    signal.addEventListener("abort", () => body.destroy(), { once: true });
  } else if (body !== undefined) return reply.send(body);
  if (size !== undefined) reply.header("content-length", size);
  return reply.send(body);
}

type SentBody = Readable | Buffer | string | undefined;

/** The name in ASCII for old clients and in UTF-8 for all others (RFC 6266, RFC 5987). */
export function disposition(given: string, inline = false): string {
  // A name with a line break, or one that is shown backwards, would lie about itself in the list of downloads.
  const name = given
    .toWellFormed()
    .replace(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, "_")
    .replace(/[/\\]/g, "_");
  const ascii = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  const utf8 = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${inline ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
