/** Bars of counts with names in both languages, each with its number. */
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { Text } from "@analyte/contract/text";

interface NamedBars {
  title: Text;
  caption: Text;
  value: Text;
  bars: readonly { id: string; said: Text; count: number }[];
}

export function namedBars({ title, caption, value, bars }: NamedBars): BarsDocument {
  const labelTexts = bars.map(({ said, count }) => ({ en: `${said.en} (${count})`, zh: `${said.zh}（${count}）` }));
  return {
    version: 1,
    kind: "bars",
    title,
    caption,
    groups: [],
    item: "other",
    ids: bars.map(({ id }) => id),
    labels: labelTexts.map(({ en }) => en),
    labelTexts,
    horizontal: true,
    // Each bar says what it is.
    category: { title: { en: "", zh: "" } },
    value: { title: value },
    series: [{ group: -1, kind: "bar", values: bars.map(({ count }) => count) }],
    thresholds: [],
  };
}
