/** The operator's commands, as tests give them. */
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { captured, type Outcome } from "./captured.ts";

/** Words are separated by spaces; a space inside a word is written `_`. */
export type Run = (args: string, options?: { input?: string; settings?: Record<string, string> }) => Promise<Outcome>;

/** In this process, which saves the start of one for each command. */
export const operatorHere =
  (data: string, databaseUrl: string | null): Run =>
  async (args, { input = "", settings = {} } = {}) => {
    return await captured(wordsOf(args), input, { ...environment(data, databaseUrl), ...settings });
  };

/** The real command, as `npm run portal` starts it. */
export const operatorProcess =
  (data: string, databaseUrl: string | null): Run =>
  (args, { input = "", settings = {} } = {}) =>
    new Promise((resolve) => {
      const env = { PATH: process.env["PATH"], ...environment(data, databaseUrl), NODE_COMPILE_CACHE: compiled, ...settings };
      const child = spawn(process.execPath, ["--disable-proto=delete", join(import.meta.dirname, "../operator/main.ts"), ...wordsOf(args)], {
        env,
        stdio: ["pipe", "pipe", "pipe"],
      });
      const outcome: Outcome = { code: null, out: "", err: "" };
      child.stdout.on("data", (chunk: Buffer) => (outcome.out += chunk.toString()));
      child.stderr.on("data", (chunk: Buffer) => (outcome.err += chunk.toString()));
      child.stdin.on("error", () => {});
      child.stdin.end(input);
      child.once("close", (code) => resolve({ ...outcome, code }));
    });

/** Commands after the first start faster. */
const compiled = join(tmpdir(), "operator-compile-cache");

const environment = (data: string, databaseUrl: string | null): Record<string, string> => ({
  PORTAL_DATA: data,
  ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  INIT_CWD: data,
});

const wordsOf = (args: string): string[] => args.split(" ").map((word) => word.replaceAll("_", " "));
