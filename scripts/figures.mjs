/** `npm run figures`: draws the sheets of `docs/figures` anew, every kind of figure in every preset, and writes the page that shows them. */
import { join } from "node:path";
import { nodeOptions } from "./server-command.mjs";
import { ensureNode, ensurePackages, root, run } from "./setup.mjs";

ensurePackages();
process.exitCode = await run(ensureNode(), [...nodeOptions, join(root, "packages/server/src/charts/testing/write-sample-pictures.ts")]);
