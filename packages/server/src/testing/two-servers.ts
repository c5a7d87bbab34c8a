/** Two servers of one portal, in one process: one database, one shared folder, each with a folder of its own. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../config.ts";
import { startPortal, type Portal } from "../portal.ts";
import { quick } from "./quick-settings.ts";
import { newTrialDatabase } from "./trial-database.ts";

interface Answer {
  status: number;
  code: number;
  // Tests look into answers of every shape.
  content: { data: never; total: number };
}
export interface TwoServers {
  first: Portal;
  second: Portal;
  shared: string;
  /** A call at one of them, as a page makes it. */
  send: (at: Portal, method: string, path: string, token?: string, body?: unknown) => Promise<Answer>;
  signIn(at: Portal): Promise<string>;
  close(): Promise<void>;
}

/** Needs PostgreSQL. */
export async function startTwoServers(settings: Record<string, string> = {}): Promise<TwoServers> {
  const folder = await mkdtemp(join(tmpdir(), "two-servers-"));
  const { databaseUrl, drop } = await newTrialDatabase();
  const shared = join(folder, "shared");
  const start = async (name: string) =>
    await startPortal(
      readConfig({
        PORT: "0",
        PORTAL_LOG: "silent",
        PORTAL_EXAMPLES: "no",
        PORTAL_TEXTBOOK: "no",
        PORTAL_JOBS: "1",
        ...quick,
        DATABASE_URL: databaseUrl!,
        PORTAL_SHARED: shared,
        PORTAL_DATA: join(folder, name),
        ...settings,
      }),
    );
  // Both for the first time, and at once.
  const [first, second] = await Promise.all([start("first"), start("second")]);
  const send: TwoServers["send"] = async (at, method, path, token, body) => {
    const response = await fetch(`${at.address}/api/front/${path}`, {
      method,
      headers: { ...(token === undefined ? {} : { token }), ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as Pick<Answer, "code" | "content">) };
  };
  return {
    first,
    second,
    shared,
    send,
    signIn: async (at) => ((await send(at, "POST", "login", undefined, { username: "demo", password: "demo-portal" })).content.data as { token: string }).token,
    async close() {
      await Promise.all([first.stop(), second.stop()]);
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
