/** The program that `npm run portal -- …` runs: what the operator does beside the running portal, on the same database. */
import { CommanderError } from "commander";
import { Failure } from "../errors.ts";
import { explainStart } from "../explain-start.ts";
import { Refusal } from "./input.ts";
import { newProgram } from "./program.ts";

/** Done, refused, not understood. */
const exits = { refused: 1, usage: 2 };

try {
  await newProgram().parseAsync(process.argv);
} catch (error) {
  process.exitCode = explain(error);
}

/** Says what is wrong, and gives the exit code. */
function explain(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exits.usage;
  const known = error instanceof Failure || error instanceof Refusal;
  process.stderr.write(`${known ? error.message : explainStart(error, "The command failed.")}\n`);
  return exits.refused;
}
