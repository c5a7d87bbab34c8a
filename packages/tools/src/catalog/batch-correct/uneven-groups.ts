/** Groups that are spread over the batches in such a way that levelling the batches takes the difference between the groups out as well. */
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import type { Groups } from "#parts/grouping.ts";
import { takesQc } from "./correct.ts";
import { manifest } from "./manifest.ts";
import type { Study } from "./study.ts";

/** Cramér's V of group and batch from which on it is said: 1 where one tells the other, 0 where every batch has the same mix. */
const uneven = 0.4;

/** Nothing where the QC samples alone decide, the groups' differences are kept, or nothing was corrected. */
export function unevenGroupNotes(found: Study, groups: Groups): Text[] {
  const { method, params, batches } = found;
  if (method === "none" || batches.length < 2 || groups.names.length < 2) return [];
  const byQc = method === "qc-rlsc" || (method === "batch-median" && takesQc(params, found));
  if (byQc || (method === "combat" && params.keep !== undefined)) return [];
  const counts = batches.map((_, batch) =>
    groups.names.map((__, group) =>
      found.kinds.reduce((count, kind, row) => count + Number(kind === "sample" && found.batch[row] === batch && groups.assignment[row] === group), 0),
    ),
  );
  if (cramersV(counts) < uneven) return [];
  const alone = batches.filter((_, batch) => counts[batch]!.filter((count) => count > 0).length === 1);
  const list = listNames(alone, 5);
  const where =
    alone.length === 0
      ? { en: "", zh: "" }
      : { en: ` (batch ${list.en} ${alone.length === 1 ? "has" : "have"} samples of one group only)`, zh: `（批次${list.zh}只有一个组的样本）` };
  const column = groups.sheetColumn ?? "group";
  const keep = manifest.params.find(({ name }) => name === "keep")!.title;
  return [
    {
      en: `The groups of the column “${column}” are spread unevenly over the batches${where.en}: what makes the batches alike takes differences between the groups out as well, and later comparisons of them miss what is there. Correct by QC samples${method === "combat" ? `, or name the groups under “${keep.en}”` : ""}; where a group stands in one batch alone nothing else can tell the two apart.`,
      zh: `列“${column}”的各组在批次间分布不均${where.zh}：消除批次差异的同时也会消除组间差异，之后的组间比较会漏掉真实差异。请依据 QC 样本校正${method === "combat" ? `，或在“${keep.zh}”中指定这些组` : ""}；如果某组只在一个批次中，则没有其他方法可以区分二者。`,
    },
  ];
}

/** @param counts batch by batch the samples of each group. */
function cramersV(counts: readonly (readonly number[])[]): number {
  const groups = counts[0]!.map((_, group) => counts.reduce((sum, row) => sum + row[group]!, 0));
  const rows = counts.map((row) => row.reduce((sum, count) => sum + count, 0));
  const all = rows.reduce((sum, count) => sum + count, 0);
  let chi = 0;
  for (const [batch, row] of counts.entries())
    for (const [group, count] of row.entries()) {
      const expected = (rows[batch]! * groups[group]!) / all;
      if (expected > 0) chi += (count - expected) ** 2 / expected;
    }
  const least = Math.min(rows.filter((count) => count > 0).length, groups.filter((count) => count > 0).length) - 1;
  return least < 1 ? 0 : Math.sqrt(chi / (all * least));
}
