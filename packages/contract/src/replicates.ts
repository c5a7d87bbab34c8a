/**
 * Whether measurements can be averaged to their biological samples: asked by the form, at the call and in the job, which all say the same. Tests
 * count samples: two injections of one sample are no two samples, and as such would make every p too small (Lazic 2010, doi:10.1186/1471-2202-11-5).
 */
import { leastSamples } from "./least-samples.ts";
import { listed, listNames } from "./listed.ts";
import type { AlikeNames } from "./manifest.ts";
import { alikeNames, bySample, type Measurement } from "./measurements.ts";
import type { Text } from "./text.ts";

interface Asked {
  /** The column that names the samples. */
  column: string;
  /** Whether names that are alike were taken as one sample; null or left out where nobody has said. */
  alike?: AlikeNames | null;
  /** The groups that are compared; null where the tool compares none, and every group counts. */
  compared: readonly string[] | null;
  /** The column of the pairs; null for independent groups. */
  pair: string | null;
  /** Whether a group of one sample is enough, as where nothing is tested. */
  alone?: boolean;
}
export interface Averaging {
  fault: { code: string; text: Text } | null;
  /** That every sample was measured once, so that the choice has no effect; null where there is something to average. */
  idle: Text | null;
  /** How many samples take part, and of how many measurements. */
  counts: Text;
  /** Names of samples that may be one, set by set: whoever averages is to say whether they are. */
  alike: string[][];
  /** What the reader should know of such names, and besides. */
  notes: Text[];
  /** The latter alone. */
  besides: Text[];
}

/** @param left measurements that are left out: they are taken off before anything is averaged. */
export function judgeReplicates(all: readonly Measurement[], left: ReadonlySet<string>, asked: Asked): Averaging {
  const { compared, column, pair } = asked;
  const taken = all.filter(({ id }) => !left.has(id));
  const samples = bySample(taken);
  const matters = (members: readonly Measurement[]) => compared === null || members.some(({ group }) => group !== null && compared.includes(group));
  const taking = [...samples.values()].filter(matters);
  const measurements = taking.reduce((sum, members) => sum + members.length, 0);
  const repeated = measurements > taking.length;
  const alike = alikeNames(taking.flat());
  const gone = [...bySample(all)].filter(([key, members]) => !samples.has(key) && matters(members)).map(([, members]) => members);
  const besides = [...emptied(gone), ...unnamedOnes(taking, column), ...(repeated ? renamedOnes(taking, column) : [])];
  return {
    fault: pair === column ? pairsByReplicates(column) : (firstOf(taking, asked) ?? (asked.alone ? null : tooFewSamples(taking, compared, column))),
    idle: repeated ? null : nothingRepeated(column),
    counts: countsOf(taking, measurements, compared),
    alike,
    notes: [...(alike.length === 0 ? [] : [alikeNote(alike, column, asked.alike ?? null)]), ...besides],
    besides,
  };
}

/** What is wrong with the first sample that has a fault of its own. */
function firstOf(taking: readonly Measurement[][], { column, pair }: Asked): Averaging["fault"] {
  for (const members of taking) {
    const [one, ...others] = members as [Measurement, ...Measurement[]];
    const elsewhere = others.find(({ group }) => group !== one.group);
    if (elsewhere !== undefined) return one.group === null || elsewhere.group === null ? partlyGrouped(members, column) : inTwoGroups(members, column);
    if (pair === null) continue;
    const named = members.filter(({ subject }) => subject !== null);
    const other = named.find(({ subject }) => subject !== named[0]!.subject);
    if (other !== undefined) return ofTwoSubjects(members, named[0]!, other, column, pair);
  }
  return null;
}

function pairsByReplicates(column: string): Averaging["fault"] {
  return {
    code: "pairs-by-replicates",
    text: {
      en: `The column “${column}” is chosen for the pairs and for the technical replicates. The two samples of a pair stand in different groups, the replicates of a sample in one: choose a column that names each sample for the replicates, or leave one of the two empty.`,
      zh: `列“${column}”同时被选作配对和技术重复。一个配对的两个样本分属两组，而同一样本的重复测量属于同一组：请为技术重复选择标识每个样本的列，或将其中一项留空。`,
    },
  };
}

function inTwoGroups(members: readonly Measurement[], column: string): Averaging["fault"] {
  const who = called(members, column);
  const list = membersOf(members);
  return {
    code: "replicates-in-two-groups",
    text: {
      en: `${who.en} has measurements in different groups: ${list.en}. The replicates of one sample belong to one group. Correct the sheet, choose a column that names each sample (not the subject), or leave samples out.`,
      zh: `${who.zh}的重复测量分属不同的组：${list.zh}。同一样本的重复测量必须属于同一组。请更正样本表，改选标识每个样本（而非受试者）的列，或排除部分样本。`,
    },
  };
}

function partlyGrouped(members: readonly Measurement[], column: string): Averaging["fault"] {
  const who = called(members, column);
  const list = membersOf(members);
  return {
    code: "replicates-partly-grouped",
    text: {
      en: `${who.en} is in a group with some of its measurements only: ${list.en}. Put all of them into the group, or leave those out that are not to count.`,
      zh: `${who.zh}只有部分重复测量属于某个组：${list.zh}。请将其全部归入该组，或排除不应计入的测量。`,
    },
  };
}

function ofTwoSubjects(members: readonly Measurement[], one: Measurement, other: Measurement, column: string, pair: string): Averaging["fault"] {
  const who = called(members, column);
  return {
    code: "replicates-of-two-subjects",
    text: {
      en: `${who.en} has measurements with different values in the column “${pair}” of the pairs, “${one.id}” and “${other.id}” among them. A sample comes from one subject. Correct the sheet, or choose other columns.`,
      zh: `${who.zh}的重复测量在配对列“${pair}”中取值不同，例如“${one.id}”与“${other.id}”。一个样本只能来自一个受试者。请更正样本表，或改选其他列。`,
    },
  };
}

function tooFewSamples(taking: readonly Measurement[][], compared: readonly string[] | null, column: string): Averaging["fault"] {
  for (const group of compared ?? []) {
    const of = taking.filter(([one]) => one!.group === group);
    // Where there is nothing to average, it is the comparison that says what is missing.
    if (of.length >= leastSamples || of.every(({ length }) => length < 2)) continue;
    const count = of.reduce((sum, { length }) => sum + length, 0);
    const ids = listNames(of.flat().map(({ id }) => id));
    return {
      code: "too-few-after-averaging",
      text: {
        en: `The ${count} measurements of group “${group}” (${ids.en}) are replicates of one sample by the column “${column}”; a comparison needs at least ${leastSamples} samples in each group. Choose another column, or measure more samples: replicates don't stand for them.`,
        zh: `按列“${column}”，组“${group}”的 ${count} 次测量（${ids.zh}）都是同一样本的重复测量，而比较时每组至少需要 ${leastSamples} 个样本。请改选其他列，或增加样本：重复测量不能代替样本。`,
      },
    };
  }
  return null;
}

function countsOf(taking: readonly Measurement[][], measurements: number, compared: readonly string[] | null): Text {
  const groups = (compared ?? []).map((group) => ({ group, n: taking.filter(([one]) => one!.group === group).length }));
  const en = groups.map(({ group, n }) => `${group} n = ${n}`).join(", ");
  const zh = groups.map(({ group, n }) => `${group} n = ${n}`).join("，");
  const [some, one] = [measurements === 1 ? "1 measurement" : `${measurements} measurements`, taking.length === 1 ? "1 sample" : `${taking.length} samples`];
  return {
    en: `${some} of ${one}${en === "" ? "" : `: ${en}`}.`,
    zh: `${taking.length} 个样本的 ${measurements} 次测量${zh === "" ? "" : `：${zh}`}。`,
  };
}

function nothingRepeated(column: string): Text {
  return {
    en: `By the column “${column}” no sample was measured more than once: there are no replicates, and the choice has no effect.`,
    zh: `列“${column}”中没有样本被重复测量：不存在技术重复，该选择没有作用。`,
  };
}

/** What was made of names that may be one: it decides what n counts. */
export function alikeNote(alike: readonly string[][], column: string, answer: AlikeNames | null): Text {
  const sets = listed(
    alike.map((names) => {
      const list = listNames(names, 4);
      return { en: list.en.replaceAll("”, “", "” / “"), zh: list.zh.replaceAll("”、“", "” / “") };
    }),
    6,
  );
  const start = {
    en: `In the column “${column}” names differ in capital letters, blanks, joining signs, the width of signs or leading zeros only (${sets.en})`,
    zh: `列“${column}”中有名称仅大小写、空格、连接符、全角半角或前导零不同（${sets.zh}）`,
  };
  if (answer === "same") return { en: `${start.en}: they are taken as one sample each.`, zh: `${start.zh}，已按同一样本处理。` };
  if (answer === "different") return { en: `${start.en}: they are taken as different samples, as was chosen.`, zh: `${start.zh}，已按所选视为不同样本。` };
  return {
    en: `${start.en}: they count as different samples, as nobody has said that they are one.`,
    zh: `${start.zh}：尚未说明是否为同一样本，目前视为不同样本。`,
  };
}

function emptied(gone: readonly Measurement[][]): Text[] {
  if (gone.length === 0) return [];
  const list = listNames(gone.map(([one]) => one!.name ?? one!.id));
  return [
    {
      en: `All measurements of ${gone.length === 1 ? "this sample are" : `these ${gone.length} samples are`} left out, so that ${gone.length === 1 ? "it takes" : "they take"} no part: ${list.en}.`,
      zh: `以下 ${gone.length} 个样本的测量已全部排除，因此不参与分析：${list.zh}。`,
    },
  ];
}

function unnamedOnes(taking: readonly Measurement[][], column: string): Text[] {
  const alone = taking.flat().filter(({ unnamed }) => unnamed);
  if (alone.length === 0) return [];
  const list = listNames(alone.map(({ id }) => id));
  return [
    {
      en: `The column “${column}” says nothing of ${alone.length === 1 ? "1 measurement, which counts as a sample of its own" : `${alone.length} measurements, each of which counts as a sample of its own`}: ${list.en}.`,
      zh: `列“${column}”中有 ${alone.length} 次测量没有取值，各按一个独立样本计：${list.zh}。`,
    },
  ];
}

/** Those whose name the column gives to a sample that they are not of. */
function renamedOnes(taking: readonly Measurement[][], column: string): Text[] {
  const renamed = taking.flat().filter(({ id, name, unnamed }) => unnamed && name !== id);
  if (renamed.length === 0) return [];
  const one = renamed.length === 1;
  const names = listNames(renamed.map(({ id }) => id));
  const others = listNames(renamed.map(({ name }) => name!));
  return [
    {
      en: `The column “${column}” has ${one ? "a sample" : "samples"} called ${names.en}, too. A measurement of that name with an empty cell is not averaged with ${one ? "it" : "them"}; as a sample of its own it is called ${others.en}. If it is a replicate, fill in its cell.`,
      zh: `列“${column}”中另有名为${names.zh}的样本。同名但单元格为空的测量不与其合并，作为独立样本命名为${others.zh}。如果它是该样本的重复测量，请填写其单元格。`,
    },
  ];
}

function called(members: readonly Measurement[], column: string): Text {
  const { name } = members[0]!;
  if (name === null) return { en: `A sample of the column “${column}”`, zh: `列“${column}”中的一个样本` };
  return { en: `“${name}” in the column “${column}”`, zh: `列“${column}”中的“${name}”` };
}

function membersOf(members: readonly Measurement[]): Text {
  // One of each group at least: the fault is seen in the first names.
  const groups = [...new Set(members.map(({ group }) => group))];
  const shown = groups.map((group) => ({
    group,
    ids: listNames(
      members.filter((one) => one.group === group).map(({ id }) => id),
      3,
    ),
  }));
  return {
    en: shown.map(({ group, ids }) => `${ids.en} ${group === null ? "in none" : `in “${group}”`}`).join(", "),
    zh: shown.map(({ group, ids }) => `${ids.zh}${group === null ? "不属于任何组" : `属于“${group}”`}`).join("，"),
  };
}
