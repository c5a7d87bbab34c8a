/** The operator at a terminal, beside a running portal. */
import { execFile } from "node:child_process";
import { serverCommand } from "../scripts/server-command.mjs";
import { root, type Portal } from "./portal.ts";

/** Runs a command of the operator on the portal's data; what it printed. A command that is refused rejects with what it said. */
export const operate = (portal: Portal, ...args: string[]): Promise<string> => operateWith("", portal, ...args);

/** The same, with something piped in. */
export function operateWith(input: string, portal: Portal, ...args: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = execFile(
    process.env["PORTAL_TEST_NODE"] ?? process.execPath,
    ["packages/server/src/operator/main.ts", ...args],
    { cwd: root, env: { ...serverCommand(root).env, ...process.env, PORTAL_DATA: portal.data } },
    (error, stdout, stderr) => (error === null ? resolve(stdout) : reject(new Error(`${args.join(" ")}: ${stderr}`))),
  );
  child.stdin?.end(input);
  return promise;
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
