/** What captions, methods and notes say. */
import { listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { adjustWords } from "#parts/adjusting.ts";
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
    en: `Hypergeometric test of ${hitsOf(study)} selected among ${units.length} measured; ${enriched(study)} of ${tested.length} sets with ${symbol.en} ≤ ${limit}.`,
    zh: `超几何检验：测得 ${units.length} 个，其中选中 ${hitsOf(study)} 个；${tested.length} 个集合中 ${enriched(study)} 个 ${symbol.zh} ≤ ${limit}。`,
  };
}

const chosen: Record<Study["measured"]["by"], Text> = {
  list: { en: "as listed by the user", zh: "由用户列出" },
  marked: { en: "as marked in the table of results", zh: "按结果表中的标记" },
  p: { en: "by their adjusted p in the table of results", zh: "按结果表中的校正 p 值" },
  rows: { en: "every row of the table", zh: "表中所有行" },
};
const measuredBy: Record<Study["measured"]["from"], Text> = {
  matrix: { en: "the features of the data matrix", zh: "数据矩阵中的特征" },
  tests: { en: "the features of the table of results", zh: "结果表中的特征" },
  features: { en: "the features of the feature sheet", zh: "特征表中的特征" },
};

export function methodsOf(study: Study): Text {
  const { params, measured, units, tested, source } = study;
  const { by, citation } = adjustWords[params.adjust];
  const library = libraryWords(study, params.set_columns);
  const limit = numberText(params.p_threshold);
  const direction: Text =
    params.direction === "both" || measured.by === "list"
      ? { en: "", zh: "" }
      : params.direction === "higher"
        ? { en: ", higher ones only", zh: "，仅取升高者" }
        : { en: ", lower ones only", zh: "，仅取降低者" };
  return {
    en: `Over-representation of ${library.en} was tested among ${hitsOf(study)} selected features (${chosen[measured.by].en}${direction.en}) against a background of ${units.length} measured ones (${measuredBy[measured.from].en}; Wieder et al. 2021), identified by ${sourceWords(source).en}; features with the same identifiers count once. ${tested.length} sets with ${params.least} to ${params.most} measured members were tested by the hypergeometric distribution (Drăghici et al. 2003), and p was adjusted over these by ${by.en} (${citation.en}); ${enriched(study)} sets have an adjusted p of at most ${limit}. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `以 ${units.length} 个测得的特征为背景（${measuredBy[measured.from].zh}；Wieder 等，2021），检验 ${hitsOf(study)} 个所选特征（${chosen[measured.by].zh}${direction.zh}）在${library.zh}中的过表达；特征以${sourceWords(source).zh}识别，编号相同的特征只计一次。对测得成员数为 ${params.least} 到 ${params.most} 的 ${tested.length} 个集合采用超几何分布检验（Drăghici 等，2003），p 值在这些集合间采用 ${by.zh}（${citation.zh}）校正；校正 p 值不大于 ${limit} 的集合有 ${enriched(study)} 个。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

/** From here on results rest on enough. */
const enough = 10;

export function notesOf(study: Study): Text[] {
  const { measured, units, placed, sets, tested, matched, source, library, params, refused } = study;
  const notes: Text[] = [];
  const note = (en: string, zh: string): void => void notes.push({ en, zh });
  const without = source.cells.filter((cell) => cell.trim() === "").length;
  const shared = measured.ids.length - without - units.length;
  const identified = sourceWords(source);
  if (library !== null)
    note(
      `${matched} of ${measured.ids.length} measured features are in the library, found by ${identified.en}.${matched < enough ? " That is few: what is enriched hangs on single features." : ""}`,
      `测得的 ${measured.ids.length} 个特征中有 ${matched} 个在集合库中，以${identified.zh}查找。${matched < enough ? "数量较少，富集结果取决于个别特征。" : ""}`,
    );
  if (without > 0)
    note(
      `${without} measured ${without === 1 ? "feature has" : "features have"} no identifier in ${identified.en} and ${without === 1 ? "is" : "are"} not part of the background.`,
      `${without} 个测得的特征在${identified.zh}中没有编号，不计入背景。`,
    );
  if (shared > 0)
    note(
      `${shared} ${shared === 1 ? "feature has" : "features have"} the same identifiers as another and ${shared === 1 ? "counts" : "count"} with it as one.`,
      `${shared} 个特征与其他特征编号相同，合并为一个计数。`,
    );
  if (measured.unknown.length > 0) {
    const names = listNames(measured.unknown, 5);
    note(
      `${measured.unknown.length} of the selected ${measured.unknown.length === 1 ? "is" : "are"} not among the measured features and ${measured.unknown.length === 1 ? "was" : "were"} left out: ${names.en}.`,
      `所选特征中有 ${measured.unknown.length} 个不在测得的特征中，已排除：${names.zh}。`,
    );
  }
  if (measured.repeated > 0)
    note(
      `${measured.repeated} ${measured.repeated === 1 ? "row" : "rows"} of the table of results ${measured.repeated === 1 ? "speaks" : "speak"} of a feature again; it is selected where one of its rows is.`,
      `结果表中有 ${measured.repeated} 行重复提到同一特征；只要其中一行被选中，该特征即视为选中。`,
    );
  if (tested.length < sets)
    note(
      `${sets - tested.length} of ${sets} sets were not tested: ${sets - placed} have no measured member, ${placed - tested.length} have fewer than ${params.least} or more than ${params.most}.`,
      `${sets} 个集合中有 ${sets - tested.length} 个未检验：${sets - placed} 个没有测得的成员，${placed - tested.length} 个的测得成员少于 ${params.least} 个或多于 ${params.most} 个。`,
    );
  if (refused)
    note(
      "Storey's q values can't be estimated because the largest p is below 0.95; choose another adjustment.",
      "最大的 p 值低于 0.95，无法估计 Storey q 值；请选择其他校正方法。",
    );
  return notes;
}
