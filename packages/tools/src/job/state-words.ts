/** What a result says of the earlier steps that its data matrix comes from. */
import { exclusionsText } from "@analyte/contract/exclusions";
import { spokenAfter, type Spoken } from "@analyte/contract/group-wording";
import type { Manifest } from "@analyte/contract/manifest";
import { profileSentence } from "@analyte/contract/profiles";
import type { PreparingStep, TableState, ValueScale } from "@analyte/contract/table-state";
import type { Text } from "@analyte/contract/text";
import { scaleParamOf, toldScale } from "@analyte/contract/told-scale";
import { scalesDiffer } from "./carry.ts";

const stepWords: Record<PreparingStep, Text> = {
  filtered: { en: "features left out", zh: "特征筛选" },
  corrected: { en: "corrected for drift and batches", zh: "漂移与批次校正" },
  imputed: { en: "missing values filled", zh: "缺失值填补" },
  normalised: { en: "normalised", zh: "样本归一化" },
  transformed: { en: "transformed", zh: "变换" },
  scaled: { en: "scaled", zh: "标度化" },
};

/** The methods paragraph after the name of the program whose conventions the settings are, where they are not the tool's own. */
export function withProfile(methods: Spoken, manifest: Manifest, params: Record<string, unknown>): Spoken {
  const sentence = profileSentence(manifest, params);
  return sentence.en === "" ? methods : spokenAfter({ en: `${sentence.en} `, zh: sentence.zh }, methods);
}

/** The methods paragraph with the earlier steps before it. */
export function withHistory(methods: Spoken, before: TableState | null): Spoken {
  const steps = stepsOf(before);
  const left = leftBefore(before);
  const prepared = steps === null ? { en: "", zh: "" } : { en: `Before, the values had been prepared: ${steps.en}. `, zh: `数值此前已经过：${steps.zh}。` };
  return spokenAfter({ en: `${left.en}${prepared.en}`, zh: `${left.zh}${prepared.zh}` }, methods);
}

/** Where the matrix comes from, and where the form was told otherwise than the table itself says. */
export function stateNotes(
  manifest: Manifest,
  params: Record<string, unknown>,
  before: TableState | null,
  others: readonly (TableState | null)[] = [],
): Text[] {
  const mixed = scalesDiffer(before, others) ? [mixedScales([before, ...others])] : [];
  if (before === null) return mixed;
  const steps = stepsOf(before);
  const notes: Text[] = [...mixed];
  const from = before.from === "" ? { en: "an earlier step", zh: "先前的步骤" } : { en: `“${before.from}”`, zh: `“${before.from}”` };
  if (steps !== null) notes.push({ en: `The data matrix is a result of ${from.en}: ${steps.en}.`, zh: `数据矩阵来自${from.zh}的结果：${steps.zh}。` });
  const without = leftBefore(before);
  if (without.en !== "") notes.push({ en: without.en.trim(), zh: without.zh });
  const asks = scaleParamOf(manifest);
  const taken = asks?.options.find(({ value }) => value === params[asks.name]);
  if (asks !== undefined && taken !== undefined && before.scale !== null && taken.value !== before.scale) {
    const said = toldScale(asks, before)?.label ?? { en: "transformed or scaled values", zh: "变换或标度化后的数值" };
    notes.push({
      en: `The values were left as ${said.en} by ${from.en}, but were taken here as ${taken.label.en}. Run it again with “${asks.title.en}” set accordingly if that is not meant.`,
      zh: `${from.zh}留下的是${said.zh}，这里却按${taken.label.zh}处理。如果并非有意，请修改“${asks.title.zh}”后重新运行。`,
    });
  }
  return notes;
}

const scaleWords: Record<ValueScale, Text> = {
  raw: { en: "values as measured", zh: "原始测量值" },
  log2: { en: "log2 values", zh: "log2 值" },
  log10: { en: "log10 values", zh: "log10 值" },
  ln: { en: "natural logarithms", zh: "自然对数值" },
  other: { en: "transformed or scaled values", zh: "变换或标度化后的数值" },
};
const unsaid: Text = { en: "values of a scale that nobody has said", zh: "未说明尺度的数值" };

function mixedScales(states: readonly (TableState | null)[]): Text {
  const of = states.map((state) => (state?.scale ? scaleWords[state.scale] : unsaid));
  return {
    en: `The tables are not on one scale: ${of.map(({ en }, at) => `table ${at + 1} holds ${en}`).join(", ")}. They were put together as they are; bring them to one scale first if they are to be compared.`,
    zh: `各表的数值尺度不一致：${of.map(({ zh }, at) => `表 ${at + 1} 为${zh}`).join("，")}。此处按原样合并；如需相互比较，请先统一尺度。`,
  };
}

/** The sentence with a space after it; empty where an earlier step left nothing out. */
function leftBefore(before: TableState | null): Text {
  const leftOut = before?.left_out ?? [];
  if (leftOut.length === 0) return { en: "", zh: "" };
  const list = exclusionsText(leftOut);
  return {
    en: `In earlier steps ${leftOut.length === 1 ? "1 sample had" : `${leftOut.length} samples had`} been left out: ${list.en}. `,
    zh: `先前的步骤已排除 ${leftOut.length} 个样本：${list.zh}。`,
  };
}

/** A choice of a form within a sentence; names that are written in capitals stay so. */
const inSentence = (label: string): string => (/^(Mean|Median|Zero|By) ?/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);

function stepsOf(state: TableState | null): Text | null {
  if (state === null || state.applied.length === 0) return null;
  const words = state.applied.map(({ step, label }) => ({ en: `${stepWords[step].en} (${inSentence(label.en)})`, zh: `${stepWords[step].zh}（${label.zh}）` }));
  return { en: words.map(({ en }) => en).join(", "), zh: words.map(({ zh }) => zh).join("、") };
}
