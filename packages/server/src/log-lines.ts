/** What the log says of requests and errors, at every level: enough to find a fault, and nothing that lets its reader in. */
import type { FastifyRequest } from "fastify";
import type { Config } from "./config.ts";

export function loggerOf(level: Config["log"]) {
  return { level, serializers: { req: requestLine, err: errorLine }, formatters: { log: plainly } };
}

/** What libraries hand to the log, such as the headers that a parser of forms was given, is left out: numbers, texts and what is said below alone. */
const plainly = (line: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(line).filter(([name, value]) => typeof value !== "object" || value === null || named.has(name)));
const named = new Set(["req", "res", "err"]);

/** Values of a query may be keys of links or of a new password; headers hold the token and are left out. */
const requestLine = ({ method, url, ip }: FastifyRequest) => ({ method, url: withoutValues(url), remoteAddress: ip });

export const withoutValues = (url: string): string =>
  url.replace(/\?.*$/s, (query) =>
    query
      .split("&")
      .map((part) => part.replace(/=.*$/s, "=…"))
      .join("&"),
  );

/** Of what else an error carries nothing is written: a request that could not be parsed comes with its bytes, a refused row with its values. */
function errorLine(error: Error & { code?: unknown; statusCode?: unknown }): { type: string; message: string; stack: string } {
  const { name, message, stack = "", code, cause } = error;
  return {
    type: name,
    message,
    stack,
    ...(typeof code === "string" && { code }),
    ...(cause instanceof Error && { cause: errorLine(cause) }),
  };
}
