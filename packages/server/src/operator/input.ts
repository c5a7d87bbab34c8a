/** What the operator types, pipes in and keeps in files, checked. */
import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { textOfIssue } from "@analyte/contract/fields";
import { passwordSchema } from "@analyte/contract/password";
import type { Text } from "@analyte/contract/text";
import { InvalidArgumentError } from "commander";
import type { z } from "zod";
import { surroundings } from "./surroundings.ts";

/** Something that can't be done as asked; the message says what is wrong and what to do. */
export class Refusal extends Error {}

/** `subject` stands before the sentence that says what is wrong. */
export function checkedBy<S extends z.ZodType>(schema: S, value: unknown, subject: string): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue!.path.length === 0 ? subject : `${subject}: ${issue!.path.join(".")}`;
  throw new Refusal(`${where} ${textOfIssue(issue!)?.en ?? issue!.message.replace(/^[A-Z]/, (letter) => letter.toLowerCase())}`);
}

/** For an option that takes a whole number. */
export const wholeNumber = (least: number, most: number) => (value: string) => {
  const number = Number(value);
  if (!/^\d{1,9}$/.test(value) || number < least || number > most) throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  return number;
};

/** A moment: `2026-12-01`, `2026-12-01 18:00` (of this machine's clock), with a zone such as `Z` or `+08:00`, or from now on: `+30m`, `+2h`, `+3d`. */
export function moment(value: string, now = Date.now()): number {
  const [, amount, unit] = /^\+(\d{1,5})([mhd])$/.exec(value.trim()) ?? [];
  if (amount !== undefined) return now + Number(amount) * units[unit as keyof typeof units];
  const [, day, time = "00:00", zone = ""] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?\s*(Z|[+-]\d{2}:\d{2})?$/.exec(value.trim()) ?? [];
  const at = day === undefined ? Number.NaN : new Date(`${day}T${time}${zone}`).getTime();
  // A day that no month has, such as the 31st of February, would count as one of the next month.
  if (Number.isNaN(at) || Number(day!.slice(8)) > daysIn(day!)) throw new InvalidArgumentError("Write a moment like 2026-12-01, “2026-12-01 18:00” or +2h.");
  return at;
}
export const momentOption = (value: string): number => moment(value);

/** When something ends: a day counts to its end, by this machine's clock or by the zone that is named; else as `moment`. */
export const endOption = (value: string): number => {
  const isDay = /^\d{4}-\d{2}-\d{2}(?:\s*(?:Z|[+-]\d{2}:\d{2}))?$/.test(value.trim());
  return isDay ? moment(value.trim().replace(/^\S{10}/, "$& 23:59")) + 59_000 : moment(value);
};

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const daysIn = (day: string): number => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** npm changes into the package's folder: names are meant from where the operator stands. */
export const placeOf = (name: string): string => resolve(surroundings().env["INIT_CWD"] ?? process.cwd(), name);

export function readFileOf(name: string): string {
  const path = placeOf(name);
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new Refusal(`The file ${path} can't be read (${(error as NodeJS.ErrnoException).code ?? "unknown"}). Check its name.`);
  }
}

/** A text that is given in place or in a file; undefined where it is given in neither. */
export function textOrFile(given: string | undefined, file: string | undefined, option: string): string | undefined {
  if (given !== undefined && file !== undefined) throw new Refusal(`Give either --${option} or --${option}-file, not both.`);
  const text = (file === undefined ? given : readFileOf(file))?.trim();
  if (text === "") throw new Refusal(`--${option} is empty.`);
  return text;
}

/** Both languages or neither: half of the users would read nothing. */
export function bothLanguages(en: string | undefined, zh: string | undefined, option: string): Text | null {
  if (en === undefined && zh === undefined) return null;
  if (en === undefined || zh === undefined) throw new Refusal(`Give --${option}-en and --${option}-zh: the portal speaks both languages.`);
  return { en, zh };
}

export async function readStandardInput(what: string): Promise<string> {
  const { input } = surroundings();
  if (input === null) throw new Refusal(`Pipe ${what} into this command, so that it is shown nowhere.`);
  let text = "";
  for await (const chunk of input) text += chunk;
  return text;
}

/** The first line of what is piped in, or a new one that nobody has seen. */
export async function newPassword(fromStandardInput: boolean): Promise<{ password: string; generated: boolean }> {
  if (!fromStandardInput) {
    await refusePiped();
    return { password: Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join(""), generated: true };
  }
  const [line = ""] = (await readStandardInput("the password")).split(/\r?\n/);
  return { password: checkedBy(passwordSchema, line, "The password"), generated: false };
}

/**
 * A password that is piped in and not asked for would be lost, and another one printed; but what is piped in may also be meant for somebody else, such as
 * the rest of a list that a loop reads. So nobody guesses. @throws Refusal where something is piped in, or may still come.
 */
async function refusePiped(): Promise<void> {
  const { input, leaveInput } = surroundings();
  if (input === null) return;
  const chunks = input[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((end) => (timer = setTimeout(() => end(null), longestWaitMs)));
  try {
    for (;;) {
      const next = await Promise.race([chunks.next(), late]);
      if (next !== null && next.done === true) return;
      if (next !== null && next.value.trim() === "") continue;
      leaveInput?.();
      const what = next === null ? `Nothing has been piped in for ${longestWaitMs / 1000} seconds, and it still may` : "Something is piped in";
      throw new Refusal(`${what}. Add --password-stdin to take the password from it, or </dev/null to have one made. Nothing was written.`);
    }
  } finally {
    clearTimeout(timer);
  }
}
const longestWaitMs = 5_000;

/** Without those that look alike. */
const signs = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
