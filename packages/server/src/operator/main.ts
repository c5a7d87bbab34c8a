/** The program that `npm run portal -- …` runs: what the operator does beside the running portal, on the same database. */
import { perform } from "./perform.ts";

process.exitCode = await perform(process.argv.slice(2));
