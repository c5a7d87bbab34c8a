/** Whether a database refused for a while: what was asked may be asked again, and how it ended the rows say. */

/** SQLITE_PERM, BUSY, LOCKED, NOMEM, READONLY, INTERRUPT, IOERR, CANTOPEN, PROTOCOL. */
const embedded = new Set([3, 5, 6, 7, 8, 9, 10, 14, 15]);
/**
 * PostgreSQL's classes: connection, insufficient resources, operator intervention, system error, what is not in the state for it (a database that
 * takes no connections), a transaction that had to give way; a database or a session that may only be read.
 */
const served = /^(08|53|57|58|55|40)\w{3}$|^25006$/;
const line = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"]);
/** What `pg` says of a connection that broke has no code. */
const said = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, message } = error as Error & { code?: unknown; errcode?: unknown };
  // The extended codes hold the plain one in their lowest byte.
  if (typeof errcode === "number") return embedded.has(errcode & 0xff);
  return typeof code === "string" ? served.test(code) || line.has(code) : said.test(message);
}
