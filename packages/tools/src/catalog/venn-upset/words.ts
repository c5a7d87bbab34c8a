import { listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { manifest } from "./manifest.ts";
import { nameOf, type Study } from "./study.ts";

/** Which rows of a table of tests are taken; empty for other tables. */
function ruleWords({ read: { shape }, params }: Study): Text {
  if (shape.kind !== "rows" || shape.rule.kind === "all") return { en: "", zh: "" };
  if (shape.rule.kind === "significant") return { en: "rows that are marked significant", zh: "标记为显著的行" };
  const [p, least] = [numberText(params.p_threshold ?? 0.05), params.log2_fc_threshold ?? 0];
  const change =
    least === 0 || shape.rule.fc === null ? { en: "", zh: "" } : { en: ` and |log2 FC| ≥ ${numberText(least)}`, zh: `且 |log2 FC| ≥ ${numberText(least)}` };
  return { en: `adjusted p ≤ ${p}${change.en}`, zh: `校正 p ≤ ${p}${change.zh}` };
}

export function captionOf(study: Study): Text {
  const { members, sets, intersections, shown, form } = study;
  const rule = ruleWords(study);
  const taken = rule.en === "" ? { en: "", zh: "" } : { en: ` Sets: ${rule.en}.`, zh: `集合：${rule.zh}。` };
  const rest = intersections.length - shown;
  const more =
    rest > 0
      ? { en: ` The ${shown} largest of ${intersections.length} intersections.`, zh: `显示 ${intersections.length} 个交集中最大的 ${shown} 个。` }
      : { en: "", zh: "" };
  const scale = form === "circles" ? { en: " Areas are not to scale.", zh: "面积不按比例。" } : { en: "", zh: "" };
  return {
    en: `${members} different members of ${sets.length} sets, each counted once with all the sets that it is in.${taken.en}${more.en}${scale.en}`,
    zh: `${sets.length} 个集合共 ${members} 个不同成员，每个按其所属的全部集合只计一次。${taken.zh}${more.zh}${scale.zh}`,
  };
}

export function notesOf({ read, sets, params, table }: Study): Text[] {
  const notes: Text[] = [];
  if (table !== null && read.shape.kind !== "pasted") {
    const names = (at: number): string => table.columns[at]!.name;
    const shape = {
      lists: { en: "each column as a list", zh: "每列为一个列表" },
      marks: { en: "ids in the first column, yes and no in the others", zh: "第一列为编号，其余各列为是/否" },
      rows: { en: "one row for each id and set", zh: "每行为一个编号及其所属集合" },
    }[read.shape.kind];
    const column =
      read.shape.kind === "rows"
        ? {
            en: `: ids in “${names(read.shape.id)}”, sets in “${names(read.shape.by)}”`,
            zh: `：编号在“${names(read.shape.id)}”列，集合在“${names(read.shape.by)}”列`,
          }
        : { en: "", zh: "" };
    notes.push({ en: `The table was read as ${shape.en}${column.en}.`, zh: `表格按${shape.zh}读取${column.zh}。` });
  }
  if (read.withoutRule) notes.push({ en: "The table has no column p_adj, so that every row counts.", zh: "表中没有 p_adj 列，因此每一行都计入。" });
  const empty = sets.filter(({ members }) => members.length === 0).map(({ name }) => name);
  if (empty.length > 0) {
    const list = listNames(empty, 5);
    notes.push({ en: `Sets without members: ${list.en}.`, zh: `没有成员的集合：${list.zh}。` });
  }
  const left = read.sets.length - sets.length;
  if (left > 0 && (params.which ?? []).length > 0)
    notes.push({ en: `${left === 1 ? "1 other set was" : `${left} other sets were`} not asked for.`, zh: `另有 ${left} 个集合未选用。` });
  return notes;
}

export function methodsOf(study: Study): Text {
  const { sets, members, intersections } = study;
  const largest = intersections[0]!;
  const all = intersections.find((one) => one.sets.length === sets.length)?.members.length ?? 0;
  const rule = ruleWords(study);
  const sizes = {
    en: sets.map((set) => `${set.name} (${set.members.length})`).join(", "),
    zh: sets.map((set) => `${set.name}（${set.members.length}）`).join("、"),
  };
  const taken = rule.en === "" ? { en: "", zh: "" } : { en: ` Members of a set are features with ${rule.en}.`, zh: `集合成员为${rule.zh}的特征。` };
  return {
    en: `The sets ${sizes.en} were compared.${taken.en} Each of ${members} different members was counted once, with exactly the sets that hold it (exclusive intersections; Lex et al. 2014); ${all} ${all === 1 ? "is" : "are"} in all ${sets.length} sets, and the largest of ${intersections.length} intersections is ${nameOf(study, largest)} with ${largest.members.length}. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `比较了集合 ${sizes.zh}。${taken.zh}${members} 个不同成员各按其所属的全部集合只计一次（互斥交集；Lex et al. 2014）；${all} 个为 ${sets.length} 个集合共有，${intersections.length} 个交集中最大的是 ${nameOf(study, largest)}，有 ${largest.members.length} 个。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}
