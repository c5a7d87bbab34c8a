/** What captions, methods and notes say. */
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { counted } from "#parts/counted.ts";
import { adjustWords } from "#parts/adjusting.ts";
import { selectionNotes, selectionWords } from "#parts/selecting-words.ts";
import { libraryWords, sourceWords } from "#parts/set-words.ts";
import { manifest } from "./manifest.ts";
import type { Study } from "./study.ts";

const hitsOf = ({ isHit }: Study): number => isHit.filter(Boolean).length;
const enriched = ({ tested }: Study): number => tested.filter(({ significant }) => significant).length;
const importance = {
  betweenness: { en: "relative betweenness", zh: "相对中介中心性" },
  "out-degree": { en: "out-degree", zh: "出度" },
} as const;

export function captionOf(study: Study): Text {
  const { params, units, tested } = study;
  const { symbol } = adjustWords[params.adjust];
  const limit = numberText(params.p_threshold);
  const by = importance[params.importance];
  return {
    en: `Impact by ${by.en}, p of ${hitsOf(study)} selected among ${units.length} measured; ${enriched(study)} of ${counted(tested.length, "pathway")} with ${symbol.en} ≤ ${limit}.`,
    zh: `影响值按${by.zh}计算，p 值来自测得的 ${units.length} 个特征中所选的 ${hitsOf(study)} 个；${tested.length} 条通路中 ${enriched(study)} 条 ${symbol.zh} ≤ ${limit}。`,
  };
}

export function methodsOf(study: Study): Text {
  const { params, units, tested, source } = study;
  const { by, citation } = adjustWords[params.adjust];
  const library = libraryWords(study);
  const limit = numberText(params.p_threshold);
  const { chosen, background } = selectionWords(study);
  const weight = importance[params.importance];
  return {
    en: `Pathway analysis of ${library.en} was done for ${counted(hitsOf(study), "selected feature")} (${chosen.en}) against a background of ${units.length} measured ones (${background.en}; Wieder et al. 2021), identified by ${sourceWords(source).en}. ${counted(tested.length, "pathway")} with ${params.least} to ${params.most} measured members ${tested.length === 1 ? "was" : "were"} tested by the hypergeometric distribution, and p was adjusted over these by ${by.en} (${citation.en}); ${enriched(study)} ${enriched(study) === 1 ? "has" : "have"} an adjusted p of at most ${limit}. Impact is the ${weight.en} of the selected compounds in the directed graph of a pathway's reactions, summed up, over that of all its compounds (Xia & Wishart 2010). Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `对${library.zh}进行通路分析：以 ${units.length} 个测得的特征为背景（${background.zh}；Wieder 等，2021），所选特征 ${hitsOf(study)} 个（${chosen.zh}），以${sourceWords(source).zh}识别。对测得成员数为 ${params.least} 到 ${params.most} 的 ${tested.length} 条通路采用超几何分布检验，p 值在这些通路间采用 ${by.zh}（${citation.zh}）校正；校正 p 值不大于 ${limit} 的通路有 ${enriched(study)} 条。影响值为通路反应有向图中所选化合物的${weight.zh}之和与全部化合物之和的比值（Xia & Wishart，2010）。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf(study: Study): Text[] {
  const { params, placed, sets, tested, refused } = study;
  const notes = selectionNotes(study);
  if (tested.length < sets)
    notes.push({
      en: `${sets - tested.length} of ${counted(sets, "pathway")} ${sets - tested.length === 1 ? "was" : "were"} not tested: ${sets - placed} ${sets - placed === 1 ? "has" : "have"} no measured member, ${placed - tested.length} ${placed - tested.length === 1 ? "has" : "have"} fewer than ${params.least} or more than ${params.most}.`,
      zh: `${sets} 条通路中有 ${sets - tested.length} 条未检验：${sets - placed} 条没有测得的成员，${placed - tested.length} 条的测得成员少于 ${params.least} 个或多于 ${params.most} 个。`,
    });
  const without = tested.filter(({ impact }) => Number.isNaN(impact)).length;
  if (without > 0)
    notes.push({
      en: `${without} ${without === 1 ? "pathway has" : "pathways have"} no impact, for want of reactions in which a compound counts; the table says why, and the figure of impact leaves ${without === 1 ? "it" : "them"} out.`,
      zh: `有 ${without} 条通路因缺少可计算重要性的反应而没有影响值；原因见表，影响值图中未画出。`,
    });
  if (refused)
    notes.push({
      en: "Storey's q values can't be estimated because the largest p is below 0.95; choose another adjustment.",
      zh: "最大的 p 值低于 0.95，无法估计 Storey q 值；请选择其他校正方法。",
    });
  return notes;
}
