/** Features of one name, such as isomers, have their ids in the titles of their panels: else nothing in the figure tells them apart. */
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { Text } from "@analyte/contract/text";

/** The document itself where each name is one feature's. */
export function withTitlesApart(document: BoxesDocument): BoxesDocument {
  const shared = { en: sharedTitles(document, "en"), zh: sharedTitles(document, "zh") };
  if (shared.en.size === 0 && shared.zh.size === 0) return document;
  const panels = document.panels.map((panel) => {
    const { title, feature } = panel;
    if (feature === undefined) return panel;
    return {
      ...panel,
      title: {
        en: shared.en.has(title.en) ? `${title.en} (${feature})` : title.en,
        zh: shared.zh.has(title.zh) ? `${title.zh}（${feature}）` : title.zh,
      },
    };
  });
  return { ...document, panels };
}

function sharedTitles({ panels }: BoxesDocument, language: keyof Text): Set<string> {
  const features = new Map<string, Set<string>>();
  for (const { title, feature } of panels)
    if (feature !== undefined && title[language] !== "") features.set(title[language], (features.get(title[language]) ?? new Set()).add(feature));
  return new Set([...features].flatMap(([title, of]) => (of.size > 1 ? [title] : [])));
}
