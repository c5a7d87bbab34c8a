/** The line of a ROC figure on which nothing is told apart, alike in every one of them. */
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { Text } from "@analyte/contract/text";

export const chance = { en: "No discrimination", zh: "无区分能力" } as const satisfies Text;
export const grey = "#a6a6a6";

export const chanceSeries = (group: number): LinesDocument["panels"][number]["series"][number] => ({
  id: chance.en,
  label: chance.en,
  group,
  x: [0, 1],
  y: [0, 1],
  reference: true,
});
