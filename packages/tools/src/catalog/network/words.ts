import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { manifest } from "./manifest.ts";
import { byDegree, type Study } from "./study.ts";

/** What an edge is; empty where every row is one. */
function ruleWords({ read: { columns }, params }: Study): string {
  return [columns.value === null ? null : `|r| ≥ ${numberText(params.least)}`, columns.p === null ? null : `p_adj ≤ ${numberText(params.p_threshold)}`]
    .filter((one) => one !== null)
    .join(", ");
}

export function captionOf(study: Study): Text {
  const { nodes, read, modules, components } = study;
  const rule = ruleWords(study);
  const parts = components === 1 ? { en: "one component", zh: "1 个连通分量" } : { en: `${components} components`, zh: `${components} 个连通分量` };
  return {
    en: `${nodes.length} nodes with ${read.edges.length} ${read.edges.length === 1 ? "edge" : "edges"}${rule === "" ? "" : ` (${rule})`} in ${parts.en} and ${modules.count} ${modules.count === 1 ? "module" : "modules"} (Louvain, modularity ${numberText(modules.modularity)}). Places have no scale.`,
    zh: `${nodes.length} 个节点，${read.edges.length} 条边${rule === "" ? "" : `（${rule}）`}，${parts.zh}，${modules.count} 个模块（Louvain 法，模块度 ${numberText(modules.modularity)}）。节点位置没有尺度含义。`,
  };
}

export function notesOf({ read, params }: Study): Text[] {
  const notes: Text[] = [];
  if (read.columns.value === null)
    notes.push({
      en: "The table has no column r or weight: every row is an edge of weight 1, and all count as positive.",
      zh: "表中没有 r 或 weight 列：每一行都是权重为 1 的边，均按正边处理。",
    });
  else if (read.plainP !== null)
    notes.push({
      en: `The table has “${read.plainP.column}”, but no adjusted p (p_adj): edges were chosen by their strength alone, and ${read.plainP.above} of the ${read.edges.length} ${read.plainP.above === 1 ? "has" : "have"} a p above ${numberText(params.p_threshold)}. To hold them to a p, adjust it for the number of pairs and call the column “p_adj”.`,
      zh: `表中有“${read.plainP.column}”列，但没有校正 p 值（p_adj）：仅按强度选取边，${read.edges.length} 条边中有 ${read.plainP.above} 条的 p 值大于 ${numberText(params.p_threshold)}。如需按 p 值筛选，请按配对数校正，并将该列命名为“p_adj”。`,
    });
  else if (read.columns.p === null)
    notes.push({ en: "The table has no column p_adj: edges were chosen by their strength alone.", zh: "表中没有 p_adj 列，仅按强度选取边。" });
  if (read.beyondOne !== null) {
    const { column, edges } = read.beyondOne;
    notes.push({
      en: `${edges} ${edges === 1 ? "edge has a number" : "edges have numbers"} beyond −1 … 1 in “${column}”, which no correlation has: check that column, or call it “weight” if it is none.`,
      zh: `${edges} 条边的“${column}”超出 −1 到 1，相关系数不会如此：请检查该列；如不是相关系数，请将列名改为“weight”。`,
    });
  }
  if (read.withoutP > 0)
    notes.push({
      en: `${read.withoutP} ${read.withoutP === 1 ? "row is" : "rows are"} strong enough but ${read.withoutP === 1 ? "has" : "have"} no p_adj, and ${read.withoutP === 1 ? "is" : "are"} left out.`,
      zh: `${read.withoutP} 行强度足够但没有 p_adj，已剔除。`,
    });
  if (read.halves > 0)
    notes.push({
      en: `${read.halves} ${read.halves === 1 ? "row names" : "rows name"} one node only and ${read.halves === 1 ? "is" : "are"} left out.`,
      zh: `${read.halves} 行只有一个节点，已剔除。`,
    });
  if (read.loops > 0)
    notes.push({
      en: `${read.loops} ${read.loops === 1 ? "row ties" : "rows tie"} a node to itself and ${read.loops === 1 ? "is" : "are"} left out.`,
      zh: `${read.loops} 行的两个节点相同，已剔除。`,
    });
  if (read.repeated > 0)
    notes.push({
      en: `${read.repeated} ${read.repeated === 1 ? "row repeats" : "rows repeat"} a pair; of each the strongest counts.${read.opposite === 0 ? "" : ` Of ${read.opposite} ${read.opposite === 1 ? "pair" : "pairs"} the rows say both signs.`}`,
      zh: `${read.repeated} 行为重复的配对，每对只取最强的一行。${read.opposite === 0 ? "" : `其中 ${read.opposite} 对的正负号不一致。`}`,
    });
  if (read.unread > 0)
    notes.push({
      en: `${read.unread} ${read.unread === 1 ? "row has" : "rows have"} no number and ${read.unread === 1 ? "is" : "are"} left out.`,
      zh: `${read.unread} 行没有数值，已剔除。`,
    });
  if (params.sign !== "all")
    notes.push(
      params.sign === "positive"
        ? { en: "Negative pairs were left out.", zh: "负相关的配对未计入。" }
        : { en: "Positive pairs were left out.", zh: "正相关的配对未计入。" },
    );
  return notes;
}

export function methodsOf(study: Study): Text {
  const { nodes, names, read, modules, components, central, params } = study;
  const rule = ruleWords(study);
  const hub = byDegree(study)[0]!;
  return {
    en: `Of ${read.rows} pairs, ${read.edges.length} were taken as edges${rule === "" ? "" : ` (${rule})`}, which tie ${nodes.length} nodes in ${components} ${components === 1 ? "component" : "components"}. Modules were found by Louvain's method (Blondel et al. 2008; weights |r|, resolution ${numberText(params.resolution)}, best of 10 runs, seed ${params.seed}): ${modules.count}, modularity ${numberText(modules.modularity)}. Betweenness counts shortest paths of unweighted edges (Brandes 2001). ${names[hub]} has most edges, ${central.degree[hub]}. Nodes were placed by forces (Fruchterman and Reingold 1991). Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `${read.rows} 个配对中有 ${read.edges.length} 个作为边${rule === "" ? "" : `（${rule}）`}，连接 ${nodes.length} 个节点，共 ${components} 个连通分量。采用 Louvain 法划分模块（Blondel et al. 2008；权重为 |r|，分辨率 ${numberText(params.resolution)}，取 10 次中最优，种子 ${params.seed}），得到 ${modules.count} 个模块，模块度 ${numberText(modules.modularity)}。介数按无权边的最短路径计算（Brandes 2001）。边最多的节点为 ${names[hub]}，共 ${central.degree[hub]} 条。节点位置由力导向布局得到（Fruchterman and Reingold 1991）。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}
