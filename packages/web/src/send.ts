/** Every call of the page goes through here: header token, language, deadline, envelope. */
import { base, type Call, type DownloadCall, type JsonCall, type ListCall, type ResumableCall, type StreamCall, type UploadCall } from "@analyte/contract/call";
import { codes, type Envelope, type FailureContent } from "@analyte/contract/envelope";
import { fileSize } from "@analyte/contract/file-size";
import type { z } from "zod";
import { sessionEnded, sessionReplaced, type SessionEnd } from "./auth/session-end.ts";
import { readToken, tokenReplaced, touchToken } from "./auth/token.ts";
import { refused } from "./auth/refusal.ts";
import { CallFailure } from "./call-failure.ts";
import { firstAnswer } from "./first-answers.ts";
import { i18n, pageLanguage, tagOf } from "./language/language.ts";
import { maintenanceBegun } from "./site/maintenance.ts";

export type Input<C extends Call> = z.input<C["input"]>;
export type Reply<C extends Call> =
  C extends ListCall<infer _In, infer I, infer E>
    ? { data: z.output<I>[]; total: number } & z.output<E>
    : C extends { kind: "json" | "upload" | "resumable"; reply: infer R extends z.ZodType }
      ? z.output<R>
      : never;

interface Options {
  signal?: AbortSignal | undefined;
}
interface SendOptions extends Options {
  /** The call restores a session: its end is told as such. */
  restoring?: boolean;
  /** Another portal or service that speaks these calls; this one without. */
  at?: string;
  /** The call goes on when the page is left. */
  keepalive?: boolean;
}
/** What browsers take of all such calls together. */
const mostKeptAlive = 60_000;

export async function send<C extends JsonCall | ListCall>(
  call: C,
  input: Input<C>,
  { signal, restoring = false, at = "", keepalive = false }: SendOptions = {},
): Promise<Reply<C>> {
  const token = readToken();
  const response = await request(call, input, signal, { at, keepalive });
  const envelope = await readEnvelope(call, response);
  const content = accept(call, response.status, envelope, { token, how: restoring ? "restore" : "call" });
  return (call.kind === "list" ? content : (content as { data: unknown }).data) as Reply<C>;
}

/** Answers with the file and the name that the server gave it. */
export async function fetchFile<C extends DownloadCall>(
  call: C,
  input: Input<C>,
  { signal }: Options = {},
): Promise<{ blob: Blob; name: string; headers: Headers }> {
  const token = readToken();
  const response = await request(call, input, signal);
  if (!response.ok) accept(call, response.status, await readEnvelope(call, response), { token });
  try {
    return { blob: await response.blob(), name: fileName(response.headers.get("content-disposition")), headers: response.headers };
  } catch (error) {
    throw asFailure(error, signal);
  }
}

/** The open body of a stream call; the caller reads it. */
export async function openStream<C extends StreamCall>(call: C, input: Input<C>, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = readToken();
  const response = await request(call, input, signal);
  if (!response.ok || response.body === null) {
    accept(call, response.status, await readEnvelope(call, response), { token });
    throw noAnswer("offline");
  }
  return response.body;
}

interface UploadOptions extends Options {
  file: File;
  /** The share that has left the page, 0 to 0.99: the last step is the server's answer. */
  onProgress?: (share: number) => void;
}

/** By XMLHttpRequest, because fetch does not tell how much of a body has been sent. */
export function upload<C extends UploadCall>(call: C, input: Input<C>, { file, onProgress, signal }: UploadOptions): Promise<Reply<C>> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply<C>>();
  const form = new FormData();
  for (const [name, value] of entriesOf(input)) form.append(name, value);
  form.append("file", file, file.name);

  refuseForeign(call);
  const token = readToken();
  const sender = new XMLHttpRequest();
  sender.open(call.method, `${base}/${call.path}`);
  for (const [name, value] of Object.entries(headersOf())) sender.setRequestHeader(name, value);
  sender.timeout = call.timeoutMs;
  sender.upload.addEventListener("progress", (event) => {
    if (event.lengthComputable) onProgress?.(Math.min(0.99, event.loaded / event.total));
  });
  sender.addEventListener("load", () => {
    try {
      resolve(replyOf(call, sender.status, sender.responseText, token));
    } catch (error) {
      reject(error);
    }
  });
  sender.addEventListener("error", () => reject(noAnswer("offline")));
  sender.addEventListener("timeout", () => reject(noAnswer("timeout")));
  sender.addEventListener("abort", () => reject(new DOMException("The upload was stopped.", "AbortError")));
  signal?.addEventListener("abort", () => sender.abort(), { once: true });
  sender.send(form);
  return promise;
}

/** The reply in an answer that came another way than by fetch; throws what a failure is. */
export function replyOf<C extends UploadCall | ResumableCall>(call: C, status: number, text: string, token = readToken()): Reply<C> {
  return (accept(call, status, parseEnvelope(call, text, status), { token }) as { data: Reply<C> }).data;
}

export function headersOf(): Record<string, string> {
  const token = readToken();
  return { "Accept-Language": tagOf(pageLanguage()), ...(token === null ? {} : { token }) };
}

export function entriesOf(input: unknown): [string, string][] {
  return Object.entries(input ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);
}

async function request(
  call: Call,
  input: unknown,
  signal: AbortSignal | undefined,
  { at = "", keepalive = false }: Pick<SendOptions, "at" | "keepalive"> = {},
): Promise<Response> {
  refuseForeign(call);
  const inBody = call.method === "POST";
  const body = inBody ? JSON.stringify(input) : "";
  const query = inBody ? "" : new URLSearchParams(entriesOf(input)).toString();
  const signals = [signal, call.timeoutMs > 0 ? AbortSignal.timeout(call.timeoutMs) : undefined].filter((one) => one !== undefined);
  const address = `${at}${base}/${call.path}${query === "" ? "" : `?${query}`}`;
  try {
    const first = call.method === "GET" ? firstAnswer(address, { language: tagOf(pageLanguage()), token: readToken() }) : undefined;
    if (first !== undefined) return await untilAborted(first, AbortSignal.any(signals));
    return await fetch(address, {
      method: call.method,
      headers: { ...headersOf(), ...(inBody ? { "Content-Type": "application/json" } : {}) },
      ...(inBody ? { body } : {}),
      ...(keepalive && body.length * 3 < mostKeptAlive ? { keepalive } : {}),
      signal: AbortSignal.any(signals),
      cache: "no-store",
    });
  } catch (error) {
    throw asFailure(error, signal);
  }
}

async function untilAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  return await Promise.race([answer, stopped]);
}

async function readEnvelope(call: Call, response: Response): Promise<Envelope> {
  try {
    return parseEnvelope(call, await response.text(), response.status);
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    throw asFailure(error, undefined);
  }
}

function parseEnvelope(call: Call, text: string, status: number): Envelope {
  try {
    const envelope = JSON.parse(text) as Envelope;
    // A success without its content is none, either.
    const whole = envelope.code !== codes.success || (typeof envelope.content === "object" && envelope.content !== null);
    if (typeof envelope.code === "number" && whole) return envelope;
  } catch {
    // Not an envelope: a proxy's page, or nothing at all.
  }
  const tooLarge = status === 413 && "maximumBytes" in call;
  throw new CallFailure({ code: null, status, message: tooLarge ? i18n.t("ui:tooLarge", { size: fileSize(call.maximumBytes) }) : i18n.t("ui:noService") });
}

/** No page of one user may act for another who has signed in from another window meanwhile. */
export function refuseForeign(call: Call): void {
  if (call.access === "guest" || !tokenReplaced()) return;
  sessionReplaced();
  throw new DOMException("Another user has signed in.", "AbortError");
}

interface Sent {
  /** Of the session that made the call: an answer that comes late says nothing of a session that began since. */
  token?: string | null;
  how?: SessionEnd;
}

/** The content of a success; otherwise throws. The one place where an ended session is noticed. */
function accept(call: Call, status: number, envelope: Envelope, { token = readToken(), how = "call" }: Sent = {}): unknown {
  if (envelope.code === codes.success) {
    touchToken();
    return envelope.content;
  }
  const content = (envelope.content ?? {}) as FailureContent;
  const ended = envelope.code === codes.noSession || (status === 401 && content.is_login !== true);
  if (ended && call.access !== "guest" && call.path !== "logout" && token === readToken()) sessionEnded(how);
  const message = envelope.showMsg || envelope.debugMsg || i18n.t("ui:unexpected");
  if (status === 403) refused(message);
  if (status === 503 && content.is_maintain === true) maintenanceBegun();
  throw new CallFailure({
    code: envelope.code,
    status,
    message,
    faults: content.faults ?? [],
  });
}

export function noAnswer(kind: "offline" | "timeout"): CallFailure {
  return new CallFailure({ code: null, status: 0, message: i18n.t(`ui:${kind}`), timedOut: kind === "timeout" });
}

/** A stop asked for by the caller stays what it is; anything else is an answer that did not come. */
function asFailure(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted === true) return error;
  return noAnswer(error instanceof DOMException && error.name === "TimeoutError" ? "timeout" : "offline");
}

function fileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1] ?? "download";
}
