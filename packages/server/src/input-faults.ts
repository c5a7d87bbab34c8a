/** Checks a call's input; what is wrong is said field by field, in both languages. */
import { textOfIssue } from "@analyte/contract/fields";
import type { Text } from "@analyte/contract/text";
import type { z } from "zod";
import { invalidInput } from "./errors.ts";

export function checkInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  refuseUnstorable(input);
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.flatMap((issue) => closest(issue).map((one) => ({ field: one.path.map(String).join("."), message: describe(one) })));
  const first = faults[0]!;
  const rest = faults.length - 1;
  // What belongs to no field is about the input as a whole.
  const subject: Text = first.field === "" ? { en: "It", zh: "内容" } : { en: `“${first.field}”`, zh: `“${first.field}”` };
  throw invalidInput(
    {
      en: `Please check your input. ${subject.en} ${first.message.en}${rest > 0 ? ` (and ${rest} more)` : ""}`,
      zh: `请检查输入内容：${subject.zh}${first.message.zh}${rest > 0 ? `（另有 ${rest} 处）` : ""}`,
    },
    faults,
  );
}

/** No call takes more; what walks through an input later may then do so call by call. */
const deepest = 32;

/** PostgreSQL keeps no text with a NUL in it, and nobody can see one; half a character is no text, and stops whatever writes it as UTF-8. */
function refuseUnstorable(input: unknown): void {
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw invalidInput({ en: "The input is nested too deeply.", zh: "输入内容嵌套过深。" });
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === "string") refuseText(value);
      if (typeof value !== "object" || value === null) continue;
      // Not by spreading: a list may be longer than a call may have arguments.
      for (const [key, inner] of Object.entries(value)) {
        refuseText(key);
        next.push(inner);
      }
    }
    level = next;
  }
}

function refuseText(text: string): void {
  if (text.includes("\0")) throw invalidInput(withNul);
  if (!text.isWellFormed()) throw invalidInput(withHalf);
}

const withHalf: Text = {
  en: "The input contains half of a character (a lone surrogate). Please type that text anew.",
  zh: "输入内容含有不完整的字符（孤立的代理项），请重新输入该文字。",
};
const withNul: Text = { en: "The input contains a NUL character. Please remove it.", zh: "输入内容含有 NUL 字符，请将其删除。" };

/** Of what may have one of several shapes, the faults by the one that comes nearest: the one with the fewest. */
function closest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union" || issue.discriminator !== undefined) return [issue];
  // One that is another kind of thing altogether says nothing of it.
  const shapes = issue.errors.filter((faults) => !faults.some(({ code, path }) => path.length === 0 && (code === "invalid_type" || code === "invalid_value")));
  const nearest = shapes.toSorted((one, other) => one.length - other.length)[0];
  return nearest === undefined ? [issue] : nearest.flatMap((one) => closest({ ...one, path: [...issue.path, ...one.path] }));
}

/** A sentence without its subject: the field stands before it. */
export function describe(issue: z.core.$ZodIssue): Text {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return required;
      return { en: `must be ${kinds[issue.expected]?.en ?? "of another type"}.`, zh: `必须是${kinds[issue.expected]?.zh ?? "其他类型"}。` };
    case "too_small": {
      const least = Number(issue.minimum);
      if (issue.origin === "string") return least === 1 ? required : { en: `must have at least ${least} characters.`, zh: `至少需要 ${least} 个字符。` };
      if (issue.origin === "array") return { en: `must have at least ${least} ${least === 1 ? "entry" : "entries"}.`, zh: `至少需要 ${least} 项。` };
      return { en: `must be ${least} or more.`, zh: `不能小于 ${least}。` };
    }
    case "too_big": {
      const most = Number(issue.maximum);
      if (issue.origin === "string") return { en: `must have at most ${most} characters.`, zh: `最多 ${most} 个字符。` };
      if (issue.origin === "array") return { en: `must have at most ${most} entries.`, zh: `最多 ${most} 项。` };
      return { en: `must be ${most} or less.`, zh: `不能大于 ${most}。` };
    }
    case "invalid_value": {
      if (issue.input === undefined) return required;
      const list = issue.values.map(String).join(", ");
      return { en: `must be one of: ${list}.`, zh: `必须是以下之一：${list}。` };
    }
    case "unrecognized_keys": {
      const list = issue.keys.join(", ");
      return { en: `has unknown fields: ${list}.`, zh: `含有未知字段：${list}。` };
    }
    case "invalid_union": {
      const { discriminator, options = [], input } = issue as z.core.$ZodIssueInvalidUnion & { options?: unknown[] };
      if (discriminator === undefined) return invalid;
      if ((input as Record<string, unknown>)[discriminator] === undefined) return required;
      const list = options.map(String).join(", ");
      return { en: `must be one of: ${list}.`, zh: `必须是以下之一：${list}。` };
    }
    case "invalid_key":
      return { en: "is not a known name.", zh: "不是已知的名称。" };
    default:
      return textOfIssue(issue) ?? invalid;
  }
}

const invalid: Text = { en: "is not valid.", zh: "无效。" };
const required: Text = { en: "is required.", zh: "为必填项。" };

const kinds: Record<string, Text> = {
  string: { en: "text", zh: "文本" },
  number: { en: "a number", zh: "数字" },
  int: { en: "a whole number", zh: "整数" },
  boolean: { en: "true or false", zh: "“是”或“否”" },
  array: { en: "a list", zh: "列表" },
  object: { en: "a JSON object", zh: " JSON 对象" },
  record: { en: "a JSON object", zh: " JSON 对象" },
};
