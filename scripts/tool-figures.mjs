/** `npm run tool-figures`: draws the small figures of the tool list anew, each from its tool's own example. Look at those that changed before they are committed. */
import { join } from "node:path";
import { nodeOptions } from "./server-command.mjs";
import { ensureNode, ensurePackages, root, run } from "./setup.mjs";

ensurePackages();
process.exitCode = await run(ensureNode(), [...nodeOptions, join(root, "scripts/write-tool-figures.ts")]);
