/** The operator at a terminal, beside a running portal. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Outcome } from "../packages/server/src/testing/captured.ts";
import { nodeOptions, serverCommand } from "../scripts/server-command.mjs";
import { root, type Portal } from "./portal.ts";

/** Runs a command of the operator on the portal's data; what it printed. A command that is refused rejects with what it said. */
export const operate = (portal: Portal, ...args: string[]): Promise<string> => operateWith("", portal, ...args);

/** The same, with something piped in. */
export async function operateWith(input: string, portal: Portal, ...args: string[]): Promise<string> {
  shell ??= openShell();
  const { code, out, err } = await shell({ words: args, input, env: { ...process.env, ...portal.settings, PORTAL_DATA: portal.data } });
  if (code !== 0) throw new Error(`${args.join(" ")}: ${err}`);
  return out;
}

let shell: ReturnType<typeof openShell> | undefined;

/** One process for all commands; it ends with this one, when nothing is piped into it any more. */
function openShell() {
  const { env } = serverCommand(root);
  const child = spawn(process.env["PORTAL_TEST_NODE"] ?? process.execPath, [...nodeOptions, "packages/server/src/testing/operator-shell.ts"], {
    cwd: root,
    env: { ...env, ...process.env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const waiting: ReturnType<typeof Promise.withResolvers<Outcome>>[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()?.resolve(JSON.parse(line) as Outcome));
  child.once("exit", (code) => {
    shell = undefined;
    for (const { reject } of waiting.splice(0)) reject(new Error(`The operator's process ended with ${code}.`));
  });
  return (asked: { words: string[]; input: string; env: Record<string, string | undefined> }): Promise<Outcome> => {
    const answer = Promise.withResolvers<Outcome>();
    waiting.push(answer);
    child.stdin.write(`${JSON.stringify(asked)}\n`);
    return answer.promise;
  };
}

/** Announces something; its id. */
export async function announce(portal: Portal, title: { en: string; zh: string }, content: { en: string; zh: string }): Promise<string> {
  const words = ["--title-en", title.en, "--title-zh", title.zh, "--content-en", content.en, "--content-zh", content.zh];
  const said = await operate(portal, "notices", "add", ...words);
  return said.split(" ")[0]!;
}

/** Takes back whatever is announced. */
export async function withdraw(portal: Portal): Promise<void> {
  const { data } = JSON.parse(await operate(portal, "notices", "list", "--json")) as { data: { id: string }[] };
  for (const { id } of data) await operate(portal, "notices", "delete", id);
}
