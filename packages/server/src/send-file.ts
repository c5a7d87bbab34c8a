/** Sends a file as a download: never shown in the page, never guessed at by the browser. */
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { SentFile } from "./serve.ts";

export function sendFile(reply: FastifyReply, file: SentFile, signal: AbortSignal): FastifyReply {
  reply
    .type(file.type)
    .header("content-disposition", disposition(file.name))
    .header("x-content-type-options", "nosniff")
    // Should a browser show it after all, it is nobody's page: no script, no origin.
    .header("content-security-policy", "sandbox; default-src 'none'");
  const { body } = file;
  if (!(body instanceof Readable)) return reply.send(body);
  if (file.size !== undefined) reply.header("content-length", file.size);
  if (signal.aborted) body.destroy();
  signal.addEventListener("abort", () => body.destroy(), { once: true });
  return reply.send(body);
}

/** The name in ASCII for old clients and in UTF-8 for all others (RFC 6266, RFC 5987). */
export function disposition(given: string): string {
  // A name with a line break, or one that is shown backwards, would lie about itself in the list of downloads.
  const name = given
    .toWellFormed()
    .replace(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, "_")
    .replace(/[/\\]/g, "_");
  const ascii = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  const utf8 = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
