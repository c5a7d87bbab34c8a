import { searchedAs } from "../db/compared.ts";

interface Titled {
  title_en: string;
  title_zh: string;
  summary_en: string;
  summary_zh: string;
}

/** What the column `words` of a news holds. */
export const wordsOf = ({ title_en, title_zh, summary_en, summary_zh }: Titled): string =>
  [title_en, title_zh, summary_en, summary_zh].map(searchedAs).join("\n");
