/** What is awkward about a study, though it can be run: known from its tables and program before anything is. */
import { lostGroups, namedComparisons, presentGroups, samplesIn, type StudyFacts, type StudyGroups } from "@analyte/contract/flows/study";
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";

export interface StudyWarning {
  part: "data" | "groups";
  text: Text;
}
const mostNamed = 5;

export function studyWarnings(facts: Pick<StudyFacts, "samples" | "roles" | "unmeasured">, given: StudyGroups): StudyWarning[] {
  const lost = lostGroups(given, facts.samples).filter(({ key }) => given.comparisons.every((one) => one.case !== key && one.control !== key));
  return [
    ...unmeasured(facts),
    ...lost.map(({ name }): StudyWarning => ({ part: "groups", text: lostWords(name) })),
    ...withoutSide(facts, given).map((text): StudyWarning => ({ part: "groups", text })),
  ];
}

/** Blanks and QC samples decide what can be filtered and corrected: a sheet may name some that were never put into the matrix. */
function unmeasured({ unmeasured: named = {}, roles }: Pick<StudyFacts, "roles" | "unmeasured">): StudyWarning[] {
  return (["blank", "qc"] as const).flatMap((role): StudyWarning[] => {
    const names = named[role] ?? [];
    if (names.length === 0) return [];
    const some = listNames(names, mostNamed);
    const [en, zh] = role === "qc" ? ["QC sample", "QC 样本"] : ["blank", "空白样本"];
    const left = roles[role]?.length ?? 0;
    const rest = left === 0 ? { en: "None is left", zh: "因此没有可用的" } : { en: `${left} ${left === 1 ? "is" : "are"} left`, zh: `剩余 ${left} 个` };
    return [
      {
        part: "data",
        text: {
          en: `The sample sheet names ${names.length} ${en}${names.length === 1 ? "" : "s"} that the data matrix hasn't: ${some.en}. ${rest.en}; if they were measured, give the matrix with them.`,
          zh: `样本表中有 ${names.length} 个${zh}不在数据矩阵中：${some.zh}。${rest.zh}${left === 0 ? zh : ""}；如已测量，请提供包含它们的矩阵。`,
        },
      },
    ];
  });
}

/** Comparisons of which a side has samples in the data, and none of them takes part. */
function withoutSide({ samples, roles }: Pick<StudyFacts, "samples" | "roles">, given: StudyGroups): Text[] {
  const present = presentGroups(given, samplesIn({ samples, roles }));
  const names = new Map(given.groups.map(({ key, name }) => [key, name]));
  const there = new Set(present.map(({ key }) => key));
  const made = namedComparisons(given.comparisons, present);
  return given.comparisons.flatMap(({ case: one, control }): Text[] => {
    if (made.some((own) => own.case === one && own.control === control)) return [];
    const empty = listNames([one, control].filter((key) => !there.has(key)).map((key) => names.get(key) ?? key));
    const [a, b] = [names.get(one) ?? one, names.get(control) ?? control];
    return [
      {
        en: `The comparison of “${a}” with “${b}” is not made: no sample of ${empty.en} takes part; they are left out, or QC samples, blanks or references.`,
        zh: `不进行“${a}”与“${b}”的比较：${empty.zh}没有参与分析的样本（已被排除，或为 QC、空白、参考样本）。`,
      },
    ];
  });
}

const lostWords = (name: string): Text => ({
  en: `The group “${name}” of the program has no sample in this data any more; it is left out.`,
  zh: `分组方案中的“${name}”在该数据中已没有样本，将不计入。`,
});
