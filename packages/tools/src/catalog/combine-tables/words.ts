/** The caption, notes and the methods paragraph. */
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { manifest } from "./manifest.ts";
import { matchedAxis } from "./name.ts";
import { axes, type Axis, type Study } from "./study.ts";

const words = {
  sample: { one: "sample", many: "samples", zh: "样本" },
  feature: { one: "feature", many: "features", zh: "特征" },
};
const counted = (axis: Axis, count: number): string => `${count} ${count === 1 ? words[axis].one : words[axis].many}`;
const leftOut = ({ fates }: Study, axis: Axis) => fates.filter((fate) => fate.axis === axis && !fate.kept);

export function captionOf(study: Study): Text {
  const { parts, table, params } = study;
  const out = axes.map((axis) => leftOut(study, axis).length);
  const turned = params.transpose ? { en: "; samples and features have changed places", zh: "；样本与特征已互换" } : { en: "", zh: "" };
  return {
    en: `${counted("sample", table.samples.length)} and ${counted("feature", table.features.length)} of ${parts.length} ${parts.length === 1 ? "table" : "tables"}; left out are ${out[0]} and ${out[1]}${turned.en}.`,
    zh: `由 ${parts.length} 个表得到 ${table.samples.length} 个样本和 ${table.features.length} 个特征；未保留样本 ${out[0]} 个、特征 ${out[1]} 个${turned.zh}。`,
  };
}

export function notesOf(study: Study): Text[] {
  const { fates, parts, combined, empty, unknown, unnamed, params } = study;
  const notes: Text[] = [];
  for (const axis of axes)
    for (const [note, gone] of Map.groupBy(leftOut(study, axis), ({ part, notes: why }) => `${part} ${why.at(-1)}`)) {
      const list = listNames(
        gone.map(({ id }) => id),
        5,
      );
      const number = parts[gone[0]!.part]!.number;
      const why = note.slice(note.indexOf(" ") + 1);
      const other = /^not in table (.*)$/.exec(why)?.[1];
      notes.push({
        en: `${counted(axis, gone.length)} of table ${number} ${gone.length === 1 ? "is" : "are"} left out, ${why}: ${list.en}.`,
        zh: `表 ${number} 的 ${gone.length} 个${words[axis].zh}未保留，${other === undefined ? "不在名单中" : `表 ${other} 中没有`}：${list.zh}。`,
      });
    }
  const renamed = fates.filter(({ notes: of }) => of.some((note) => note.startsWith("has the table's number")));
  if (renamed.length > 0) {
    const list = listNames(
      renamed.map(({ name }) => name),
      5,
    );
    notes.push({
      en: `${renamed.length} of the names ${renamed.length === 1 ? "stands" : "stand"} in two tables and ${renamed.length === 1 ? "has" : "have"} the table's number: ${list.en}.`,
      zh: `${renamed.length} 个名称在不同表中重复，已加上表的序号：${list.zh}。`,
    });
  }
  for (const axis of axes) {
    const without = fates.filter(
      (fate) =>
        fate.axis === axis &&
        fate.notes.some((note) => note.startsWith("has no name")) &&
        !unnamed.some((one) => one.axis === axis && one.number === parts[fate.part]!.number),
    );
    if (without.length > 0) {
      const list = listNames(
        without.map(({ id }) => id),
        5,
      );
      notes.push({
        en: `${counted(axis, without.length)} ${without.length === 1 ? "has" : "have"} no name in the sheet and ${without.length === 1 ? "keeps its id" : "keep their ids"}: ${list.en}.`,
        zh: `${without.length} 个${words[axis].zh}在表中没有名称，保留原编号：${list.zh}。`,
      });
    }
  }
  for (const { axis, number } of unnamed)
    notes.push({
      en: `Table ${number} has no sheet with the column that names ${words[axis].many}; its ${words[axis].many} keep their ids.`,
      zh: `表 ${number} 没有含该命名列的${words[axis].zh}表，其${words[axis].zh}保留原编号。`,
    });
  for (const [what, names] of Object.entries(unknown))
    if (names.length > 0) {
      const list = listNames(names, 5);
      notes.push({
        en: `${names.length} of the ${what === "rename" ? "lines to rename" : `${what} to keep`} ${names.length === 1 ? "names" : "name"} nothing that the tables have: ${list.en}.`,
        zh: `${what === "rename" ? "改名" : what === "features" ? "要保留的特征" : "要保留的样本"}中有 ${names.length} 个在表中不存在：${list.zh}。`,
      });
    }
  if (combined > 0)
    notes.push({
      en: `${combined} ${combined === 1 ? "cell is" : "cells are"} made of two values or more (${params.combine_by}).`,
      zh: `${combined} 个单元格由两个或更多数值合并（${choiceOf(params.combine_by)}）。`,
    });
  if (empty > 0) notes.push({ en: `${empty} ${empty === 1 ? "cell is" : "cells are"} empty.`, zh: `${empty} 个单元格为空。` });
  return notes;
}

const choiceOf = (value: string): string => ({ mean: "均值", median: "中位数", sum: "总和", max: "最大值" })[value] ?? value;

export function methodsOf(study: Study): Text {
  const { parts, params, table, combined } = study;
  const sizes = parts.map(({ table: of, number }) => ({ number, samples: of.samples.length, features: of.features.length }));
  const given = {
    en: sizes.map(({ number, samples, features }) => `table ${number} (${counted("sample", samples)}, ${counted("feature", features)})`).join(", "),
    zh: sizes.map(({ number, samples, features }) => `表 ${number}（${samples} 个样本、${features} 个特征）`).join("、"),
  };
  const matched = words[matchedAxis(params)];
  const kept = {
    "all-tables": { en: `those in every table were kept`, zh: `保留所有表共有的` },
    "any-table": { en: `those in any table were kept`, zh: `保留任一表中的` },
    "first-table": { en: `those of the first table were kept`, zh: `保留第一个表中的` },
  }[params.keep];
  const joined =
    parts.length === 1
      ? { en: `The table was rearranged: ${given.en}.`, zh: `对表格进行了整理：${given.zh}。` }
      : {
          en: `${parts.length} tables were joined by their ${matched.many}, of which ${kept.en}: ${given.en}.`,
          zh: `按${matched.zh}合并 ${parts.length} 个表（${kept.zh}${matched.zh}）：${given.zh}。`,
        };
  const cells =
    combined === 0
      ? { en: "", zh: "" }
      : {
          en: ` Values of the same name were combined (${params.combine_by} of those that are there) in ${combined} cells.`,
          zh: `同名数值取${choiceOf(params.combine_by)}合并（只计现有数值），共 ${combined} 个单元格。`,
        };
  return {
    en: `${joined.en}${cells.en} The result has ${counted("sample", table.samples.length)} and ${counted("feature", table.features.length)}${params.transpose ? ", which have changed places" : ""}. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `${joined.zh}${cells.zh}结果有 ${table.samples.length} 个样本和 ${table.features.length} 个特征${params.transpose ? "（已互换）" : ""}。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}
