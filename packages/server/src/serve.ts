/**
 * The one way from HTTP to a feature and back. For every call it checks session, mark and input once, writes the
 * envelope, and turns what is thrown into an answer.
 *
 *   on(call, handler)        a call of a signed-in user
 *   onGuest(call, handler)   a call that needs no session
 *   serveRoutes(app, routes) puts them under the base path
 */
import type { Readable } from "node:stream";
import { base, type Call, type DownloadCall, type JsonCall, type ListCall, type ResumableCall, type StreamCall, type UploadCall } from "@analyte/contract/call";
import { codes, type Code } from "@analyte/contract/envelope";
import type { Mark } from "@analyte/contract/marks";
import { languageOf, type Language } from "@analyte/contract/text";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { sendSpliced, sendSuccess, signedIn } from "./answer.ts";
import { ownAllowances, type Allowance, type Allowances } from "./allowance.ts";
import { openDeadline } from "./deadline.ts";
import { forbidden, noSession, tooMany, underMaintenance } from "./errors.ts";
import { sendEvents } from "./event-stream.ts";
import { checkInput } from "./input-faults.ts";
import { receiveParts, tusMethods } from "./receive-parts.ts";
import { receiveUpload } from "./receive-upload.ts";
import { sendFile, type SentFile } from "./send-file.ts";
import { Spliced } from "./spliced.ts";

export interface SignedIn {
  id: string;
  name: string;
  email: string;
  marks: readonly Mark[];
}
export interface GuestContext {
  language: Language;
  /** The client's address. */
  address: string;
  /** What the client says it is; `deviceOf` puts it into words. */
  userAgent: string;
  /** The tag of a content that the client has a part of already and wants the rest of (`If-Range`); empty for none. */
  resumes: string;
  /** Aborts when the client leaves, the call's deadline passes, or the server stops. */
  signal: AbortSignal;
}
export interface Context extends GuestContext {
  user: SignedIn;
  /** Names the session; not the token. */
  session: string;
}

export interface ReceivedFile {
  /** As the client named it; not yet safe. */
  name: string;
  /** The content. It fails at its end where the form breaks off or holds anything after the file. */
  stream: Readable;
  /** How many bytes it has at least, by what the client announced: 1 where it announced nothing. */
  leastBytes: number;
  /** Whether the limit cut the stream short; known once the stream has ended. */
  truncated(): boolean;
}

type Answer<T> = T | Promise<T>;
export type Handler<C extends Call, X> =
  C extends JsonCall<infer I, infer R>
    ? (input: z.output<I>, context: X) => Answer<z.input<R> | Spliced<z.input<R>>>
    : C extends ListCall<infer I, infer R, infer E>
      ? (input: z.output<I>, context: X) => Answer<{ data: z.input<R>[]; total: number } & z.input<E>>
      : C extends UploadCall<infer I, infer R>
        ? (fields: z.output<I>, file: ReceivedFile, context: X) => Answer<z.input<R>>
        : C extends ResumableCall
          ? (request: Request, context: X) => Promise<Response>
          : C extends DownloadCall<infer I>
            ? (input: z.output<I>, context: X) => Answer<SentFile>
            : C extends StreamCall<infer I, infer E>
              ? (input: z.output<I>, context: X) => AsyncIterable<z.input<E>>
              : never;

export interface Route {
  call: Call;
  guest: boolean;
  /** The envelope's code when the call succeeds. */
  code: Code;
  // The handler's own types are checked where the route is made; here every route looks the same.
  handle: (input: unknown, ...rest: unknown[]) => unknown;
}

/** A call of a signed-in user. */
export function on<C extends Call>(call: C, handler: Handler<C, Context>, options: { code?: Code } = {}): Route {
  if (call.access === "guest") throw new Error(`${call.path} is a guest call: make its route with onGuest.`);
  return { call, guest: false, code: options.code ?? codes.success, handle: handler as Route["handle"] };
}

/** A call that needs no session. */
export function onGuest<C extends Call>(call: C, handler: Handler<C, GuestContext>): Route {
  if (call.access !== "guest") throw new Error(`${call.path} needs a session: make its route with on.`);
  return { call, guest: true, code: codes.success, handle: handler as Route["handle"] };
}

/** Who may enter, as serve needs to know it; the feature `auth` gives it. */
export interface Gate {
  /** The user of a token, and the session's name; null where the token opens nothing. Renews the session, and keeps in what language it is used. */
  enter(token: string, language?: Language): Promise<{ user: SignedIn; session: string } | null>;
  /** Whether a session still lives. Does not renew it. */
  isAlive(session: string): Promise<boolean>;
  /** Calls `ended` once when the session is over, at once. Answers with the way to watch no longer. */
  watch(session: string, ended: () => void): () => void;
}
export interface ServeDependencies {
  gate: Gate;
  allowances?: Allowances;
  /** Aborts when the server begins to stop. */
  closing: AbortSignal;
  /** Asked at every request: while it is true, nobody is let in but users with the mark `maintain`. */
  maintenance: () => boolean | Promise<boolean>;
}

/** Bytes of a JSON body. */
export const jsonBodyLimit = 1_048_576;
/** Requests a second. */
const sessionRate = 300;
const guestRate = 60;
/** Event streams that one user may hold open. */
export const streamsEach = 20;

export function serveRoutes(app: FastifyInstance, routes: readonly Route[], dependencies: ServeDependencies): void {
  const door = openDoor(app, dependencies);
  const streams = (dependencies.allowances ?? ownAllowances)("streams", streamsEach, {
    en: `You have ${streamsEach} live connections open, the most one account may have. Close some pages of the portal.`,
    zh: `您已打开 ${streamsEach} 个实时连接，已达到每个账号的上限。请关闭部分平台页面。`,
  });
  for (const route of routes) {
    for (const { methods, path } of placesOf(route.call)) {
      app.route({
        method: methods,
        url: `${base}/${path}`,
        exposeHeadRoute: false,
        bodyLimit: jsonBodyLimit,
        // Before the body is read: nobody without a session makes the server take one in.
        onRequest: (request, reply) => door.enter(route, request, reply),
        handler: (request, reply) => answer(route, door.visitOf(request), request, reply, { ...dependencies, streams }),
      });
    }
  }
}

function placesOf(call: Call): { methods: string[]; path: string }[] {
  if (call.kind === "resumable") return [call.path, `${call.path}/:id`].map((path) => ({ methods: [...tusMethods], path }));
  return [{ methods: call.kind === "download" && call.ranges === true ? [call.method, "HEAD"] : [call.method], path: call.path }];
}

interface Visit {
  language: Language;
  entered: { user: SignedIn; session: string } | null;
}

function openDoor(app: FastifyInstance, { gate, maintenance }: ServeDependencies) {
  const visits = new WeakMap<FastifyRequest, Visit>();
  const visitOf = (request: FastifyRequest): Visit => visits.get(request) ?? { language: languageOf(request.headers["accept-language"]), entered: null };
  const bySession = app.createRateLimit({ max: sessionRate, timeWindow: 1_000, keyGenerator: (request) => visitOf(request).entered?.session ?? request.ip });
  const byAddress = app.createRateLimit({ max: guestRate, timeWindow: 1_000, keyGenerator: (request) => request.ip });

  return {
    visitOf,
    async enter(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      reply.header("cache-control", "no-store");
      limitBodyTime(route.call, request);
      const token = request.headers["token"];
      const accepted = request.headers["accept-language"];
      const spoken = accepted === undefined ? undefined : languageOf(accepted);
      const entered = route.guest || typeof token !== "string" || token === "" ? null : await gate.enter(token, spoken);
      visits.set(request, { language: languageOf(request.headers["accept-language"]), entered });
      signedIn.set(request, entered !== null);
      const limit = await (entered === null ? byAddress : bySession)(request);
      if (!limit.isAllowed && limit.isExceeded) {
        throw tooMany({ en: "Too many requests at once. Please wait a moment.", zh: "请求过于频繁，请稍候再试。" }, limit.ttlInSeconds);
      }
      if (route.guest) return;
      if (entered === null) throw noSession();
      const { access } = route.call;
      if (access !== "guest" && access !== "user" && !entered.user.marks.includes(access)) throw forbidden();
      if (route.call.inMaintenance !== true && !entered.user.marks.includes("maintain") && (await maintenance())) throw underMaintenance();
    },
  };
}

/** Seconds within which a body that is not an upload has to arrive. */
const bodySeconds = 30;

function limitBodyTime(call: Call, request: FastifyRequest): void {
  if (call.kind === "upload" || call.kind === "resumable" || call.method === "GET") return;
  const { raw } = request;
  const timer = setTimeout(() => raw.destroy(), bodySeconds * 1_000);
  raw.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
}

async function answer(
  route: Route,
  visit: Visit,
  request: FastifyRequest,
  reply: FastifyReply,
  { gate, maintenance, closing, streams }: ServeDependencies & { streams: Allowance },
): Promise<FastifyReply> {
  const { call } = route;
  const limit = openDeadline(reply, call.timeoutMs, call.kind === "stream" ? closing : null);
  const context: GuestContext | Context = {
    language: visit.language,
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    resumes: String(request.headers["if-range"] ?? ""),
    signal: limit.signal,
    ...visit.entered,
  };
  const run = (...parameters: unknown[]): Promise<unknown> => limit.within(Promise.resolve(route.handle(parameters[0], ...parameters.slice(1), context)));

  switch (call.kind) {
    case "json": {
      const result = await run(checkInput(call.input, inputOf(call, request)));
      if (result instanceof Spliced) return sendSpliced(reply, { data: call.reply.parse(result.value) }, result, route.code);
      return sendSuccess(reply, { data: call.reply.parse(result) }, route.code);
    }
    case "list": {
      const result = (await run(checkInput(call.input, inputOf(call, request)))) as { data: unknown[]; total: number };
      const extra = call.extra?.parse(result) as object | undefined;
      return sendSuccess(reply, { ...extra, data: result.data.map((item) => call.item.parse(item)), total: result.total }, route.code);
    }
    case "upload": {
      const result = await limit.within(receiveUpload(call, request, (fields, file) => run(fields, file)));
      return sendSuccess(reply, { data: call.reply.parse(result) }, route.code);
    }
    case "resumable":
      return limit.within(receiveParts(call, request, reply, async (received) => (await run(received)) as Response));
    case "download":
      return await sendFile(request, reply, (await run(checkInput(call.input, inputOf(call, request)))) as SentFile, limit.signal);
    case "stream":
  }
  const input = checkInput(call.input, inputOf(call, request));
  const session = visit.entered?.session;
  const leave = await streams.enter(visit.entered?.user.id ?? request.ip);
  if (limit.signal.aborted) leave();
  limit.signal.addEventListener("abort", leave, { once: true });
  const events = route.handle(input, context) as AsyncIterable<unknown>;
  const staff = visit.entered?.user.marks.includes("maintain") === true;
  if (session !== undefined)
    limit.signal.addEventListener(
      "abort",
      gate.watch(session, () => limit.abort()),
      { once: true },
    );
  return sendEvents(reply, events, call.event, { limit, isOpen: async () => staff || !(await maintenance()) });
}

/** Query for GET, body for POST, either for DELETE. */
function inputOf(call: Call, request: FastifyRequest): unknown {
  if (call.method === "GET") return request.query;
  if (call.method === "POST") return request.body ?? {};
  return { ...(request.query as object), ...(typeof request.body === "object" ? request.body : {}) };
}
