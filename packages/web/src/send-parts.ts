/** Files in parts, by the protocol tus: `send.ts` for what goes on where it broke off. Its library is loaded with the first file. */
import { base, type ResumableCall } from "@analyte/contract/call";
import type { DetailedError, HttpResponse } from "tus-js-client";
import { ChunkLate, inTime } from "./chunk-time.ts";
import { entriesOf, headersOf, noAnswer, refuseForeign, replyOf, type Input, type Reply } from "./send.ts";

interface PartsOptions {
  file: File;
  /** Where the upload stands on the server; null before it has begun. */
  place: string | null;
  onPlace: (place: string) => void;
  /** Bytes that have left the page. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** A proxy may hold a request back until it is whole: a part that is lost there costs no more than this. */
const partBytes = 16_777_216;
/** A line that says nothing for so long has died without a word. */
const silenceMs = 60_000;

/** One try: from where the upload stands to its end. Null where the file is complete, and the reply went to somebody before. */
export async function sendParts<C extends ResumableCall>(
  call: C,
  input: Input<C>,
  { file, place, onPlace, onProgress, signal }: PartsOptions,
): Promise<Reply<C> | null> {
  refuseForeign(call);
  const { Upload } = await protocol();
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Reply<C> | null>();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = (sent: number) => {
    clearTimeout(silence);
    // What comes after the last byte is the server's work, and may take its time.
    silence = setTimeout(() => fail(noAnswer(sent < file.size ? "offline" : "timeout")), sent < file.size ? silenceMs : call.timeoutMs);
  };
  const sender = new Upload(file, {
    endpoint: `${base}/${call.path}`,
    uploadUrl: place,
    headers: headersOf(),
    metadata: Object.fromEntries(entriesOf(input)),
    chunkSize: partBytes,
    // Tries again are the queue's to make.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: () => refuseForeign(call),
    onUploadUrlAvailable: () => {
      if (sender.url !== null) onPlace(new URL(sender.url, window.location.href).pathname);
    },
    onProgress: (sent) => {
      listen(sent);
      onProgress(sent);
    },
    onSuccess: ({ lastResponse }) => settle(lastResponse),
    onError: (error) => settle((error as Partial<DetailedError>).originalResponse ?? null),
  });
  const fail = (error: Error) => {
    void sender.abort();
    reject(error);
  };
  const settle = (answer: Pick<HttpResponse, "getBody" | "getHeader" | "getStatus"> | null) => {
    const [status, text] = [answer?.getStatus() ?? 0, answer?.getBody() ?? ""];
    // The end of a file that has arrived already is told by a head alone.
    if (status >= 200 && status < 300 && text === "") resolve(null);
    // A part that the browser sent again by itself when the line broke: it begins where the server is no more.
    else if (status === 409 && (answer?.getHeader("Upload-Offset") ?? null) !== null) reject(noAnswer("offline"));
    else resolve(answerOf(call, status, text));
  };
  const stop = () => fail(new DOMException("The upload was stopped.", "AbortError"));
  signal.addEventListener("abort", stop, { once: true });
  listen(0);
  sender.start();
  try {
    return await promise;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", stop);
  }
}

/** The library, in the time that late code has. What breaks off before that was the line, as for any part of a file: it is tried again. */
async function protocol() {
  try {
    return await inTime(() => import("tus-js-client"));
  } catch (failure) {
    throw failure instanceof ChunkLate ? failure : noAnswer("offline");
  }
}

async function answerOf<C extends ResumableCall>(call: C, status: number, text: string): Promise<Reply<C>> {
  if (status === 0) throw noAnswer("offline");
  return replyOf(call, status, text);
}

/** How many bytes of it have arrived; null where the server has nothing of it any more. */
export async function arrivedOf(place: string, signal: AbortSignal): Promise<number | null> {
  const answer = await fetch(place, { method: "HEAD", headers: { ...headersOf(), "Tus-Resumable": "1.0.0" }, signal, cache: "no-store" });
  if (answer.status === 404 || answer.status === 410) return null;
  const offset = Number(answer.headers.get("upload-offset") ?? Number.NaN);
  if (!answer.ok || !Number.isFinite(offset)) throw noAnswer("offline");
  return offset;
}

/** Says that no more of it will come; where that does not arrive, the server finds out by itself. */
export function giveUpParts(place: string): void {
  void fetch(place, { method: "DELETE", headers: { ...headersOf(), "Tus-Resumable": "1.0.0" }, keepalive: true }).catch(() => {});
}
