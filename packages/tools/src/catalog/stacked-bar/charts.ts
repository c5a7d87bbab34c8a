/** One bar a group or a sample, its parts from the largest upwards. */
import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import { categoryTitle } from "@analyte/contract/box-words";
import type { Text } from "@analyte/contract/text";
import { captioned } from "#parts/grouping.ts";
import { valueOf, type Drawn, type Study } from "./study.ts";
import { withoutClass } from "./part-words.ts";
import { compositionWords } from "./words.ts";

const othersColour = "#a6a6a6";
export const valueTitles: Record<"share" | "amount", Text> = {
  share: { en: "Share of the total (%)", zh: "占总量的比例（%）" },
  amount: { en: "Amount", zh: "总量" },
};

export const partLabel = ({ isOthers, name, parts }: Drawn): Text => {
  if (isOthers) return { en: `Others (${parts.length})`, zh: `其他（${parts.length} 项）` };
  return name === withoutClass ? { en: "Not given", zh: "未注明" } : { en: name, zh: name };
};

export function stacksChart(study: Study): StackedDocument {
  const { params, groups, drawn, stacks, input } = study;
  const all: Text = { en: "All samples", zh: "全部样本" };
  const isPooled = params.bars === "groups" && groups.names.length === 0;
  const ofSamples = isPooled ? [all.en] : groups.names;
  const keys = distinct(
    drawn.map(({ id }) => id),
    ofSamples,
  );
  const words = compositionWords(study);
  return {
    version: 1,
    kind: "stacked",
    title: { en: "Composition", zh: "组成" },
    ...captioned(groups, (sizes) => ({ en: `${words.en}${sizes.en}`, zh: `${words.zh}${sizes.zh}` })),
    groups: [...keys, ...ofSamples],
    groupLabels: [...drawn.map(partLabel), ...(isPooled ? [all] : ofSamples.map(() => ({ en: "", zh: "" })))],
    follows: [...keys.map(() => null), ...(isPooled ? [null] : ofSamples)],
    colours: [...drawn.map(({ isOthers }) => (isOthers ? othersColour : null)), ...ofSamples.map(() => null)],
    stack: params.bars === "groups" ? "group" : "sample",
    stacks: stacks.map(({ sample, group }) => {
      const id = sample === null ? (groups.names[group] ?? all.en) : input.table.samples[sample]!;
      return { id, label: id, group: isPooled ? keys.length : group < 0 ? -1 : keys.length + group };
    }),
    parts: drawn.map((part, group) => ({
      item: part.isOthers || (params.class_columns ?? []).length > 0 ? ("other" as const) : ("feature" as const),
      id: part.id,
      label: partLabel(part).en,
      group,
      values: stacks.map((stack) => {
        const value = valueOf(study, params.show, stack, part);
        return Number.isNaN(value) ? null : value;
      }),
    })),
    category: { title: params.bars === "samples" ? { en: "Sample", zh: "样本" } : isPooled ? { en: "", zh: "" } : categoryTitle(groups.names, groups.column) },
    value: { title: valueTitles[params.show] },
  };
}

/** A part may be called as a group of samples is: it is another one nevertheless. */
function distinct(parts: readonly string[], groups: readonly string[]): string[] {
  const taken = new Set(groups);
  return parts.map((part) => {
    let key = part;
    while (taken.has(key)) key += "′";
    taken.add(key);
    return key;
  });
}
