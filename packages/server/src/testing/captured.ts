import { perform } from "../operator/perform.ts";
import { within } from "../operator/surroundings.ts";

export interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

/** Carries out a command of the operator in this process, with `input` piped in. */
export async function captured(words: readonly string[], input: string, env: Readonly<Record<string, string | undefined>>): Promise<Outcome> {
  const outcome: Outcome = { code: null, out: "", err: "" };
  const surroundings = {
    env,
    input: linesOf(input),
    out: (text: string) => void (outcome.out += text),
    err: (text: string) => void (outcome.err += text),
  };
  outcome.code = await within(surroundings, () => perform(words));
  return outcome;
}

async function* linesOf(text: string): AsyncGenerator<string> {
  yield text;
}
