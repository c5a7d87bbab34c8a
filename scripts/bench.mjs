/** `npm run bench -- <name> [arguments]`: sets up what a measurement needs, as `npm start` does, and runs `bench/<name>.ts` with the same Node as the portal. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nodeOptions } from "./server-command.mjs";
import { ensureBuilt, ensureCapsule, ensureNode, ensurePackages, root, run } from "./setup.mjs";
import { ensureChromium } from "./system.mjs";

const [name = "", ...rest] = process.argv.slice(2);
const program = join(root, "bench", `${name}.ts`);
const hasTop = (file) => /^[a-z-]+\.ts$/.test(file) && !file.endsWith(".test.ts");
if (!/^[a-z-]+$/.test(name) || !existsSync(program)) {
  const names = readdirSync(join(root, "bench"))
    .filter(hasTop)
    .map((file) => file.slice(0, -3));
  console.error(`Which measurement? npm run bench -- <name>, one of: ${names.join(", ")}. bench/README.md says what each is for.`);
  process.exit(2);
}
ensurePackages();
const node = ensureNode();
ensureBuilt(node);
ensureCapsule(node);
const browser = readFileSync(program, "utf8").includes('"@playwright/test"') ? { PORTAL_TEST_CHROMIUM: ensureChromium() } : {};
process.exit(await run(node, [...nodeOptions, program, ...rest], { env: { ...process.env, PORTAL_TEST_NODE: node, ...browser } }));
