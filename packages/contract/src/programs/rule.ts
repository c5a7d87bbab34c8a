/**
 * A rule that says which samples belong together, by the columns of the sample sheet: `time = 24 and dose > 0`.
 *
 *   rule  = all { "or" all }        all = one { "and" one }
 *   one   = "not" one | "(" rule ")" | column sign value | column "contains" value | column "in" "(" value { "," value } ")"
 *
 * Signs are = != < <= > >=. Names and values of several words or with signs stand in quotation marks. 且, 或, 非, 包含 are and, or, not, contains; & is and,
 * | is or. Numbers are compared as numbers, other words as they are written, parts of words in small letters as in large ones; where a cell is empty, or a
 * sign asks for a number and there is none, the sample doesn't belong, neither by a condition nor by its “not”.
 */
import { listNames } from "../listed.ts";
import type { Text } from "../text.ts";

/** What stands in a column for a sample; empty for nothing. */
export type CellOf = (column: string) => string;
export type Rule = { matches: (cellOf: CellOf) => boolean; fault: null; asked: AskedValue[] } | { matches: null; fault: Text };
/** A value that a column is to have, and where it stands in the rule. */
export interface AskedValue {
  column: string;
  value: string;
  from: number;
  to: number;
}

/** Null where the cell doesn't say: nothing turns that into a yes. */
type Test = (cellOf: CellOf) => boolean | null;
interface Token {
  text: string;
  kind: "word" | "quoted" | "sign" | "bracket";
  from: number;
  to: number;
}

export const longestRule = 500;

export function readRule(text: string, columns: readonly string[]): Rule {
  try {
    const tokens = tokensOf(text);
    const reader = newReader(tokens, columns);
    const test = reader.whole();
    return { matches: (cellOf) => test(cellOf) === true, fault: null, asked: reader.asked };
  } catch (error) {
    if (error instanceof RuleFault) return { matches: null, fault: error.text };
    throw error;
  }
}

class RuleFault extends Error {
  readonly text: Text;
  constructor(en: string, zh: string) {
    super(en);
    this.text = { en, zh };
  }
}

const quotes: Record<string, string> = { '"': '"', "'": "'", "`": "`", "“": "”", "‘": "’", "「": "」" };

function tokensOf(text: string): Token[] {
  if (text.trim() === "") throw new RuleFault("Write a rule, for example: time = 24 and dose > 0.", "请填写规则，例如：time = 24 and dose > 0。");
  if (text.length > longestRule) throw new RuleFault(`A rule has ${longestRule} characters at most.`, `规则最多 ${longestRule} 个字符。`);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const sign = text[at]!;
    if (/\s/.test(sign)) {
      at++;
      continue;
    }
    const close = quotes[sign];
    if (close !== undefined) {
      const end = text.indexOf(close, at + 1);
      if (end < 0) throw new RuleFault(`A quotation mark is not closed: ${text.slice(at, at + 20)}`, `引号未闭合：${text.slice(at, at + 20)}`);
      tokens.push({ text: text.slice(at + 1, end), kind: "quoted", from: at, to: end + 1 });
      at = end + 1;
      continue;
    }
    const found = /^(?:!=|<>|<=|>=|==|=|<|>|≠|≤|≥)/.exec(text.slice(at, at + 2))?.[0];
    const joint = /^(?:&&?|\|\|?|＆|｜)/.exec(text.slice(at, at + 2))?.[0];
    const word = /^[^\s=!<>≠≤≥(),（），、"'`“”‘’「」&|＆｜]+|^!/.exec(text.slice(at))?.[0] ?? sign;
    const isBracket = /[(),（），、]/.test(sign);
    const length = found?.length ?? joint?.length ?? (isBracket ? 1 : word.length);
    const place = { from: at, to: at + length };
    if (found !== undefined) tokens.push({ text: signs[found] ?? found, kind: "sign", ...place });
    else if (isBracket) tokens.push({ text: { "（": "(", "）": ")", "，": ",", "、": "," }[sign] ?? sign, kind: "bracket", ...place });
    else tokens.push({ text: joint ?? word, kind: "word", ...place });
    at += length;
  }
  return tokens;
}

const signs: Record<string, string> = { "==": "=", "<>": "!=", "≠": "!=", "≤": "<=", "≥": ">=" };
type Word = "and" | "or" | "not" | "in" | "contains";
const words: Record<string, Word> = {
  contains: "contains",
  包含: "contains",
  and: "and",
  or: "or",
  not: "not",
  in: "in",
  且: "and",
  和: "and",
  或: "or",
  非: "not",
  "&": "and",
  "&&": "and",
  "＆": "and",
  "|": "or",
  "||": "or",
  "｜": "or",
};

function newReader(tokens: readonly Token[], columns: readonly string[]) {
  let at = 0;
  const asked: AskedValue[] = [];
  const wordOf = (token: Token | undefined) => (token?.kind === "word" ? (words[token.text.toLowerCase()] ?? null) : null);
  const takes = (word: Word): boolean => {
    if (wordOf(tokens[at]) !== word) return false;
    at++;
    return true;
  };
  const takesBracket = (text: string): boolean => {
    const token = tokens[at];
    if (token?.kind !== "bracket" || token.text !== text) return false;
    at++;
    return true;
  };
  const chained = (one: () => Test, word: "and" | "or"): Test => {
    const all = [one()];
    while (takes(word)) all.push(one());
    return word === "or" ? some(all) : not(some(all.map(not)));
  };
  const rule = (): Test => chained(() => chained(single, "and"), "or");
  const single = (): Test => {
    if (takes("not")) {
      return not(single());
    }
    if (takesBracket("(")) {
      const test = rule();
      if (!takesBracket(")")) throw new RuleFault("A bracket is not closed.", "括号未闭合。");
      return test;
    }
    return comparison();
  };
  const comparison = (): Test => {
    const column = columnAt(tokens[at++], columns);
    if (takes("in")) return isAmong(column);
    if (takes("contains")) return contains(column, value());
    const sign = tokens[at++];
    if (sign?.kind !== "sign")
      throw new RuleFault(
        `After “${column}” comes =, !=, <, <=, >, >=, contains or in, not “${sign?.text ?? "…"}”.`,
        `“${column}”之后应为 =、!=、<、<=、>、>=、contains（包含）或 in，而不是“${sign?.text ?? "…"}”。`,
      );
    return sign.text === "=" ? equals(column) : compared(column, sign.text, value());
  };
  const equals = (column: string): Test => {
    const text = value();
    const { from, to } = tokens[at - 1]!;
    asked.push({ column, value: text, from, to });
    return compared(column, "=", text);
  };
  const isAmong = (column: string): Test => {
    if (!takesBracket("(")) throw new RuleFault(`After “in” comes a list in brackets: ${column} in (a, b).`, `“in”之后应为括号中的列表：${column} in (a, b)。`);
    const tests = [equals(column)];
    while (takesBracket(",")) tests.push(equals(column));
    if (!takesBracket(")")) throw new RuleFault("A bracket is not closed.", "括号未闭合。");
    return some(tests);
  };
  const value = (): string => {
    const token = tokens[at++];
    if (token === undefined || (token.kind !== "word" && token.kind !== "quoted"))
      throw new RuleFault(
        `A value is missing${token === undefined ? " at the end" : ` before “${token.text}”`}.`,
        `${token === undefined ? "末尾" : `“${token.text}”之前`}缺少取值。`,
      );
    return token.text;
  };
  return {
    asked,
    whole(): Test {
      const test = rule();
      const rest = tokens[at];
      if (rest !== undefined)
        throw new RuleFault(
          `What is “${rest.text}”? Join conditions by and, or; put words with spaces in quotation marks.`,
          `无法理解“${rest.text}”。请用 and、or 连接条件，含空格的文字请加引号。`,
        );
      return test;
    },
  };
}

function columnAt(token: Token | undefined, columns: readonly string[]): string {
  if (token === undefined || token.kind === "sign" || token.kind === "bracket")
    throw new RuleFault(
      `The name of a column is missing${token === undefined ? " at the end" : ` before “${token.text}”`}.`,
      `${token === undefined ? "末尾" : `“${token.text}”之前`}缺少列名。`,
    );
  const alike = columns.filter((name) => name.toLowerCase() === token.text.toLowerCase());
  const column = columns.find((name) => name === token.text) ?? (alike.length === 1 ? alike[0] : undefined);
  if (column !== undefined) return column;
  const list = listNames(columns);
  throw new RuleFault(`There is no column “${token.text}”. The columns are ${list.en}.`, `没有“${token.text}”列。现有列为${list.zh}。`);
}

const not =
  (test: Test): Test =>
  (cellOf) => {
    const met = test(cellOf);
    return met === null ? null : !met;
  };

/** Unknown where none is met, and one isn't known. */
const some =
  (tests: readonly Test[]): Test =>
  (cellOf) => {
    const met = tests.map((test) => test(cellOf));
    return met.includes(true) ? true : met.includes(null) ? null : false;
  };

function contains(column: string, value: string): Test {
  const part = value.trim().toLowerCase();
  return (cellOf) => {
    const cell = cellOf(column).trim();
    return cell === "" ? null : part !== "" && cell.toLowerCase().includes(part);
  };
}

function compared(column: string, sign: string, value: string): Test {
  const asked = numberOf(value);
  if (sign !== "=" && sign !== "!=" && asked === null)
    throw new RuleFault(`“${value}” is no number, which ${sign} needs.`, `“${value}”不是数字，而 ${sign} 需要数字。`);
  return (cellOf) => {
    const cell = cellOf(column).trim();
    if (cell === "") return null;
    const number = numberOf(cell);
    const isSame = asked !== null && number !== null ? asked === number : cell === value;
    if (sign === "=") return isSame;
    if (sign === "!=") return !isSame;
    if (number === null || asked === null) return null;
    return sign === "<" ? number < asked : sign === "<=" ? number <= asked : sign === ">" ? number > asked : number >= asked;
  };
}

function numberOf(text: string): number | null {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}
