/** `npm run pictures`: takes the stored pictures of pages (`e2e/pictures`) anew, where they changed. Look at them before they are committed. */
import { join } from "node:path";
import { ensureBuilt, ensureNode, ensurePackages, root, run } from "./setup.mjs";
import { ensureChromium } from "./system.mjs";

ensurePackages();
const node = ensureNode();
ensureBuilt(node);
const playwright = join(root, "node_modules", "@playwright", "test", "cli.js");
process.exitCode = await run(node, [playwright, "test", "--config", "e2e/playwright.config.ts", "--update-snapshots=changed", "screens.spec.ts"], {
  env: { ...process.env, PORTAL_TEST_CHROMIUM: ensureChromium(), PORTAL_TEST_NODE: node },
});
