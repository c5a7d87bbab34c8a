/** What captions, methods and notes say. */
import { beyondNotes } from "#parts/identified.ts";
import { listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { adjustWords } from "#parts/adjusting.ts";
import { selectionNotes, selectionWords } from "#parts/selecting-words.ts";
import { standingMethods } from "#parts/standing.ts";
import { libraryWords, sourceWords } from "#parts/set-words.ts";
import { manifest } from "./manifest.ts";
import type { Study } from "./study.ts";

const hitsOf = ({ isHit }: Study): number => isHit.filter(Boolean).length;
const enriched = ({ tested }: Study): number => tested.filter(({ significant }) => significant).length;

export function captionOf(study: Study): Text {
  const { params, units, tested } = study;
  const { symbol } = adjustWords[params.adjust];
  const limit = numberText(params.p_threshold);
  return {
    en: `Hypergeometric test of ${hitsOf(study)} selected among ${units.length} measured; ${enriched(study)} of ${tested.length} ${tested.length === 1 ? "set" : "sets"} with ${symbol.en} ≤ ${limit}.`,
    zh: `超几何检验：测得 ${units.length} 个，其中选中 ${hitsOf(study)} 个；${tested.length} 个集合中 ${enriched(study)} 个 ${symbol.zh} ≤ ${limit}。`,
  };
}

export function methodsOf(study: Study): Text {
  const { params, units, tested, source } = study;
  const { by, citation } = adjustWords[params.adjust];
  const library = libraryWords(study, params.set_columns);
  const limit = numberText(params.p_threshold);
  const { chosen, background: measured } = selectionWords(study);
  const columns = listNames(params.set_columns ?? []);
  const level =
    study.measured.beyond.count === 0
      ? { en: "", zh: "" }
      : { en: ` identified to MSI level ${params.most_msi} or better`, zh: `中注释等级（MSI）达到 ${params.most_msi} 级者` };
  const background =
    study.library === null ? { en: `${measured.en} with a value in ${columns.en}`, zh: `${measured.zh}中在${columns.zh}列有取值者` } : measured;
  return {
    en: `Over-representation of ${library.en} was tested among ${hitsOf(study)} selected features (${chosen.en}) against a background of ${units.length} measured ones (${background.en}${level.en}; Wieder et al. 2021), identified by ${sourceWords(source).en}; ${standingMethods.en}. ${tested.length} ${tested.length === 1 ? "set" : "sets"} with ${params.least} to ${params.most} measured members ${tested.length === 1 ? "was" : "were"} tested by the hypergeometric distribution (Drăghici et al. 2003), and p was adjusted over these by ${by.en} (${citation.en}); ${enriched(study)} ${enriched(study) === 1 ? "set has" : "sets have"} an adjusted p of at most ${limit}. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `以 ${units.length} 个测得的特征为背景（${background.zh}${level.zh}；Wieder 等，2021），检验 ${hitsOf(study)} 个所选特征（${chosen.zh}）在${library.zh}中的过表达；特征以${sourceWords(source).zh}识别，${standingMethods.zh}。对测得成员数为 ${params.least} 到 ${params.most} 的 ${tested.length} 个集合采用超几何分布检验（Drăghici 等，2003），p 值在这些集合间采用 ${by.zh}（${citation.zh}）校正；校正 p 值不大于 ${limit} 的集合有 ${enriched(study)} 个。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf(study: Study): Text[] {
  const { params, placed, sets, tested, refused } = study;
  const notes = [...selectionNotes(study, params.set_columns), ...beyondNotes(study.measured, params.most_msi)];
  const note = (en: string, zh: string): void => void notes.push({ en, zh });
  if (tested.length < sets)
    note(
      `${sets - tested.length} of ${sets} sets ${sets - tested.length === 1 ? "was" : "were"} not tested: ${sets - placed} ${sets - placed === 1 ? "has" : "have"} no measured member, ${placed - tested.length} ${placed - tested.length === 1 ? "has" : "have"} fewer than ${params.least} or more than ${params.most}.`,
      `${sets} 个集合中有 ${sets - tested.length} 个未检验：${sets - placed} 个没有测得的成员，${placed - tested.length} 个的测得成员少于 ${params.least} 个或多于 ${params.most} 个。`,
    );
  if (refused)
    note(
      "Storey's q values can't be estimated because the largest p is below 0.95; choose another adjustment.",
      "最大的 p 值低于 0.95，无法估计 Storey q 值；请选择其他校正方法。",
    );
  return notes;
}
