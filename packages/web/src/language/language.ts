/** The language of the page. English ships with the page; Chinese, and antd's Chinese, are fetched when asked for. */
import type { FirstLanguage } from "@analyte/contract/site";
import { languageOf, languages, type Language } from "@analyte/contract/text";
import type { ConfigProviderProps } from "antd";
import antdEnglish from "antd/locale/en_US";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { lasting } from "../browser-storage.ts";
import { inTime } from "../chunk-time.ts";
import { english } from "./english.ts";

export const i18n = i18next;
/** How long the page waits for its language before it shows itself in English. */
const patienceMs = 1_500;
const storageKey = "app_language";
type ComponentLocale = NonNullable<ConfigProviderProps["locale"]>;
let chineseLocale: ComponentLocale = antdEnglish;
/** Until then the page is about to have the language that this browser keeps. */
let started = false;

/** The texts of antd's own parts. Always given: with none in English, antd would build every page anew on a change of language, and forms lose what was filled in. */
export function componentLocale(language: Language): ComponentLocale {
  return language === "zh" ? chineseLocale : antdEnglish;
}

/** `first`: the language of a first visit, as the operator has set it, once that is known. */
export async function startLanguage(first: () => Promise<FirstLanguage>): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: "en",
    fallbackLng: "en",
    resources: { en: english },
    interpolation: { escapeValue: false },
  });
  const chosen = firstLanguage(first).then(chooseLanguage);
  // A page in English is better than none: it turns to Chinese when the texts have come, and stays where they don't.
  await Promise.race([chosen, new Promise((resolve) => setTimeout(resolve, patienceMs))]).catch(() => {});
  chosen.catch(() => {});
  started = true;
}

/** The page's language, in which the portal is asked; before the page is there, the one that it is about to have. */
export const pageLanguage = (): Language => (started ? null : storedLanguage()) ?? (i18n.language === "zh" ? "zh" : "en");

async function firstLanguage(first: () => Promise<FirstLanguage>): Promise<Language> {
  const stored = storedLanguage();
  if (stored !== null) return stored;
  const asked = await first();
  return languageOf(asked === "auto" ? navigator.language : asked);
}

export async function chooseLanguage(language: Language): Promise<void> {
  if (language === "zh" && !i18n.hasResourceBundle("zh", "ui")) {
    const { chinese, antdChinese } = await inTime(() => import("./chinese.ts"));
    chineseLocale = antdChinese;
    for (const [namespace, texts] of Object.entries(chinese)) i18n.addResourceBundle("zh", namespace, texts);
  }
  document.documentElement.lang = tagOf(language);
  keepLanguage(language);
  await i18n.changeLanguage(language);
}

/** For the next time that the page is loaded. */
export function keepLanguage(language: Language): void {
  lasting.write(storageKey, tagOf(language));
}

function storedLanguage(): Language | null {
  const stored = lasting.read(storageKey);
  return languages.find((language) => tagOf(language) === stored) ?? null;
}

/** As calls and the page itself name it. */
export const tagOf = (language: Language): string => (language === "zh" ? "zh-CN" : "en-US");
