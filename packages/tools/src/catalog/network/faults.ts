import { listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import { DataFault } from "#tool.ts";
import { mostEdges, mostNodes, type NetworkParams } from "./manifest.ts";
import type { ReadEdges } from "./read.ts";

const ofTable = { table: "table" } as const;

export function needsTwoColumns(columns: readonly string[]): DataFault {
  const there = listNames(columns, 10);
  return new DataFault(
    "no-pairs",
    {
      en: `A table of pairs needs two columns that name the nodes, and this one has ${there.en} alone. Take “pairs” of Correlation, or a list with first and second.`,
      zh: `配对表需要两列节点名称，而此表只有${there.zh}。请使用“相关分析”的 pairs 表，或含 first 与 second 两列的列表。`,
    },
    ofTable,
  );
}

export const nothingSaid = (): DataFault =>
  new DataFault(
    "no-rows",
    {
      en: "No row of the table names two nodes. Check its first two columns, or call them first and second.",
      zh: "表中没有同时给出两个节点的行。请检查前两列，或将其命名为 first 和 second。",
    },
    ofTable,
  );

export function noEdges({ rows, columns }: ReadEdges, { least, p_threshold: p, sign }: NetworkParams): DataFault {
  const asked = [columns.value === null ? null : `|r| ≥ ${numberText(least)}`, columns.p === null ? null : `p_adj ≤ ${numberText(p)}`].filter(
    (one) => one !== null,
  );
  const signed = { all: { en: "", zh: "" }, positive: { en: " and is positive", zh: "且为正" }, negative: { en: " and is negative", zh: "且为负" } }[sign];
  return new DataFault(
    "no-edges",
    {
      en: `None of the ${rows} pairs is an edge: no pair has ${asked.join(" and ") || "two different nodes"}${signed.en}. Loosen the thresholds.`,
      zh: `${rows} 个配对均不能作为边：没有满足 ${asked.join("、") || "两个不同节点"}${signed.zh}的配对。请放宽阈值。`,
    },
    ofTable,
  );
}

/** @param fitting the threshold at which it would fit; null where no threshold can be set. */
export function tooMany(nodes: number, edges: number, fitting: number | null): DataFault {
  const what = fitting === null ? null : numberText(fitting);
  return new DataFault(
    "too-large-network",
    {
      en: `${nodes} nodes with ${edges} edges are more than a network can show (${mostNodes} nodes, ${mostEdges} edges). ${what === null ? "Shorten the list of edges." : `Raise the threshold to about ${what}.`}`,
      zh: `${nodes} 个节点、${edges} 条边超过网络图的上限（${mostNodes} 个节点，${mostEdges} 条边）。${what === null ? "请缩短边列表。" : `请将阈值提高到约 ${what}。`}`,
    },
    ofTable,
  );
}
