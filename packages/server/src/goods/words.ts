import { searchedAs } from "../db/compared.ts";

interface Described {
  name_en: string;
  name_zh: string;
  summary_en: string;
  summary_zh: string;
  /** As JSON. */
  specifications: string;
}

/** What the column `words` of a product holds: what a search looks at, a line each. */
export function wordsOf({ specifications, ...described }: Described): string {
  const { name_en, name_zh, summary_en, summary_zh } = described;
  const parts = (JSON.parse(specifications) as { name: Words; value: Words }[]).flatMap(({ name, value }) => [name.en, name.zh, value.en, value.zh]);
  return [name_en, name_zh, summary_en, summary_zh, ...parts].map(searchedAs).join("\n");
}
interface Words {
  en: string;
  zh: string;
}
