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
  const data = portal.ownDisk?.data ?? portal.data;
  const { code, out, err } = await shellFor(portal)({ words: args, input, env: { ...process.env, ...portal.settings, PORTAL_DATA: data } });
  if (code !== 0) throw new Error(`${args.join(" ")}: ${err}`);
  return out;
}

type Shell = (asked: { words: string[]; input: string; env: Record<string, string | undefined> }) => Promise<Outcome>;
const shells = new Map<number, Shell>();

/** One process for all commands. A portal with a disk of its own has one that sees it: from outside, SQLite takes its folder for another of that name. */
function shellFor({ ownDisk, process: { pid } }: Portal): Shell {
  const beside = ownDisk === null ? 0 : pid!;
  const shell = shells.get(beside) ?? openShell(beside);
  shells.set(beside, shell);
  return shell;
}

/** It ends with this process, when nothing is piped into it any more. `beside`: the process whose disks it sees; 0 for this one's. */
function openShell(beside: number): Shell {
  const { env } = serverCommand(root);
  const enter = beside === 0 ? [] : ["nsenter", "--user", "--mount", "--preserve-credentials", `--target=${beside}`, `--wd=${root}`, "--"];
  const node = process.env["PORTAL_TEST_NODE"] ?? process.execPath;
  const [program, ...words] = [...enter, node, ...nodeOptions, "packages/server/src/testing/operator-shell.ts"];
  const child = spawn(program, words, {
    cwd: root,
    env: { ...env, ...process.env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const waiting: ReturnType<typeof Promise.withResolvers<Outcome>>[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()?.resolve(JSON.parse(line) as Outcome));
  child.once("exit", (code) => {
    shells.delete(beside);
    for (const { reject } of waiting.splice(0)) reject(new Error(`The operator's process ended with ${code}.`));
  });
  return async (asked) => {
    const answer = Promise.withResolvers<Outcome>();
    waiting.push(answer);
    child.stdin.write(`${JSON.stringify(asked)}\n`);
    return await answer.promise;
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
