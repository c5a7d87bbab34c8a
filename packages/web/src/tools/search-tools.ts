import { categories, type Category, type Manifest } from "@analyte/contract/manifest";

/** Every word must occur in a name, a summary, a keyword or the category, in either language. */
export function searchTools(tools: readonly Manifest[], text: string, category: Category | null): Manifest[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return tools.filter((tool) => {
    if (category !== null && tool.category !== category) return false;
    const { name, summary, keywords, id } = tool;
    const title = categories[tool.category];
    const all = [id, name.en, name.zh, summary.en, summary.zh, title.en, title.zh, ...keywords].join(" ").toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
