/** `npm run portal -- …`: the operator's command, beside the running portal or before its first start. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { nodeOptions, serverCommand } from "./server-command.mjs";
import { ensureNode, ensurePackages, root } from "./setup.mjs";

ensurePackages();
const node = ensureNode();
const program = join(root, "packages", "server", "src", "operator", "main.ts");
const { status, signal, error } = spawnSync(node, [...nodeOptions, program, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...serverCommand(root).env, ...process.env },
});
if (error !== undefined) console.error(`The command could not be started: ${error.message}`);
process.exit(status ?? (signal === null ? 1 : 143));
