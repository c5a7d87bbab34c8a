import { CommanderError } from "commander";
import { Failure } from "../errors.ts";
import { explainStart } from "../explain-start.ts";
import { Refusal } from "./input.ts";
import { newProgram } from "./program.ts";
import { surroundings } from "./surroundings.ts";

/** Done, refused, not understood. */
const exits = { done: 0, refused: 1, usage: 2 };

/** Carries out one command, says what is wrong where something is, and gives the exit code. */
export async function perform(words: readonly string[]): Promise<number> {
  try {
    await newProgram().parseAsync(words, { from: "user" });
    return exits.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exits.done : exits.usage;
    const known = error instanceof Failure || error instanceof Refusal;
    surroundings().err(`${known ? error.message : explainStart(error, "The command failed.")}\n`);
    return exits.refused;
  }
}
