/** What staff write for readers of both languages: either may be left out, and is then shown in the other one. */
import { z } from "zod";
import { checked, oneLine } from "./fields.ts";
import type { Language } from "./text.ts";

/** As it is stored; empty where nothing was written in that language. */
export const bothLanguages = z.object({ en: z.string(), zh: z.string() });
export type BothLanguages = z.infer<typeof bothLanguages>;

/** A line in each language, of so many characters at most. */
export const lineInBoth = (most: number) =>
  z.object({ en: oneLine(z.string().trim().max(most)).default(""), zh: oneLine(z.string().trim().max(most)).default("") });
/** HTML in each language. */
export const htmlInBoth = (most: number) => z.object({ en: z.string().max(most).default(""), zh: z.string().max(most).default("") });

/** The same with something in at least one of them. */
export const inOneAtLeast = <S extends z.ZodType<BothLanguages>>(schema: S): S =>
  checked(schema, ({ en, zh }) => en !== "" || zh !== "", { en: "must be written in at least one language.", zh: "至少要用一种语言填写。" });

/** The reader's language, or the other one where it was written in that alone. */
export function shownLanguage(text: BothLanguages, language: Language): Language {
  if (text[language] !== "") return language;
  return language === "en" ? "zh" : "en";
}
/**
 * A name that is one word for all readers, such as a subject of news or where a customer came from, in the reader's language where it was written in
 * both: `Statistics / 统计`. What is compared, counted and searched is the whole of it.
 */
export function shownName(name: string, language: Language): string {
  const parts = name.split(" / ").map((part) => part.trim());
  const chinese = parts.filter((part) => /\p{Script=Han}/u.test(part));
  if (parts.length !== 2 || parts.includes("") || chinese.length !== 1) return name;
  return parts.find((part) => chinese.includes(part) === (language === "zh"))!;
}
export const shownText = (text: BothLanguages, language: Language): string => text[shownLanguage(text, language)];
