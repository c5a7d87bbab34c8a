/**
 * Which column of the sheet looks as if it named the biological sample of several measurements: said by the form before a run and by the result of a
 * tool that counted the rows. Nobody but the user knows, so nothing is averaged by it.
 */
import type { Text } from "./text.ts";

export interface CodedColumn {
  name: string;
  /** Of each row of the matrix what the column says, as a number; -1 for nothing. */
  codes: readonly number[];
}
export interface LikelyReplicates {
  column: string;
  samples: number;
  measurements: number;
  /** How many of the samples were measured more than once. */
  repeated: number;
}

/** Names of columns without blanks, signs and capital letters. */
const plain = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s_.\-()（）/#]+/g, "");
const living =
  "animal|subject|patient|donor|individual|participant|volunteer|person|mouse|rat|pig|plant|specimen|bio(logical)?(sample|replicate|rep)|sample|source";
const subjectLike = new RegExp(
  `^(${living})s?(id|no|nr|num|number|name|code)?$|^(动物|受试者|个体|小鼠|大鼠|患者|病人|供体|志愿者|样本|样品|生物学重复)(编号|号|名|名称|id)?$`,
);
/** What makes two samples of one subject: with it they are not the same sample measured again. */
const designLike = new RegExp(
  "^(time(point)?|day|week|month|hour|visit|phase|stage|period|dose|concentration|treatment|condition|group|class|tissue|organ|fraction|diet|(sample)?type|genotype|diagnosis|phenotype|disease|status|label)s?$" +
    "|^(时间点?|天数?|周|月|访视|阶段|剂量|浓度|处理|条件|分组|组别|组|组织|器官|部位|类型)$",
);
const fewestSamples = 3;
/** More measurements of one sample are rather a group of samples. */
const mostRepeats = 12;

/** @param groups of each row of the matrix the group that the form chose; null where it chose none. */
export function likelyReplicates(columns: readonly CodedColumn[], groups: readonly (string | null)[] | null): LikelyReplicates | null {
  const designs = columns.filter(({ name }) => designLike.test(plain(name))).map(({ codes }) => codes);
  const found = columns.flatMap(({ name, codes }): LikelyReplicates[] => {
    if (!subjectLike.test(plain(name))) return [];
    const rows = Map.groupBy(codes.keys(), (row) => codes[row]!);
    rows.delete(-1);
    const samples = [...rows.values()];
    const measurements = samples.reduce((sum, { length }) => sum + length, 0);
    const repeated = samples.filter(({ length }) => length > 1).length;
    if (samples.length < fewestSamples || repeated === 0 || measurements > mostRepeats * samples.length) return [];
    const isOne = (of: readonly unknown[]) => samples.every(([first, ...others]) => others.every((row) => of[row] === of[first!]));
    return [...designs, groups ?? []].every(isOne) ? [{ column: name, samples: samples.length, measurements, repeated }] : [];
  });
  // The finest: a sample of an animal rather than the animal.
  return found.toSorted((one, other) => other.samples - one.samples)[0] ?? null;
}

/** What the column tells, and what n is of. */
export function likelyText({ column, samples, measurements, repeated }: LikelyReplicates): Text {
  const times = { en: `${measurements} measurements of ${samples} samples`, zh: `${samples} 个样本共 ${measurements} 次测量` };
  return {
    en: `${repeated === samples ? `the ${samples} samples` : `${repeated} samples`} by the column “${column}” are measured several times (${times.en})`,
    zh: `按列“${column}”，有 ${repeated} 个样本被测量多次（${times.zh}）`,
  };
}
