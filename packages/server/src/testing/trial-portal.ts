/** A whole portal for tests: real HTTP on a free port, a real database, a data folder that goes away afterwards. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../config.ts";
import { startPortal, type Portal } from "../portal.ts";
import { quick } from "./quick-settings.ts";
import { newTrialDatabase } from "./trial-database.ts";

export interface TrialAnswer {
  status: number;
  headers: Headers;
  code: number;
  // Tests look into answers of every shape.
  content: { data: never; total: number; is_login?: boolean; faults?: { field: string; message: string }[] };
  showMsg: string;
}
export interface TrialRequest {
  token?: string;
  language?: string;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface TrialPortal {
  portal: Portal;
  data: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  send(method: string, path: string, request?: TrialRequest): Promise<TrialAnswer>;
  signIn(username?: string, password?: string): Promise<string>;
  upload(token: string, name: string, content: string | Uint8Array<ArrayBuffer>, fields?: Record<string, string>): Promise<TrialAnswer>;
  /** Stops and starts again on the same data. */
  restart(settings?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

/** The portal becomes part of `into`, which may be known before it runs. */
export async function startTrial(settings: Record<string, string> = {}, into: object = {}): Promise<TrialPortal> {
  const data = await mkdtemp(join(tmpdir(), "portal-trial-"));
  const { databaseUrl, drop } = await newTrialDatabase();
  const common = {
    PORT: "0",
    PORTAL_DATA: data,
    PORTAL_LOG: "silent",
    PORTAL_EXAMPLES: "no",
    PORTAL_TEXTBOOK: "no",
    ...quick,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...settings,
  };
  const start = (more: Record<string, string> = {}) => startPortal(readConfig({ ...common, ...more }));
  const trial: TrialPortal = Object.assign(into, {
    portal: await start(),
    data,
    databaseUrl,
    async send(method, path, { token, language, body, headers = {} } = {}) {
      const sent: Record<string, string> = { ...headers };
      if (token !== undefined) sent["token"] = token;
      if (language !== undefined) sent["accept-language"] = language;
      const raw = body instanceof FormData || typeof body === "string" ? body : undefined;
      if (body !== undefined && raw === undefined) sent["content-type"] = "application/json";
      const response = await fetch(`${trial.portal.address}/api/front/${path}`, {
        method,
        headers: sent,
        ...(body === undefined ? {} : { body: raw ?? JSON.stringify(body) }),
      });
      return { status: response.status, headers: response.headers, ...((await response.json()) as Pick<TrialAnswer, "code" | "content" | "showMsg">) };
    },
    async signIn(username = "demo@example.org", password = "demo-portal") {
      const { content, showMsg } = await trial.send("POST", "login", { body: { username, password } });
      const { token } = (content.data ?? {}) as { token?: string };
      if (token === undefined) throw new Error(`Could not sign in: ${showMsg}`);
      return token;
    },
    upload(token, name, content, fields = {}) {
      const form = new FormData();
      for (const [field, value] of Object.entries({ current_dir: "/", ...fields })) form.append(field, value);
      form.append("file", new Blob([content]), name);
      return trial.send("POST", "user_file_store/upload_file", { token, body: form });
    },
    async restart(more = {}) {
      await trial.portal.stop();
      trial.portal = await start(more);
    },
    async close() {
      await trial.portal.stop();
      await drop();
      await rm(data, { recursive: true, force: true });
    },
  } satisfies TrialPortal);
  return trial;
}
