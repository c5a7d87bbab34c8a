/** Bars of counts with names in both languages: a bar stands under its own number; what it counts is said by its colour, in the reader's language. */
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { classColours } from "@analyte/contract/group-colours";
import type { Text } from "@analyte/contract/text";

const grey = "#a6a6a6";

interface NamedBars {
  title: Text;
  caption: Text;
  value: Text;
  bars: readonly { id: string; said: Text; count: number; colour?: string }[];
}

/** The first bar is grey, as what there is to begin with; the others have a colour each. */
export const namedBars = ({ title, caption, value, bars }: NamedBars): BarsDocument => ({
  version: 1,
  kind: "bars",
  title,
  caption,
  groups: bars.map(({ said }) => said.en),
  groupLabels: bars.map(({ said }) => said),
  follows: bars.map(() => null),
  colours: bars.map(({ colour }, at) => colour ?? (at === 0 ? grey : classColours[(at + 3) % classColours.length]!)),
  item: "other",
  ids: bars.map(({ id }) => id),
  labels: bars.map(({ count }) => String(count)),
  horizontal: true,
  category: { title: { en: "Count", zh: "计数" } },
  value: { title: value },
  series: bars.map(({ count }, group) => ({ group, kind: "bar", values: bars.map((_, at) => (at === group ? count : null)) })),
  thresholds: [],
});
