/** Answers of some length that are text go out compressed to whoever can read that. Files of the page are compressed when it is built. */
import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Below, a packet holds it as it is. */
const leastBytes = 1_024;
const texts = /^(application\/json|image\/svg\+xml|text\/(csv|plain))\b/;
/** Most of what can be saved, at a tenth of the time that the last percents take. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

const ways = {
  br: { whole: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotli), stream: () => createBrotliCompress(brotli) },
  gzip: { whole: (bytes: Buffer) => promisify(gzip)(bytes), stream: () => createGzip() },
};

export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload: unknown) => {
    if (!mayCompress(request, reply)) return payload;
    reply.header("vary", "accept-encoding");
    const name = wayOf(request.headers["accept-encoding"]);
    if (name === null) return payload;
    if (payload instanceof Readable) {
      if (Number(reply.getHeader("content-length") ?? leastBytes) < leastBytes) return payload;
      reply.removeHeader("content-length").header("content-encoding", name);
      // A failure of either end reaches the other; whoever sends it hears of it.
      return pipeline(payload, ways[name].stream(), () => {});
    }
    if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
    if (Buffer.byteLength(payload) < leastBytes) return payload;
    reply.removeHeader("content-length").header("content-encoding", name);
    return await ways[name].whole(typeof payload === "string" ? Buffer.from(payload) : payload);
  });
}

/** Only what is read: what a call that changes something answers is short. Parts of a file are counted in its own bytes. */
function mayCompress(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method !== "GET" || reply.statusCode !== 200) return false;
  if (reply.hasHeader("content-encoding") || reply.hasHeader("accept-ranges")) return false;
  return texts.test(String(reply.getHeader("content-type") ?? ""));
}

function wayOf(accepted: string | undefined): keyof typeof ways | null {
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const names = (accepted ?? "")
    .split(",")
    .filter((part) => !refused.test(part))
    .map((part) => part.split(";")[0]!.trim().toLowerCase());
  return (["br", "gzip"] as const).find((name) => names.includes(name)) ?? null;
}
