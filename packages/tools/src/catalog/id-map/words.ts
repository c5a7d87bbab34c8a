/** What captions, methods and notes say. */
import { listNames } from "@analyte/contract/listed";
import type { MatchKind } from "@analyte/contract/libraries/lookup";
import type { Text } from "@analyte/contract/text";
import { libraryWords } from "#parts/set-words.ts";
import { manifest } from "./manifest.ts";
import { mostSuggested } from "./map.ts";
import type { Study } from "./study.ts";

export const kindWords: Record<MatchKind, Text> = {
  exact: { en: "exact", zh: "精确" },
  normalised: { en: "normalised", zh: "规范化" },
  ambiguous: { en: "ambiguous", zh: "有歧义" },
  none: { en: "not found", zh: "未找到" },
};

const count = ({ rows }: Study, kind: MatchKind): number => rows.filter((row) => row.kind === kind).length;

export function captionOf(study: Study): Text {
  const [exact, normalised, ambiguous, none] = (["exact", "normalised", "ambiguous", "none"] as const).map((kind) => count(study, kind));
  return {
    en: `Of ${study.rows.length} features ${exact} are matched exactly, ${normalised} after normalising, ${ambiguous} are ambiguous and ${none} not found.`,
    zh: `${study.rows.length} 个特征中，精确匹配 ${exact} 个，规范化后匹配 ${normalised} 个，有歧义 ${ambiguous} 个，未找到 ${none} 个。`,
  };
}

export function methodsOf(study: Study): Text {
  const { library, rows } = study;
  const of = libraryWords({ library, sets: library.sets.length });
  const caption = captionOf(study);
  return {
    en: `${rows.length} features were looked for by names and identifiers among the ${library.compounds!.length} compounds of ${of.en}; names were compared to the letter and then without hyphens, Greek letters, the difference of acid and salt, and the hand of the molecule where none is said. ${caption.en} Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `在${of.zh}所含的 ${library.compounds!.length} 个化合物中按名称和编号查找 ${rows.length} 个特征；名称先逐字比较，再忽略连字符、希腊字母、酸与盐的差别以及未注明的构型进行比较。${caption.zh}Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf(study: Study): Text[] {
  const { rows, unsuggested } = study;
  const notes: Text[] = [];
  const called = (some: typeof rows): Text =>
    listNames(
      some.map(({ name, id }) => name || id),
      5,
    );
  const unknown = rows.filter(({ kind }) => kind === "none");
  if (unknown.length > 0) {
    const names = called(unknown);
    notes.push({
      en: `${unknown.length} ${unknown.length === 1 ? "feature was" : "features were"} not found: ${names.en}. The table suggests the nearest names.`,
      zh: `有 ${unknown.length} 个特征未找到：${names.zh}。表中给出了最接近的名称。`,
    });
  }
  const unsure = rows.filter(({ kind, disagree }) => kind === "ambiguous" && !disagree);
  if (unsure.length > 0) {
    const names = called(unsure);
    notes.push({
      en: `${unsure.length} ${unsure.length === 1 ? "feature" : "features"} may be several compounds and ${unsure.length === 1 ? "has" : "have"} no identifiers here: ${names.en}. Choose among the candidates of the table.`,
      zh: `有 ${unsure.length} 个特征可能对应多个化合物，未给出编号：${names.zh}。请在表中的候选里选择。`,
    });
  }
  const disagree = rows.filter((row) => row.disagree);
  if (disagree.length > 0) {
    const names = called(disagree);
    notes.push({
      en: `The columns of ${disagree.length} ${disagree.length === 1 ? "feature" : "features"} say different compounds: ${names.en}. Correct the sheet, or choose the columns to look in.`,
      zh: `有 ${disagree.length} 个特征的各列指向不同的化合物：${names.zh}。请更正特征表，或指定查找的列。`,
    });
  }
  const twice = new Map<string, number>();
  for (const { kind, compounds } of rows) if (kind === "exact" || kind === "normalised") twice.set(compounds[0]!.id, (twice.get(compounds[0]!.id) ?? 0) + 1);
  const shared = [...twice.values()].filter((times) => times > 1).length;
  if (shared > 0)
    notes.push({
      en: `${shared} ${shared === 1 ? "compound is" : "compounds are"} named by several features.`,
      zh: `有 ${shared} 个化合物对应多个特征。`,
    });
  if (unsuggested > 0)
    notes.push({
      en: `Nearest names are suggested for the first ${mostSuggested} unknown features alone; ${unsuggested} have none.`,
      zh: `仅为前 ${mostSuggested} 个未找到的特征给出建议，其余 ${unsuggested} 个没有。`,
    });
  return notes;
}
