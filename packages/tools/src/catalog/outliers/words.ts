/** Captions, the methods paragraph, and which samples stand apart. */
import { listed } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { constantNotes, scalingNames, scalingWords } from "#parts/feature-scaling.ts";
import { t2ReachNotes } from "#parts/t2-reach.ts";
import { beyondWords, type Measure } from "./limits.ts";
import { manifest, type OutliersParams } from "./manifest.ts";
import { fewestComponents, mostComponents, rules, type Study } from "./study.ts";

const ruleWords: Record<OutliersParams["rule"], Text> = {
  "t2-or-q": { en: "T² or Q beyond its limit", zh: "T² 或 Q 超出限值" },
  "t2-and-q": { en: "T² and Q beyond their limits", zh: "T² 与 Q 均超出限值" },
  robust: { en: "a robust distance beyond its limit", zh: "稳健距离超出限值" },
};

/** Half of the samples are the bulk, whoever they are. */
const groupsCaution: Text = {
  en: " Robust distances take the more compact half of the samples for the usual ones: where groups differ much, a whole group can lie beyond.",
  zh: "稳健距离以较集中的一半样本为基准：各组差异很大时，某一组可能整体超出限值。",
};

/** What the figure shows, between of what and how many stand apart. */
export function captionOf({ params, samples, features, outlier }: Study, shown: Text): Text {
  const count = outlier.filter(Boolean).length;
  const [rule, scaling] = [ruleWords[params.rule], scalingNames[params.scale]];
  return {
    en: `${samples.length} samples, ${features} features, ${scaling.en}. ${shown.en} ${count} of ${samples.length} samples ${count === 1 ? "stands" : "stand"} apart (${rule.en}).`,
    zh: `${samples.length} 个样本，${features} 个特征，${scaling.zh}。${shown.zh}${samples.length} 个样本中有 ${count} 个离群（${rule.zh}）。`,
  };
}

export function methodsOf({ params, samples, features, model, above, robust, outlier }: Study): Text {
  const scaling = scalingWords[params.scale];
  const cited = params.scale === "none" ? { en: "", zh: "" } : { en: " (van den Berg et al. 2006)", zh: "（van den Berg 等，2006）" };
  const count = model.scores.columns;
  const apart = outlier.filter(Boolean).length;
  const rule = ruleWords[params.rule];
  const chosen =
    above === null
      ? { en: "", zh: "" }
      : {
          en: ` (${above} of which hold more of the variance than the broken stick, Jackson 1993; from ${fewestComponents} to ${mostComponents} are taken)`,
          zh: `，其中 ${above} 个的方差比例高于断棍法的期望，Jackson，1993；取 ${fewestComponents} 至 ${mostComponents} 个`,
        };
  const robustCount = robust?.scores.columns ?? 0;
  const distances =
    robust === null
      ? { en: "could not be computed from these samples", zh: "无法由这些样本算得" }
      : {
          en: `were taken within and off ${robustCount} component${robustCount === 1 ? "" : "s"}, with limits that hold 97.5 % of ordinary samples`,
          zh: `按 ${robustCount} 个稳健主成分分为模型内与模型外，限值均包含 97.5 % 的正常样本`,
        };
  return {
    en: `Outlying samples were looked for among ${samples.length} samples and ${features} features after ${scaling.en}${cited.en}. Hotelling's T² (Hotelling 1931) over the first ${count} principal components${chosen.en} was compared with its ${params.level} % limit from the F distribution, Q residuals with the ${params.level} % limit of Jackson and Mudholkar (1979). Robust distances from spherical principal components (Locantore et al. 1999) and the minimum covariance determinant (Rousseeuw and Van Driessen 1999), read as by Hubert et al. (2005), ${distances.en} (random seed ${params.seed}). ${apart} of ${samples.length} samples stood apart (${rule.en}). Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `对 ${samples.length} 个样本的 ${features} 个特征进行${scaling.zh}${cited.zh}后查找离群样本。Hotelling T²（Hotelling，1931；前 ${count} 个主成分${chosen.zh}）以 F 分布的 ${params.level} % 限判定，Q 残差以 Jackson 与 Mudholkar（1979）的 ${params.level} % 限判定。稳健距离由球面主成分（Locantore 等，1999）与最小协方差行列式（Rousseeuw 与 Van Driessen，1999）得到，按 Hubert 等（2005）的方式判读，${distances.zh}（随机种子 ${params.seed}）。${samples.length} 个样本中有 ${apart} 个离群（${rule.zh}）。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf(study: Study): Text[] {
  const { params, samples, beyond, outlier, model, robust } = study;
  const apart = [...samples.keys()].filter((sample) => outlier[sample]);
  const rule = ruleWords[params.rule];
  const notes = constantNotes(study.constant, study.featureNames);
  if (params.rule === "robust" && apart.length > 0) notes.push({ en: groupsCaution.en.trim(), zh: groupsCaution.zh });
  if (apart.length === 0) notes.push({ en: `No sample stands apart (${rule.en}).`, zh: `没有离群样本（${rule.zh}）。` });
  else {
    const names = namedWith(study, apart);
    const one = apart.length === 1;
    notes.push({
      en: `${apart.length} of ${samples.length} samples ${one ? "stands" : "stand"} apart (${rule.en}): ${names.en}. Look for the reason first. To go on without ${one ? "it" : "them"}, choose ${one ? "it" : "them"} in a figure or table and leave ${one ? "it" : "them"} out, or name ${one ? "it" : "them"} under “Samples left out” in the form of any tool.`,
      zh: `${samples.length} 个样本中有 ${apart.length} 个离群（${rule.zh}）：${names.zh}。请先查明原因。如需排除，可在图或表中选中后排除，或在任何工具的表单中填入“排除的样本”。`,
    });
    if (params.rule === "t2-or-q") {
      const chance = Math.round((samples.length * (100 - Number(params.level))) / 100);
      notes.push({
        en: `Of ${samples.length} ordinary samples about ${chance} would lie beyond each limit by chance.`,
        zh: `${samples.length} 个正常样本中，随机情况下约有 ${chance} 个超出各个限值。`,
      });
    }
  }
  const other = params.rule === "robust" ? rules["t2-or-q"] : rules.robust;
  const only = [...samples.keys()].filter((sample) => !outlier[sample] && other(beyond[sample]!));
  if (only.length > 0) {
    const names = namedWith(study, only);
    const caution = params.rule === "robust" ? { en: "", zh: "" } : groupsCaution;
    const by = params.rule === "robust" ? { en: "T² or Q", zh: "T² 或 Q" } : { en: "robust distances", zh: "稳健距离" };
    notes.push({
      en: `By ${by.en} alone ${only.length === 1 ? "1 more sample is" : `${only.length} more samples are`} beyond a limit: ${names.en}.${caution.en}`,
      zh: `另有 ${only.length} 个样本仅按${by.zh}超出限值：${names.zh}。${caution.zh}`,
    });
  }
  const count = model.scores.columns;
  notes.push(...t2ReachNotes(samples.length, count, study.diagnostics.t2Limit, params.scale !== "none"));
  if (study.above !== null) notes.push(takenNote(study.above, count));
  else if (params.components !== "auto" && count < params.components)
    notes.push({
      en: `${params.components} components were asked for; the data hold ${count}.`,
      zh: `要求 ${params.components} 个主成分，数据中只有 ${count} 个。`,
    });
  if (robust === null)
    notes.push({
      en: "There are no robust distances: half of the samples, or more, differ in fewer directions than there are components.",
      zh: "未能得到稳健距离：至少一半样本之间的差异方向少于主成分数。",
    });
  else if (robust.scores.columns < count)
    notes.push({
      en: `Robust distances are over ${robust.scores.columns} of the ${count} components: more would need more samples.`,
      zh: `稳健距离只使用了 ${count} 个主成分中的 ${robust.scores.columns} 个：使用更多主成分需要更多样本。`,
    });
  return notes;
}

/** How many components were taken, and why so many. */
function takenNote(above: number, count: number): Text {
  if (above < count)
    return {
      en: `${above === 0 ? "No component holds" : `Only ${above} component holds`} more of the variance than chance gives it (broken stick): ${count} were taken, the fewest.`,
      zh: `${above === 0 ? "没有主成分" : `仅 ${above} 个主成分`}的方差比例高于随机分配（断棍法）：取最小值 ${count} 个。`,
    };
  return {
    en: `${count} components were taken: those that hold more of the variance than chance gives them (broken stick)${above > count ? `, of which there are ${above}; ${count} are the most` : ""}.`,
    zh: `取 ${count} 个主成分，其方差比例高于随机分配（断棍法）${above > count ? `；符合条件的有 ${above} 个，最多取 ${count} 个` : ""}。`,
  };
}

/** “C07” (Q, robust residual), the farthest first. */
function namedWith({ samples, beyond }: Study, chosen: readonly number[]): Text {
  const words = (of: readonly Measure[]): Text => beyondWords(of);
  return listed(
    chosen.map((sample) => {
      const by = words(beyond[sample]!);
      return { en: `“${samples[sample]}” (${by.en})`, zh: `“${samples[sample]}”（${by.zh}）` };
    }),
    12,
  );
}
