/** The program that `npm run portal -- …` runs: what the operator does beside the running portal, on the same database. */
import { perform } from "./perform.ts";

// What it writes is the portal's alone to read.
process.umask(0o077);
process.exitCode = await perform(process.argv.slice(2));
