/** Hands a request of the tus protocol on in the form of the web, and answers with what comes back; success is an envelope like any other. */
import { Readable } from "node:stream";
import type { ResumableCall } from "@analyte/contract/call";
import { codes } from "@analyte/contract/envelope";
import type { FastifyReply, FastifyRequest } from "fastify";
import { brokenOff, sendSuccess } from "./answer.ts";
import { badFile, Failure, fileTooLarge } from "./errors.ts";
import { discardRest, watchPace } from "./receive-upload.ts";

export const tusMethods = ["POST", "HEAD", "PATCH", "DELETE"] as const;
export const tusBody = "application/offset+octet-stream";

export async function receiveParts(
  call: ResumableCall,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (request: Request) => Promise<Response>,
): Promise<FastifyReply> {
  const stopWatching = watchPace(request);
  reply.header("tus-resumable", "1.0.0");
  try {
    const response = await handle(webRequest(request));
    for (const [name, value] of response.headers) if (/^(location|upload-|tus-)/.test(name)) reply.header(name, value);
    if (!response.ok) throw refusalOf(response.status, call);
    reply.code(response.status);
    const text = request.method === "HEAD" ? "" : await response.text();
    return text === "" ? reply.send() : sendSuccess(reply, { data: call.reply.parse(JSON.parse(text)) });
  } catch (error) {
    if (!request.raw.complete && request.raw.destroyed) throw badFile(brokenOff);
    throw error;
  } finally {
    stopWatching();
    discardRest(request, call.maximumBytes);
  }
}

function webRequest({ method, raw }: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) if (typeof value === "string") headers.set(name, value);
  const body = method === "PATCH" || method === "POST" ? (Readable.toWeb(raw) as ReadableStream<Uint8Array>) : null;
  // A body that is sent as it comes needs the word that the answer waits for its end.
  const init: RequestInit & { duplex: "half" } = { method, headers, body, duplex: "half" };
  return new Request(`http://portal${raw.url}`, init);
}

/** What the protocol refuses by itself has only a status. */
export function refusalOf(status: number, call: Pick<ResumableCall, "maximumBytes">): Failure {
  switch (status) {
    case 404:
    case 410:
      return new Failure(codes.notFound, status, {
        en: "This upload does not exist, or is too old. Please upload the file again.",
        zh: "该上传不存在或已过期，请重新上传该文件。",
      });
    case 409:
      return new Failure(codes.conflict, status, {
        en: "The part does not begin where the upload broke off. Ask how far it has come, and go on from there.",
        zh: "该部分的起点与已上传的位置不一致。请先查询进度，再从该处继续。",
      });
    case 413:
      return fileTooLarge(call.maximumBytes);
  }
  if (status >= 500)
    return new Failure(codes.unavailable, 503, { en: "The upload can't go on at the moment. Please try again.", zh: "上传暂时无法继续，请重试。" });
  return new Failure(codes.invalidInput, status, {
    en: "The request does not follow the protocol tus 1.0: look at its headers.",
    zh: "请求不符合 tus 1.0 协议，请检查其请求头。",
  });
}
