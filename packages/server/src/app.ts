/** The HTTP server: what every request meets before and after a feature. */
import rateLimit from "@fastify/rate-limit";
import multipart from "@fastify/multipart";
import { fastify, type FastifyInstance } from "fastify";
import { sendError } from "./answer.ts";
import { compressAnswers } from "./compress.ts";
import type { Config } from "./config.ts";
import { invalidInput, notFound } from "./errors.ts";
import { loggerOf } from "./log-lines.ts";
import { tusBody } from "./receive-parts.ts";
import { serveDocs } from "./openapi.ts";
import { serveRoutes, type Route, type ServeDependencies } from "./serve.ts";
import { protectPages, servePages } from "./static.ts";

export function newApp(config: Pick<Config, "log" | "trustProxy">): FastifyInstance {
  return fastify({
    logger: loggerOf(config.log),
    trustProxy: config.trustProxy ?? false,
    // Whole uploads have 30 minutes; each call has its own, shorter time for its body and its work.
    requestTimeout: 1_800_000,
    // An idle line is closed; event streams send a heartbeat.
    connectionTimeout: 120_000,
    keepAliveTimeout: 30_000,
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // An address that can't be decoded meets no hook, and so none of the usual headers.
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply.header("x-content-type-options", "nosniff"));
    },
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  });
}

/** What is right JSON and yet refused has a name in it that would become part of every object. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const forbiddenName = () =>
  invalidInput({
    en: "The request has an entry named “__proto__”, or one like it, which can't be taken. Give the group or field another name.",
    zh: "请求中有名为“__proto__”或类似名称的条目，无法接受。请更改该分组或字段的名称。",
  });

export interface AppParts extends ServeDependencies {
  routes: readonly Route[];
  title: string;
  version: string;
  /** Where the built page stands. */
  pages: string;
  /** Origins beside the portal itself that the page may talk to. */
  connect?: readonly string[];
  /** Scripts beside the portal's own that a page may load. */
  scripts?: readonly string[];
  /** Whether the folder that holds all files is away in this moment. */
  folderIsAway?: () => boolean;
}

export async function buildApp(
  app: FastifyInstance,
  { routes, title, version, pages, connect, scripts, folderIsAway, ...dependencies }: AppParts,
): Promise<void> {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, folderIsAway));
  app.setNotFoundHandler((request, reply) => {
    if (!request.url.startsWith("/api/")) return reply.code(404).type("text/plain; charset=utf-8").send("Not found\n");
    return sendError(notFound({ en: "There is no such call.", zh: "没有这个接口。" }), request, reply);
  });
  // An empty body is no input, whatever its content type says.
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    if (text.length === 0) done(null, undefined);
    else void parseJson(request, text as string, (error, value) => done(error !== null && isJson(text as string) ? forbiddenName() : error, value));
  });
  // Parts of a file are read by who stores them.
  app.addContentTypeParser(tusBody, (_request, _payload, done) => done(null));
  await app.register(rateLimit, { global: false });
  await app.register(multipart, { throwFileSizeLimit: false });
  await protectPages(app, { connect, scripts });
  compressAnswers(app);
  serveRoutes(app, routes, dependencies);
  await serveDocs(
    app,
    routes.map((route) => route.call),
    { title, version },
  );
  await servePages(app, pages);
}
