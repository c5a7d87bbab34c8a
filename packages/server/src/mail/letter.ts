/** How every mail of the portal is laid out: plain text in the reader's language, with a greeting and the portal's title. */
import type { Language, Text } from "@analyte/contract/text";
import type { Mail } from "./mailer.ts";

export interface Reader {
  email: string;
  /** Empty where it isn't known yet. */
  name: string;
  language: Language;
}

export interface Words {
  subject: string;
  paragraphs: string[];
}

export function letter({ email, name, language }: Reader, title: Text, words: Record<Language, Words>): Mail {
  const { subject, paragraphs } = words[language];
  // A name that somebody chose is no place for an address to click on.
  const known = name.replace(/[\p{Cc}\u2028\u2029]/gu, " ").trim();
  const greeting = language === "zh" ? (known === "" ? "您好！" : `${known}，您好！`) : known === "" ? "Hello," : `Hello ${known},`;
  return {
    to: email,
    subject: `${title[language]}${language === "zh" ? "：" : ": "}${subject}`,
    text: [greeting, ...paragraphs, title[language]].join("\n\n"),
  };
}

/** Latin letters stand off from Chinese ones. */
export const spaced = (title: string): string => `${/^[\x21-\x7e]/.test(title) ? " " : ""}${title}${/[\x21-\x7e]$/.test(title) ? " " : ""}`;
