/** What is said of a rule whose values a column doesn't have: which there are, and which is meant. */
import { listNames } from "../listed.ts";
import { naturally } from "../natural-order.ts";
import type { Text } from "../text.ts";
import { plainName } from "./program.ts";
import type { AskedValue } from "./rule.ts";

export interface RuleHint {
  text: Text;
  /** The value that is probably meant, and the rule with it in its place; null where none is alike. */
  instead: { value: string; rule: string } | null;
}

/** Named in a sentence. */
const mostNamed = 8;

/** `valuesOf`: what stands in a column, each once. One hint for each value that stands nowhere in its column. */
export function ruleHints(rule: string, asked: readonly AskedValue[], valuesOf: (column: string) => readonly string[]): RuleHint[] {
  return asked.flatMap(({ column, value, from, to }): RuleHint[] => {
    const values = valuesOf(column).filter((one) => one !== "");
    if (values.some((one) => one === value || isSameNumber(one, value))) return [];
    const meant = values.find((one) => plainName(one) === plainName(value)) ?? values.find((one) => isSameNumber(one, withoutUnit(value))) ?? null;
    const { en, zh } = listNames(values.toSorted(naturally), mostNamed);
    return [
      {
        text:
          values.length === 0
            ? { en: `The column “${column}” is empty.`, zh: `“${column}”列为空。` }
            : { en: `“${value}” stands nowhere in “${column}”, which has ${en}.`, zh: `“${column}”列中没有“${value}”，现有取值：${zh}。` },
        instead: meant === null ? null : { value: meant, rule: rule.slice(0, from) + written(meant) + rule.slice(to) },
      },
    ];
  });
}

const isSameNumber = (one: string, other: string): boolean => one.trim() !== "" && other.trim() !== "" && Number(one) === Number(other);
/** 24 of 24h or 24 小时. */
const withoutUnit = (value: string): string => /^\s*([-+]?\d+(?:\.\d+)?)\s*[^\d\s.,][^\d]*$/.exec(value)?.[1] ?? "";
/** As it stands in a rule. */
const written = (value: string): string => (/^[\p{L}\p{N}_.+-]+$/u.test(value) ? value : value.includes('"') ? `'${value}'` : `"${value}"`);
