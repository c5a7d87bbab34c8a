/** The items of a report as they are given by who writes it: with an id each, clean, and no more than a report holds. */
import { reportLimits, type ReportItem } from "@analyte/contract/reports/items";
import type { Text } from "@analyte/contract/text";
import { invalidInput } from "../errors.ts";
import { newSortableId } from "../sortable-id.ts";
import { cleanText } from "./clean-text.ts";
import { countsOf, type KeptItem } from "./content.ts";

/** With an id each, texts cleaned: those that stood there before are clean. Lets others have a turn between long texts. */
export async function kept(given: readonly (ReportItem & { id?: string | undefined })[], before: readonly KeptItem[]): Promise<KeptItem[]> {
  const clean = new Set(before.flatMap((item) => (item.kind === "text" ? [item.text.en, item.text.zh] : [])));
  const cleaned = async (text: string): Promise<string> => {
    if (clean.has(text)) return text;
    await new Promise((done) => setImmediate(done));
    return cleanText(text);
  };
  const items: KeptItem[] = [];
  for (const item of given) {
    const id = item.id ?? `i${newSortableId().toLowerCase()}`;
    items.push(item.kind === "text" ? { ...item, id, text: { en: await cleaned(item.text.en), zh: await cleaned(item.text.zh) } } : { ...item, id });
  }
  return items;
}

/** @throws Failure where there are too many, or two have one id. */
export function checkItems(items: readonly KeptItem[]): void {
  if (items.length > reportLimits.items) throw invalidInput(tooMany(reportLimits.items, { en: "items", zh: "项内容" }));
  if (countsOf({ items: [...items] }).figures > reportLimits.figures) throw invalidInput(tooMany(reportLimits.figures, { en: "figures", zh: "幅图" }));
  const seen = new Set<string>();
  for (const { id } of items) {
    if (seen.has(id))
      throw invalidInput({
        en: `Two items of the report have the id “${id}”. Give each its own.`,
        zh: `报告中有两项的 id 均为“${id}”，请为每项使用不同的 id。`,
      });
    seen.add(id);
  }
}

const tooMany = (most: number, what: Text): Text => ({
  en: `A report holds ${most.toLocaleString("en-US")} ${what.en} at most. Put the rest into a second report.`,
  zh: `一份报告最多包含 ${most} ${what.zh}，请将其余内容放入另一份报告。`,
});
