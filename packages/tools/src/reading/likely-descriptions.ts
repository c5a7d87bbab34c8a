/** Numbers that evidently describe the samples, as a dose or a batch: taken for a feature they would be analysed as a metabolite. Only the user can say. */
import { rowOf, type Table } from "@analyte/analysis/table";
import type { Text } from "@analyte/contract/text";
import { descriptionName, type NameEvidence } from "./description-names.ts";
import { lineNames } from "./descriptions.ts";
import type { Grid } from "./grid.ts";
import { answer, canBeNamed, unanswerable } from "./line-answers.ts";
import { makeProblem, someOf, type Place, type TableProblem } from "./problem.ts";

interface Likely {
  feature: number;
  name: NameEvidence;
  values: ValueEvidence | null;
}
/** Few whole numbers, each in several samples; the samples counted from 1 on; or whole numbers of other kinds, which say something beside a name alone. */
type ValueEvidence = { few: number[] } | { counted: number } | "whole";

/** More questions nobody answers one by one: beyond them one stands for all, and the first of them can be answered by themselves. */
const mostQuestions = 20;
const mostValues = 10;
/** Below these that numbers repeat is no wonder. */
const leastSamples = 6;
const leastMeasured = 3;

/** @param lineOf the place in the grid of a feature. */
export function likelyDescriptionProblems(
  grid: Grid,
  inRows: boolean,
  table: Table,
  lineOf: (feature: number) => number,
  featurePlace: (feature: number) => Place,
): TableProblem[] {
  const { measured = [], labels } = grid.reading;
  const found = likelyDescriptions(table, (feature) => labels !== undefined && lineOf(feature) === 1);
  if (found.length === 0) return [];
  const names = lineNames(grid, inRows);
  const isMeasured = new Set(measured);
  const open = found.flatMap((one) => {
    const own = names[lineOf(one.feature)]!;
    return isMeasured.has(own) ? [] : [{ ...one, own }];
  });
  const all = open.map(({ own }) => own);
  const forAll = all.length > 1 ? answersForAll(grid, inRows, all.filter(canBeNamed)) : [];
  const isMany = open.length > mostQuestions;
  const questions = open.slice(0, mostQuestions).map(({ feature, name, values, own }) => {
    const called = someOf([own]);
    const line = inRows ? { en: `Column ${lineOf(feature) + 1}`, zh: `第 ${lineOf(feature) + 1} 列` } : rowWords(featurePlace(feature));
    const why = reasons(name, values);
    const choices = canBeNamed(own)
      ? [
          ...answer({ en: "It describes the samples", zh: "它是样本说明" }, grid.reading, "descriptions", [own]),
          ...answer({ en: "It is a measured feature", zh: "它是测量特征" }, grid.reading, "measured", [own]),
        ]
      : [];
    return {
      ...makeProblem(
        "error",
        "likely-description",
        "matrix",
        {
          en: `${line.en} ${called.en} looks like a description of the samples, not like a measured feature: ${why.en}.`,
          zh: `${line.zh}${called.zh}看起来是样本说明，而不是测量特征：${why.zh}。`,
        },
        unanswerable([own], inRows, choices.length > 0) ?? sayWhich,
        { ...featurePlace(feature), cell: "" },
      ),
      choices: isMany ? choices : [...choices, ...forAll],
    };
  });
  if (!isMany) return questions;
  const [lines, linesZh] = inRows ? ["columns", "列"] : ["rows", "行"];
  const list = someOf(all);
  return [
    {
      ...makeProblem(
        "error",
        "likely-descriptions",
        "matrix",
        {
          en: `${all.length} ${lines} of the data matrix look like descriptions of the samples, not like measured features: ${list.en}.`,
          zh: `数据矩阵中有 ${all.length} ${linesZh}看起来是样本说明，而不是测量特征：${list.zh}。`,
        },
        unanswerable(all, inRows, forAll.length > 0) ?? {
          en: `Say which they are, the first ${mostQuestions} of them by themselves below, or all at once: as features they would be analysed like metabolites.`,
          zh: `请选择：可在下方逐一回答前 ${mostQuestions} ${linesZh}，也可一次回答全部。作为特征，它们将与代谢物一样参与分析。`,
        },
        { ...featurePlace(open[0]!.feature), cell: "" },
        all.length,
      ),
      choices: forAll,
    },
    ...questions,
  ];
}

const sayWhich: Text = {
  en: "Say which it is: as a feature it would be analysed like a metabolite.",
  zh: "请选择其中一种：作为特征，它将与代谢物一样参与分析。",
};

function answersForAll(grid: Grid, inRows: boolean, names: readonly string[]): TableProblem["choices"] {
  if (names.length < 2) return [];
  const [lines, linesZh] = inRows ? ["columns", "列"] : ["rows", "行"];
  const these = { en: `${names.length === 2 ? "Both" : `All ${names.length}`} of these ${lines}`, zh: `这 ${names.length} ${linesZh}都是` };
  return [
    ...answer({ en: `${these.en} describe the samples`, zh: `${these.zh}样本说明` }, grid.reading, "descriptions", names),
    ...answer({ en: `${these.en} are measured features`, zh: `${these.zh}测量特征` }, grid.reading, "measured", names),
  ];
}

const rowWords = ({ row }: Place): Text => ({ en: `Row ${row}`, zh: `第 ${row} 行` });

function reasons(name: NameEvidence, values: ValueEvidence | null): Text {
  const said: Text[] = [];
  if (name !== null) said.push({ en: "its name is a usual one of such", zh: "其名称常用于此类内容" });
  if (values === "whole") said.push({ en: "it holds whole numbers only", zh: "只含整数" });
  else if (values !== null && "few" in values)
    said.push({
      en: `it holds ${values.few.length} whole numbers only (${values.few.join(", ")}), each in several samples`,
      zh: `只有 ${values.few.length} 个整数（${values.few.join("、")}），且各自出现在多个样本中`,
    });
  else if (values !== null) said.push({ en: `it counts the samples from 1 to ${values.counted}`, zh: `其值为样本的序号 1 至 ${values.counted}` });
  return { en: said.map(({ en }) => en).join(", and "), zh: said.map(({ zh }) => zh).join("，") };
}

function likelyDescriptions({ matrix, features }: Table, isKnown: (feature: number) => boolean): Likely[] {
  const { rows } = matrix;
  const data = Array.from({ length: rows }, (_, row) => rowOf(matrix, row));
  const found: Likely[] = [];
  let measurements: boolean | null = null;
  for (const [feature, header] of features.entries()) {
    const values = evidenceOf(data, feature);
    const name = descriptionName(header);
    if ((name === null && values === null) || isKnown(feature)) continue;
    if (name === "sure") {
      if (data.some((row) => Number.isFinite(row[feature]!))) found.push({ feature, name, values });
    } else if (
      values !== null &&
      (name !== null || (values !== "whole" && rows >= leastSamples && (measurements ??= holdsMeasurements(data, features.length))))
    ) {
      found.push({ feature, name, values });
    }
  }
  return found;
}

function evidenceOf(data: readonly Float64Array[], feature: number): ValueEvidence | null {
  const counts = new Map<number, number>();
  let given = 0;
  for (const row of data) {
    const value = row[feature]!;
    if (Number.isNaN(value)) continue;
    if (!Number.isInteger(value)) return null;
    given++;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const different = [...counts.keys()].sort((a, b) => a - b);
  if (given > 2 && different.length === given && different[0] === 1 && different.at(-1) === given) return { counted: given };
  const isFew = different.length >= 2 && different.length <= mostValues && [...counts.values()].every((count) => count >= 2);
  return isFew ? { few: different } : different.length > 1 ? "whole" : null;
}

/** Whether nearly all features hold a value of its own in nearly every sample, and not only whole ones: then what repeats stands out. In a table of counts it doesn't. */
function holdsMeasurements(data: readonly Float64Array[], features: number): boolean {
  const step = Math.max(1, Math.floor(features / 200));
  let looked = 0;
  let varied = 0;
  for (let feature = 0; feature < features; feature += step) {
    const values = data.map((row) => row[feature]!).filter((value) => !Number.isNaN(value));
    looked++;
    if (new Set(values).size >= 0.9 * values.length && values.some((value) => !Number.isInteger(value))) varied++;
  }
  return varied >= leastMeasured && looked - varied <= Math.max(3, 0.1 * looked);
}
