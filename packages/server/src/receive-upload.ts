/** Takes in a multipart form: the text fields first, then one part named `file`, which is streamed and never held in memory. */
import { Readable } from "node:stream";
import type { UploadCall } from "@analyte/contract/call";
import type { FastifyRequest } from "fastify";
import { brokenOff } from "./answer.ts";
import { badFile, Failure, fileTooLarge, invalidInput } from "./errors.ts";
import { checkInput } from "./input-faults.ts";
import type { ReceivedFile } from "./serve.ts";

/** What `handle` gives, once it has read the whole file. */
export async function receiveUpload<T>(call: UploadCall, request: FastifyRequest, handle: (fields: unknown, file: ReceivedFile) => Promise<T>): Promise<T> {
  // The form around the file takes a few hundred bytes: what announces far more need not be looked at.
  if (Number(request.headers["content-length"] ?? 0) > call.maximumBytes + formBytes) {
    discardRest(request, call.maximumBytes);
    throw fileTooLarge(call.maximumBytes);
  }
  const stopWatching = watchPace(request);
  // The form can fail as a whole and in the part that is being read.
  let formFault: unknown = null;
  let received: Readable | null = null;
  try {
    const fields: Record<string, string> = {};
    const parts = request.parts({ limits: { fileSize: call.maximumBytes + 1, files: 1, fields: 20, fieldSize: 10_000 } });
    const next = async () => {
      try {
        const { done, value } = await parts.next();
        return done === true ? null : value;
      } catch (error) {
        formFault = error;
        throw error;
      }
    };
    for (let part = await next(); part !== null; part = await next()) {
      if (part.type === "field") {
        // The plugin refuses whatever Object.prototype has; of this name Node has been rid.
        if (part.fieldname === "__proto__") throw unreadable();
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (part.fieldname !== "file") throw noFile();
      const { file } = part;
      received = file;
      const alone = async function* () {
        yield* file as AsyncIterable<Buffer>;
        if (!file.truncated && (await next()) !== null) throw moreThanFile();
      };
      const stream = Readable.from(alone(), { objectMode: false });
      const leastBytes = Math.max(1, Number(request.headers["content-length"] ?? 0) - formBytes);
      return await handle(checkInput(call.input, fields), { name: part.filename ?? "", stream, leastBytes, truncated: () => file.truncated });
    }
    throw noFile();
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (!request.raw.complete && request.raw.destroyed) throw badFile(brokenOff);
    if (error === formFault || error === received?.errored) throw formFailure(error);
    throw error;
  } finally {
    stopWatching();
    discardRest(request, call.maximumBytes);
  }
}

const formBytes = 65_536;

const noFile = (): Failure =>
  invalidInput({ en: "Send the text fields first, then one part named “file”.", zh: "请先发送文本字段，再发送一个名为“file”的文件部分。" }, [
    { field: "file", message: { en: "is required.", zh: "为必填项。" } },
  ]);

const moreThanFile = (): Failure =>
  invalidInput({
    en: "Send the text fields first, then one file, and nothing after it. To upload several files, send one request for each.",
    zh: "请先发送文本字段，再发送一个文件，其后不要有其他内容。上传多个文件时，请为每个文件单独发送请求。",
  });

/** What the parser of forms finds wrong has no code of its own, unless it is one of the limits. */
function formFailure(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "FST_FILES_LIMIT") return moreThanFile();
  if (code !== undefined) return error;
  if (/unexpected end|terminated early/i.test(message)) return badFile(brokenOff);
  return unreadable();
}

const unreadable = (): Failure =>
  invalidInput({
    en: "The form can't be read. Send it as multipart/form-data with its boundary.",
    zh: "无法读取该表单。请以带边界的 multipart/form-data 形式发送。",
  });

/** Most clients read an answer only after they have sent everything: what is left is taken in and thrown away, within bounds. */
export function discardRest(request: FastifyRequest, most: number): void {
  const { raw } = request;
  if (raw.complete || raw.destroyed) {
    raw.resume();
    return;
  }
  // Whoever has read it so far may have stopped it for want of room: then the next request on this line would wait behind it.
  raw.unpipe();
  raw.removeAllListeners("data");
  const end = raw.socket.bytesRead + most;
  raw.on("data", () => {
    if (raw.socket.bytesRead > end) raw.destroy();
  });
  raw.resume();
}

const windowMs = 30_000;
const leastBytes = 16_384;

/** Cuts off a client that holds the line with a few bytes a second. */
export function watchPace(request: FastifyRequest): () => void {
  const { socket } = request.raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.raw.complete) return;
    if (socket.bytesRead - before < leastBytes) request.raw.destroy();
    before = socket.bytesRead;
  }, windowMs);
  return () => clearInterval(timer);
}
