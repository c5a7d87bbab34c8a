/**
 * Journeys that do the same in English and in Chinese, and differ in nothing but words, are made in one of the two: a turn says in which, another in
 * the next turn. `PORTAL_TEST_LANGUAGES=all` makes them in both. Where the languages go with other widths, themes or rights, both are made.
 */
import { createHash } from "node:crypto";
import { basename } from "node:path";

/** `file`: of the journeys; those of one file speak one language. */
export function inTurn<Words>(languages: readonly Words[], file: string): readonly Words[] {
  const { PORTAL_TEST_LANGUAGES: wanted, PORTAL_TEST_TURN: turn = "0" } = process.env;
  if (wanted === "all") return languages;
  const place = createHash("sha256").update(basename(file)).digest()[0]!;
  return [languages[(place + Number(turn)) % languages.length]!];
}
