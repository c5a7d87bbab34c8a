/** What a run says of itself. */
import { listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { manifest } from "./manifest.ts";
import type { Study } from "./study.ts";

/** What the parts are: “classes of the column …”. */
function partWords({ params, parts }: Study): Text {
  const columns = params.class_columns ?? [];
  if (columns.length === 0) return { en: parts.length === 1 ? "feature" : "features", zh: "个特征" };
  const names = listNames(columns);
  return { en: `${parts.length === 1 ? "value" : "values"} of ${names.en}`, zh: `个${names.zh}取值` };
}

/** The same in caption and methods. */
export function compositionWords(study: Study): Text {
  const { params, drawn, parts } = study;
  const rest = drawn.find(({ isOthers }) => isOthers)?.parts.length ?? 0;
  const what =
    params.show === "share"
      ? {
          en: params.bars === "groups" ? "Mean shares of each sample's total" : "Shares of each sample's total",
          zh: params.bars === "groups" ? "各样本中占总量比例的均值" : "各样本中占总量的比例",
        }
      : {
          en: params.bars === "groups" ? "Mean amounts of the samples" : "Amounts of each sample",
          zh: params.bars === "groups" ? "各样本总量的均值" : "各样本的总量",
        };
  const of = partWords(study);
  const named = drawn.length - (rest > 0 ? 1 : 0);
  return rest > 0
    ? {
        en: `${what.en}: the ${named} largest of ${parts.length} ${of.en}, the other ${rest} together.`,
        zh: `${what.zh}：${parts.length} ${of.zh}中最大的 ${named} 项，其余 ${rest} 项合并。`,
      }
    : { en: `${what.en}: ${parts.length} ${of.en}.`, zh: `${what.zh}：${parts.length} ${of.zh}。` };
}

export function notesOf({ missing, withoutGroup, withoutTotal, input, stacks, groups }: Study, names: readonly string[]): Text[] {
  const notes: Text[] = [];
  if (withoutGroup > 0)
    notes.push({
      en: `${withoutGroup === 1 ? "1 sample has no group and takes" : `${withoutGroup} samples have no group and take`} no part.`,
      zh: `${withoutGroup} 个样本没有分组，未参与分析。`,
    });
  if (missing > 0)
    notes.push({
      en: `${missing} missing ${missing === 1 ? "value adds" : "values add"} nothing to ${missing === 1 ? "its total" : "their totals"}: fill gaps first where that would mislead.`,
      zh: `${missing} 个缺失值在合计中按无计算；如会造成误导，请先填补缺失值。`,
    });
  if (withoutTotal.length > 0) {
    const list = listNames(
      withoutTotal.map((sample) => input.table.samples[sample]!),
      5,
    );
    notes.push({
      en: `${withoutTotal.length === 1 ? "1 sample has" : `${withoutTotal.length} samples have`} no value above 0 and no share: ${list.en}.`,
      zh: `${withoutTotal.length} 个样本没有大于 0 的数值，没有比例：${list.zh}。`,
    });
  }
  const bare = stacks.flatMap(({ sample, group, samples }) => (sample === null && samples.length === 0 ? [names[group]!] : []));
  if (bare.length > 0 && groups.names.length > 0) {
    const list = listNames(bare, 5);
    notes.push({ en: `Groups without any amount have an empty bar: ${list.en}.`, zh: `没有任何数值的组显示为空柱：${list.zh}。` });
  }
  return notes;
}

export function methodsOf(study: Study, names: readonly string[]): Text {
  const { params, groups, taking, drawn, stacks } = study;
  const by = stacks.map(({ group, samples }) => ({ group, n: samples.length }));
  const sizes =
    groups.names.length === 0 || params.bars === "samples"
      ? { en: `${taking.length} ${taking.length === 1 ? "sample" : "samples"}`, zh: `${taking.length} 个样本` }
      : { en: by.map(({ group, n }) => `${names[group]} (n = ${n})`).join(", "), zh: by.map(({ group, n }) => `${names[group]}（n = ${n}）`).join("、") };
  const undone =
    params.input_scale === "raw" ? { en: "", zh: "" } : { en: ` ${params.input_scale} values were undone first.`, zh: `先将 ${params.input_scale} 值还原。` };
  const added =
    (params.class_columns ?? []).length > 0 ? { en: " Values of the features of a part were added up.", zh: "同一部分的特征数值相加。" } : { en: "", zh: "" };
  const words = compositionWords(study);
  const first = drawn[0]!;
  const largest = numberText(study.parts.length === 0 ? 0 : meanShare(study));
  return {
    en: `The composition of ${sizes.en} is shown.${undone.en}${added.en} ${words.en} Shares were computed in each sample before any mean was taken; missing values count as nothing. The largest part is ${first.name} with ${largest} % on average. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `展示 ${sizes.zh}的组成。${undone.zh}${added.zh}${words.zh}比例先在各样本内计算，再取均值；缺失值不计。最大的部分为 ${first.name}，平均占 ${largest}%。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

function meanShare({ amounts, ranked, taking }: Study): number {
  return taking.reduce((sum, sample) => sum + amounts.share[sample]![ranked[0]!]!, 0) / taking.length;
}
