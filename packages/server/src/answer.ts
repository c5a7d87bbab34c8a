/** The only place that writes envelopes. */
import { randomBytes } from "node:crypto";
import { codes, type Code, type Envelope, type FailureContent } from "@analyte/contract/envelope";
import { languageOf, type Text } from "@analyte/contract/text";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway } from "./db/away.ts";
import { badFile, Failure, invalidInput, isDatabaseBusy, isOutOfDescriptors, isStorageFull, tooLarge, unavailable } from "./errors.ts";
import type { Spliced } from "./spliced.ts";

/** Whether a request came with a live session; a 401 says so. */
export const signedIn = new WeakMap<FastifyRequest, boolean>();

export function sendSuccess(reply: FastifyReply, content: unknown, code: Code = codes.success): FastifyReply {
  return reply.send(successOf(content, code));
}

/** As `sendSuccess`, with documents as they are stored. */
export function sendSpliced(reply: FastifyReply, content: unknown, { write }: Spliced<unknown>, code: Code): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(write(successOf(content, code)));
}

const successOf = (content: unknown, code: Code): Envelope => ({ code, content, showMsg: "", debugMsg: "" });

/** Turns whatever was thrown into an answer. What nobody foresaw is logged under a number and says nothing of the inside. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, folderIsAway: () => boolean = () => false): FastifyReply {
  const known = error instanceof Failure ? error : failureOf(error as Partial<FastifyError>, request);
  // Asked of what the file system says alone: it takes a look there.
  const failure = known ?? (ofFiles.has(String((error as Partial<NodeJS.ErrnoException>).code)) && folderIsAway() ? withoutFolder() : null);
  if (failure !== null) {
    // What a feature refuses by itself needs no stack; what the system refused does.
    const why = error instanceof Failure ? { reason: failure.text.en } : { err: error };
    if (failure.status >= 500 && !failure.maintenance) request.log.warn({ ...why, call: request.routeOptions.url }, "unavailable");
    return sendFailure(failure, request, reply);
  }
  const id = randomBytes(4).toString("hex");
  request.log.error({ err: error, id, call: request.routeOptions.url }, "unexpected");
  return sendFailure(
    new Failure(codes.unexpected, 500, {
      en: `Something went wrong on our side. If it happens again, please tell support this number: ${id}.`,
      zh: `服务器出现意外错误。如再次发生，请将此编号告知技术支持：${id}。`,
    }),
    request,
    reply,
  );
}

function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers["accept-language"]);
  const content: FailureContent = {};
  if (failure.status === 401) content.is_login = signedIn.get(request) === true;
  if (failure.maintenance) content.is_maintain = true;
  if (failure.faults.length > 0) content.faults = failure.faults.map(({ field, message }) => ({ field, message: message[language] }));
  const envelope: Envelope<FailureContent> = { code: failure.code, content, showMsg: failure.text[language], debugMsg: debugOf(failure) };
  if (failure.retryAfterSeconds !== null) reply.header("retry-after", String(failure.retryAfterSeconds));
  return reply.code(failure.status).type("application/json; charset=utf-8").header("cache-control", "no-store").send(envelope);
}

function debugOf(failure: Failure): string {
  const name = Object.entries(codes).find(([, code]) => code === failure.code)?.[0] ?? "";
  return failure.faults.length === 0 ? name : `${name}: ${failure.faults.map((fault) => `${fault.field}: ${fault.message.en}`).join(" ")}`;
}

/** What Fastify and its plugins refuse before a handler runs; null where it is no fault of the client. */
function failureOf(error: Partial<FastifyError>, request: FastifyRequest): Failure | null {
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return tooLarge({ en: "The request is too large.", zh: "请求内容过大。" });
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return invalidInput({ en: "Send JSON with the content type application/json.", zh: "请以 application/json 内容类型发送 JSON。" });
    case "FST_INVALID_MULTIPART_CONTENT_TYPE":
      return invalidInput({ en: "Send the file as multipart/form-data.", zh: "请以 multipart/form-data 形式发送文件。" });
    case "FST_PARTS_LIMIT":
    case "FST_FIELDS_LIMIT":
    case "FST_FILES_LIMIT":
      return invalidInput({ en: "The form has too many fields or files. Send one file at a time.", zh: "表单的字段或文件过多，请一次只上传一个文件。" });
    case "FST_MP_PREMATURE_CLOSE":
      return badFile(brokenOff);
  }
  // The client has gone, and nobody reads the answer.
  if (request.raw.destroyed && (error.code === "ECONNRESET" || error.name === "AbortError")) return badFile(brokenOff);
  if (isOutOfDescriptors(error)) {
    return unavailable({
      en: "The portal has too many files open just now. Please try again in a moment; if it lasts, tell the operator.",
      zh: "平台当前打开的文件过多，请稍后重试；如持续出现，请联系管理员。",
    });
  }
  if (isDatabaseBusy(error)) {
    return unavailable({
      en: "The portal's database is busy: another program is using it. Nothing was changed; please try again in a moment.",
      zh: "平台数据库正忙：正被其他程序占用。未做任何更改，请稍后重试。",
    });
  }
  if (isStorageFull(error)) return unavailable({ en: "The portal's storage is full. Please tell the operator.", zh: "平台存储空间已满，请联系管理员。" });
  if (isDatabaseAway(error)) {
    return unavailable({
      en: "The portal's database can't be used just now. Please try again in a moment; if it lasts, tell the operator.",
      zh: "平台数据库暂时无法使用，请稍后重试；如持续出现，请联系管理员。",
    });
  }
  if ((error.code ?? "").startsWith("FST_") && (error.statusCode ?? 500) < 500) return malformed();
  if (error.statusCode === 400 && error instanceof SyntaxError) return malformed();
  return null;
}

/** What reading and writing say of a folder that was taken away, or whose server is. */
const ofFiles = new Set(["ENOENT", "ENOTDIR", "ESTALE", "EIO", "ENOTCONN", "EHOSTDOWN", "EROFS", "EACCES"]);
const withoutFolder = (): Failure =>
  unavailable({
    en: "The portal's storage can't be reached just now. Nothing was lost; please try again in a moment, and if it lasts, tell the operator.",
    zh: "平台存储暂时无法访问，数据没有丢失。请稍后重试；如持续出现，请联系管理员。",
  });

export const brokenOff: Text = { en: "The upload broke off before it was complete. Please upload the file again.", zh: "上传在完成前中断，请重新上传该文件。" };

const malformed = (): Failure => invalidInput({ en: "The request can't be read.", zh: "无法读取该请求。" });
