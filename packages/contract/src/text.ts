/** A text in both languages of the portal. A missing translation does not compile. */
import { z } from "zod";

export const languages = ["en", "zh"] as const;
export type Language = (typeof languages)[number];

export interface Text {
  en: string;
  zh: string;
}
export const textSchema = z.object({ en: z.string(), zh: z.string() });

/** The language that an `Accept-Language` header or a locale name asks for; English where it names neither. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? "").split(",")) {
    const tag = part.split(";")[0]?.trim().toLowerCase() ?? "";
    if (tag.startsWith("zh")) return "zh";
    if (tag.startsWith("en")) return "en";
  }
  return "en";
}
