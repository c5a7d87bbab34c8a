/** What captions, methods and notes say. */
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { adjustWords } from "#parts/adjusting.ts";
import { positiveIs, type Sides } from "#parts/direction.ts";
import { libraryWords, sourceWords } from "#parts/set-words.ts";
import { manifest } from "./manifest.ts";
import type { RankedBy } from "./ranking.ts";
import type { Study } from "./study.ts";

/** `short`: of an axis. */
export const rankedBy: Record<RankedBy, Text & { short: Text }> = {
  statistic: { en: "their test statistic", zh: "检验统计量", short: { en: "Statistic", zh: "统计量" } },
  signed_p: { en: "−log10 p with the sign of their change", zh: "带变化方向的 −log10 p", short: { en: "Signed −log10 p", zh: "带方向的 −log10 p" } },
  change: { en: "their change", zh: "变化量", short: { en: "Change", zh: "变化量" } },
};
const enriched = ({ tested }: Study): number => tested.filter(({ significant }) => significant).length;

export function captionOf(study: Study): Text {
  const { params, units, tested, ranked } = study;
  const { symbol } = adjustWords[params.adjust];
  const limit = numberText(params.p_threshold);
  return {
    en: `${units.length} features ranked by ${rankedBy[ranked.by].en}, ${params.permutations} permutations; ${enriched(study)} of ${tested.length} ${tested.length === 1 ? "set" : "sets"} with ${symbol.en} ≤ ${limit}.`,
    zh: `${units.length} 个特征按${rankedBy[ranked.by].zh}排序，置换 ${params.permutations} 次；${tested.length} 个集合中 ${enriched(study)} 个 ${symbol.zh} ≤ ${limit}。`,
  };
}

/** `sides`: what the groups are called here. */
export function methodsOf(study: Study, sides: Sides | null = study.ranked.sides): Text {
  const { params, ranked, units, tested, source } = study;
  const { by, citation } = adjustWords[params.adjust];
  const library = libraryWords(study, params.set_columns);
  const limit = numberText(params.p_threshold);
  const weight = numberText(params.weight);
  const positive = sides === null ? null : positiveIs(sides.case);
  const direction = positive === null ? { en: "", zh: "" } : { en: ` (${positive.en})`, zh: `（${positive.zh}）` };
  return {
    en: `Enrichment of ${library.en} was tested by pre-ranked gene set enrichment analysis (Subramanian et al. 2005): ${units.length} measured features were ranked by ${rankedBy[ranked.by].en}${direction.en} and identified by ${sourceWords(source).en}; of features with the same identifiers the one with the largest number counts. ${tested.length} ${tested.length === 1 ? "set" : "sets"} with ${params.least} to ${params.most} ranked members ${tested.length === 1 ? "was" : "were"} tested with weight ${weight} against ${params.permutations} random sets of each size (seed ${params.seed}), and p was adjusted over these by ${by.en} (${citation.en}); ${enriched(study)} ${enriched(study) === 1 ? "set has" : "sets have"} an adjusted p of at most ${limit}. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `采用预排序的基因集富集分析（Subramanian 等，2005）检验${library.zh}：${units.length} 个测得的特征按${rankedBy[ranked.by].zh}排序${direction.zh}，以${sourceWords(source).zh}识别；编号相同的特征取数值最大者。对排序成员数为 ${params.least} 到 ${params.most} 的 ${tested.length} 个集合，以权重 ${weight} 与每种大小的 ${params.permutations} 个随机集合（种子 ${params.seed}）比较，p 值在这些集合间采用 ${by.zh}（${citation.zh}）校正；校正 p 值不大于 ${limit} 的集合有 ${enriched(study)} 个。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf(study: Study): Text[] {
  const { ranked, units, placed, sets, tested, matched, source, library, params, values, refused } = study;
  const notes: Text[] = [];
  const note = (en: string, zh: string): void => void notes.push({ en, zh });
  const identified = sourceWords(source);
  const count = ranked.ids.length;
  const empty = source.cells.filter((cell) => cell.trim() === "").length;
  const shared = count - empty - units.length;
  if (library !== null)
    note(
      `${matched} of ${count} ranked features ${matched === 1 ? "is" : "are"} in the library, found by ${identified.en}.`,
      `${count} 个排序的特征中有 ${matched} 个在集合库中，以${identified.zh}查找。`,
    );
  if (ranked.without > 0)
    note(
      `${ranked.without} ${ranked.without === 1 ? "row" : "rows"} of the table ${ranked.without === 1 ? "has" : "have"} no number to be ranked by and ${ranked.without === 1 ? "was" : "were"} left out.`,
      `结果表中有 ${ranked.without} 行没有可排序的数值，已排除。`,
    );
  if (ranked.repeated > 0)
    note(
      `${ranked.repeated} ${ranked.repeated === 1 ? "row speaks" : "rows speak"} of a feature again; the row with the larger number counts.`,
      `有 ${ranked.repeated} 行重复提到同一特征，取数值较大的一行。`,
    );
  if (ranked.tied > 0)
    note(
      `${ranked.tied} of ${count} features share their number with others and stand among these by their ids; scores of their sets would be others in another order. Rank by a number that tells them apart where these are many.`,
      `${count} 个特征中有 ${ranked.tied} 个与其他特征数值相同，彼此按编号排列；顺序不同，其集合的得分也会不同。此类特征较多时，请改用能区分它们的排序依据。`,
    );
  if (empty > 0)
    note(
      `${empty} ${empty === 1 ? "feature has" : "features have"} no identifier in ${identified.en} and ${empty === 1 ? "is" : "are"} not part of the ranking.`,
      `${empty} 个特征在${identified.zh}中没有编号，不参与排序。`,
    );
  if (shared > 0)
    note(
      `${shared} ${shared === 1 ? "feature has" : "features have"} the same identifiers as another that stands for ${shared === 1 ? "it" : "them"}.`,
      `${shared} 个特征与其他特征编号相同，由后者代表。`,
    );
  if (tested.length < sets)
    note(
      `${sets - tested.length} of ${sets} sets ${sets - tested.length === 1 ? "was" : "were"} not tested: ${sets - placed} ${sets - placed === 1 ? "has" : "have"} no ranked member, ${placed - tested.length} ${placed - tested.length === 1 ? "has" : "have"} fewer than ${params.least} or more than ${params.most}.`,
      `${sets} 个集合中有 ${sets - tested.length} 个未检验：${sets - placed} 个没有排序的成员，${placed - tested.length} 个的成员少于 ${params.least} 个或多于 ${params.most} 个。`,
    );
  const bound = tested.filter(({ reason, beyond }) => reason === null && beyond === 0).length;
  if (bound > 0)
    note(
      `${bound} ${bound === 1 ? "set lies" : "sets lie"} beyond all random ones: p is a bound there, and more permutations may lower it.`,
      `${bound} 个集合超出全部随机集合：其 p 值仅为上界，增加置换次数可能使其更小。`,
    );
  if (values[0]! <= 0 || values.at(-1)! >= 0)
    note(
      "All numbers of the ranking have the same sign: high and low are no two directions here.",
      "排序所用数值的正负号全部相同：顶部与底部并不代表两个相反的方向。",
    );
  if (refused)
    note(
      "Storey's q values can't be estimated because the largest p is below 0.95; choose another adjustment.",
      "最大的 p 值低于 0.95，无法估计 Storey q 值；请选择其他校正方法。",
    );
  return notes;
}
