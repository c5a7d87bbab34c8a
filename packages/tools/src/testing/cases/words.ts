import type { Text } from "@analyte/contract/text";
import { expect } from "vitest";
import type { Ran, Said } from "./case.ts";

/** Each phrase stands where it should, in both languages, and no number in it belongs to a longer one. */
export function expectSaid(result: Ran, said: readonly Said[]): void {
  expect(said.length).toBeGreaterThan(0);
  for (const phrase of said) {
    const text = textIn(result, phrase.in);
    for (const language of ["en", "zh"] as const)
      expect(standsIn(text[language], phrase[language]), `${phrase.in} (${language}) should say “${phrase[language]}”: ${text[language]}`).toBe(true);
  }
}

function textIn({ output }: Ran, place: Said["in"]): Text {
  if (place === "methods") return output.methods;
  if (place === "notes") return { en: output.notes.map(({ en }) => en).join("\n"), zh: output.notes.map(({ zh }) => zh).join("\n") };
  const name = place.slice("caption of ".length);
  const chart = output.charts.find((one) => one.name === name);
  if (chart === undefined) throw new Error(`There is no figure ${name}`);
  return chart.document.caption;
}

/** “3 features” is not said by “13 features” nor by “3 features” of “-3 features”. */
function standsIn(text: string, phrase: string): boolean {
  const edge = (sign: string | undefined, other: string | undefined) => sign === undefined || !/[\d.]/.test(sign) || other === undefined || !/\d/.test(other);
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const after = text[at + phrase.length];
    const next = text[at + phrase.length + 1];
    const continues = after !== undefined && /\d/.test(phrase.at(-1)!) && (/\d/.test(after) || (after === "." && next !== undefined && /\d/.test(next)));
    if (edge(text[at - 1], phrase[0]) && !continues) return true;
  }
  return false;
}
