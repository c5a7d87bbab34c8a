/** Fields that several forms share, each with the sentence that says what is wrong. Page and server check by the same rule. */
import { z } from "zod";
import { resolutions, usualResolution } from "./figures.ts";
import { limits } from "./limits.ts";
import { proofSchema } from "./proof-of-work.ts";
import type { Text } from "./text.ts";
import { signWithoutWidth, unseenSign } from "./unseen-signs.ts";

/** A check whose fault is said in both languages; the sentence lacks its subject, because the field's name stands before it. */
export const checked = <S extends z.ZodType>(schema: S, holds: (value: z.output<S>) => boolean, text: Text): S =>
  schema.refine((value) => holds(value), { params: { text } });

/** Text of a pattern, which the reference of the calls shows as well. */
export const patterned = (pattern: RegExp, text: Text): z.ZodString =>
  checked(z.string().meta({ pattern: pattern.source }), (value) => pattern.test(value), text);

/** A number of a query, as people write it: what JavaScript takes for one besides (`0x55`, `1e2`, blanks around it, nothing at all) is a slip. */
export const queryNumber = <S extends z.ZodType<number>>(schema: S, text: Text = plainNumber) =>
  z.preprocess((value, context) => {
    if (typeof value !== "string") return value;
    if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value);
    context.addIssue({ code: "custom", params: { text } });
    return z.NEVER;
  }, schema);
const plainNumber: Text = {
  en: "must be a plain decimal number, such as 85 or 85.5, and nothing else.",
  zh: "必须是普通的十进制数字，例如 85 或 85.5，且不含其他字符。",
};

/** Dots an inch of a figure's pixels. */
export const resolutionField = queryNumber(z.number().int().min(resolutions.least).max(resolutions.most), {
  en: `must be a whole number from ${resolutions.least} to ${resolutions.most.toLocaleString("en-US")}, in digits alone, such as ${usualResolution}.`,
  zh: `必须为 ${resolutions.least} 至 ${resolutions.most} 之间的整数，只写数字，例如 ${usualResolution}。`,
}).default(usualResolution);

/** The same where the sentence says what in the value is wrong: the fault of a value, or null. */
const faultless = <S extends z.ZodType<string>>(schema: S, faultOf: (value: string) => Text | null): S =>
  schema.superRefine((value, context) => {
    const text = faultOf(value);
    if (text !== null) context.addIssue({ code: "custom", params: { text } });
  });

/** The sentence of a failed check of `checked`; null for any other issue. */
export function textOfIssue(issue: z.core.$ZodIssue): Text | null {
  return issue.code === "custom" ? ((issue.params as { text?: Text } | undefined)?.text ?? null) : null;
}

/** What mail servers take in practice: one @, a domain with a dot, nothing that needs quoting. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,63}$/u;
export const isEmail = (text: string): boolean =>
  text.length <= limits.emailLength && emailPattern.test(text) && unseenSign(text, "line") === null && !text.includes("..");
export const emailSchema = checked(z.string().trim().min(1).max(limits.emailLength), (text) => text === "" || isEmail(text), {
  en: "is not an e-mail address. Write it like name@example.org.",
  zh: "不是有效的邮箱地址，请按 name@example.org 的格式填写。",
});

/** Digits with the signs people write between them, and a country code in front where there is one. */
export const isPhone = (text: string): boolean => /^\+?[0-9][0-9 ()./-]{3,28}[0-9]$/.test(text) && text.replace(/\D/g, "").length <= 15;
export const phoneText: Text = {
  en: "is not a phone number. Use digits, for example +86 138 0013 8000.",
  zh: "不是有效的电话号码，请使用数字，例如 +86 138 0013 8000。",
};
export const phoneSchema = checked(z.string().trim().min(1).max(limits.phoneLength), (text) => text === "" || isPhone(text), phoneText);
/** The same, or nothing. */
export const optionalPhoneSchema = checked(z.string().trim().max(limits.phoneLength), (text) => text === "" || isPhone(text), phoneText);

/** Numbers of contracts and the like, which people compare with those on paper: no two of them look the same. */
export const plainlySeen = <S extends z.ZodType<string>>(schema: S): S =>
  faultless(schema, (text) => {
    const sign = unseenSign(text, "line") ?? signWithoutWidth(text);
    return sign === null
      ? null
      : {
          en: `contains a character that can't be seen, ${sign}, so that it would look like another one. Type it anew instead of copying it.`,
          zh: `含有不可见字符 ${sign}，看上去会与另一个相同。请勿复制，重新输入。`,
        };
  });

/** A line break in a name would begin another header of a mail; signs that turn the direction of writing let a name look like another one. */
export const oneLine = <S extends z.ZodType<string>>(schema: S): S =>
  faultless(schema, (text) => {
    const sign = unseenSign(text, "line");
    if (sign === null) return null;
    return {
      en: `must be one line, without characters that can't be seen, such as the ${sign} in it.`,
      zh: `必须为一行文字，且不能含有不可见字符（其中有 ${sign}）。`,
    };
  });

/** Of several lines, if need be, in which everything can be seen. */
export const plainText = <S extends z.ZodType<string>>(schema: S): S =>
  faultless(schema, (text) => {
    const sign = unseenSign(text, "paragraph");
    return sign === null ? null : { en: `contains a character that can't be seen, ${sign}. Remove it.`, zh: `含有不可见字符 ${sign}，请将其删除。` };
  });

export const personNameSchema = oneLine(z.string().trim().min(1).max(limits.nameLength));
export const lineSchema = oneLine(z.string().trim().max(limits.lineLength));
export const paragraphSchema = plainText(z.string().trim().max(limits.paragraphLength));

/** What the captcha's picture shows, which captcha it was, and the work that was asked for with it. */
export const captchaAnswerSchema = { captcha_key: z.string().min(1).max(100), captcha: z.string().trim().min(1).max(20), proof: proofSchema.default("") };
export const codeSchema = checked(z.string().trim().min(1).max(20), (text) => text === "" || /^\d{6}$/.test(text), {
  en: "has six digits; it stands in the e-mail that was sent.",
  zh: "为六位数字，请查看收到的邮件。",
});

/** Ids of attachments that `file/upload_normal_file` gave. */
export const attachmentsSchema = z.array(z.string().min(1).max(100)).max(limits.attachments).default([]);
