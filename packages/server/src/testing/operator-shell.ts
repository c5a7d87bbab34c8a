/**
 * The operator's commands one after another in one process: reads a line of JSON `{ words, input, env }` for each and
 * answers with a line of what came of it. Journeys give many commands, and a process for each costs more than the command.
 */
import { createInterface } from "node:readline";
import { captured } from "./captured.ts";

for await (const line of createInterface({ input: process.stdin })) {
  const { words, input, env } = JSON.parse(line) as { words: string[]; input: string; env: Record<string, string> };
  process.stdout.write(`${JSON.stringify(await captured(words, input, env))}\n`);
}
