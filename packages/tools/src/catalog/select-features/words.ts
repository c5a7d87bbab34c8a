/** Captions, the methods paragraph, and what the reader should know. */
import { listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import type { Sides } from "#parts/direction.ts";
import { isNever } from "#parts/two-group/at-least.ts";
import { manifest, type SelectFeaturesParams } from "./manifest.ts";
import type { ReadTests } from "./read.ts";
import { askedOf, passes, type Limits, type Rule } from "./select.ts";

/** All that figures and words speak of. */
export interface Study {
  params: SelectFeaturesParams;
  limits: Limits;
  read: ReadTests;
  selected: boolean[];
  counts: { rule: Rule; up: number; down: number; total: number }[];
}

/** `brief`: on an axis, the same in every language. */
export const ruleNames: Record<Rule, { brief: string }> = {
  fdr: { brief: "FDR + FC" },
  provider: { brief: "VIP + p + FC" },
  "fdr-only": { brief: "FDR" },
  custom: { brief: "custom" },
};

function ruleText({ params, limits, read }: Study): Text {
  const asked = askedOf(params.rule, limits, read.hasVip);
  const parts: Record<keyof Limits, Text> = {
    vip: { en: `VIP ≥ ${numberText(limits.vip)}`, zh: `VIP ≥ ${numberText(limits.vip)}` },
    p: { en: `p ≤ ${numberText(limits.p)}`, zh: `p ≤ ${numberText(limits.p)}` },
    adjusted: { en: `adjusted p ≤ ${numberText(limits.adjusted)}`, zh: `校正 p ≤ ${numberText(limits.adjusted)}` },
    fc: { en: `|log2 FC| ≥ ${numberText(limits.fc)}`, zh: `|log2 FC| ≥ ${numberText(limits.fc)}` },
  };
  return { en: asked.map((one) => parts[one].en).join(", "), zh: asked.map((one) => parts[one].zh).join("、") };
}

const own = ({ params, counts }: Study) => counts.find(({ rule }) => rule === params.rule)!;

/** `sides`: what the groups are called here. */
export function captionOf(study: Study, sides: Sides | null = study.read.sides): Text {
  const rule = ruleText(study);
  const { up, down, total } = own(study);
  const counted =
    sides === null
      ? { en: `${up} up and ${down} down`, zh: `上调 ${up} 个，下调 ${down} 个` }
      : {
          en: `${up} higher in ${sides.case} and ${down} higher in ${sides.control}`,
          zh: `在 ${sides.case} 中较高 ${up} 个，在 ${sides.control} 中较高 ${down} 个`,
        };
  const tested = study.read.features.filter(({ p }) => !Number.isNaN(p)).length;
  return {
    en: `${total} of ${tested} features tested are selected by ${rule.en}: ${counted.en}.`,
    zh: `按 ${rule.zh}，${tested} 个已检验特征中入选 ${total} 个：${counted.zh}。`,
  };
}

export function methodsOf(study: Study): Text {
  const rule = ruleText(study);
  const { total } = own(study);
  const { params, read } = study;
  const tested = read.features.filter(({ p }) => !Number.isNaN(p)).length;
  const how = ["fdr", "fdr-only"].includes(params.rule)
    ? read.computed
      ? {
          en: " p values were adjusted by Benjamini–Hochberg (Benjamini and Hochberg 1995).",
          zh: "p 值采用 Benjamini–Hochberg 法（Benjamini 和 Hochberg，1995）校正。",
        }
      : {
          en: " Adjusted p values are those of the table; they hold the false discovery rate where they are Benjamini and Hochberg's (1995).",
          zh: "校正 p 值取自数据表；若为 Benjamini 和 Hochberg（1995）的方法，则控制错误发现率。",
        }
    : { en: "", zh: "" };
  return {
    en: `Of ${tested} features tested the ${total} with ${rule.en} were selected.${how.en} Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `在 ${tested} 个已检验特征中，按 ${rule.zh} 筛选出 ${total} 个。${how.zh}Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf(study: Study): Text[] {
  const { params, read, selected, limits } = study;
  const notes: Text[] = [];
  const tested = read.features.filter(({ p }) => !Number.isNaN(p));
  const untested = read.features.length - tested.length;
  if (untested > 0)
    notes.push({
      en: `${untested} ${untested === 1 ? "feature has" : "features have"} no p and can't be selected.`,
      zh: `${untested} 个特征没有 p 值，不参与筛选。`,
    });
  const asked = askedOf(params.rule, limits, read.hasVip);
  const others = asked.filter((one) => one !== "fc");
  const unfolded = asked.includes("fc") ? tested.filter((feature) => Number.isNaN(feature.log2Fc) && others.every((one) => passes(feature, limits)[one])) : [];
  if (unfolded.length > 0) {
    const one = unfolded.length === 1;
    const list = listNames(
      unfolded.map(({ name }) => name),
      5,
    );
    notes.push({
      en: `${one ? "1 feature keeps" : `${unfolded.length} features keep`} all limits but that of the fold change, which the table doesn't give for ${one ? "it" : "them"}, as where a group's mean is 0 or negative, and ${one ? "is" : "are"} not selected: ${list.en}. Look at ${one ? "it" : "them"} by ${one ? "itself" : "themselves"}, or choose the rule “Adjusted p alone”.`,
      zh: `${unfolded.length} 个特征满足除差异倍数外的全部条件，但表中没有其差异倍数（例如某组均值为零或负值），因此未入选：${list.zh}。请单独查看，或改用“仅校正 p 值”规则。`,
    });
  }
  const never = read.features.filter(({ atLeast }, at) => selected[at]! && isNever(atLeast)).length;
  if (never > 0)
    notes.push({
      en: `${never} of the selected ${never === 1 ? "was" : "were"} not measured at all in one of the two groups: the fold change is one at least, see the column “note”.`,
      zh: `入选特征中有 ${never} 个在其中一组中完全未检出：差异倍数为下限值，见“note”列。`,
    });
  if (params.rule === "provider")
    notes.push({
      en: `p is not corrected; about ${numberText(limits.p * tested.length)} of ${tested.length} features pass p ≤ ${numberText(limits.p)} by chance.`,
      zh: `p 值未经校正：${tested.length} 个特征中约有 ${numberText(limits.p * tested.length)} 个会因偶然满足 p ≤ ${numberText(limits.p)}。`,
    });
  if (!read.hasVip && (params.rule === "provider" || params.rule === "custom"))
    notes.push({ en: "There is no table of VIP, so that VIP is no part of the rule.", zh: "没有 VIP 表，因此规则中不含 VIP。" });
  if (read.hasVip) {
    const without = tested.filter(({ vip }) => Number.isNaN(vip)).length;
    if (without > 0)
      notes.push({
        en: `${without} of the features tested ${without === 1 ? "is" : "are"} not in the table of VIP.`,
        zh: `${without} 个已检验特征不在 VIP 表中。`,
      });
    if (read.unmatched > 0)
      notes.push({
        en: `${read.unmatched} features of the table of VIP are not in the table of tests.`,
        zh: `VIP 表中有 ${read.unmatched} 个特征不在检验结果表中。`,
      });
  }
  if (read.computed)
    notes.push({
      en: "The table has no adjusted p; it was computed by Benjamini–Hochberg over its p.",
      zh: "数据表中没有校正 p 值，已按 Benjamini–Hochberg 法由 p 值计算。",
    });
  if (read.called.log2Fc.as === "fold")
    notes.push({
      en: `The log2 fold change was computed from the column “${read.called.log2Fc.name}”.`,
      zh: `log2 差异倍数由“${read.called.log2Fc.name}”列计算。`,
    });
  const noDirection = selected.filter((is, at) => is && !(Math.abs(read.features[at]!.log2Fc) > 0)).length;
  if (noDirection > 0)
    notes.push({
      en: `${noDirection} selected features have no log2 fold change and count neither up nor down.`,
      zh: `${noDirection} 个入选特征没有 log2 差异倍数，不计入上调或下调。`,
    });
  return notes;
}
