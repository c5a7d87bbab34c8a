/** What a result says where rows that look like measurements of the same samples were counted one by one. */
import { chosenBy, replicatesBy } from "@analyte/contract/chosen-replicates";
import { likelyReplicates, likelyText } from "@analyte/contract/likely-replicates";
import type { Grouping, Manifest, ParamValues } from "@analyte/contract/manifest";
import type { Text } from "@analyte/contract/text";
import { groupOf } from "#parts/grouping.ts";
import type { ToolInput } from "../tool.ts";

/** @param params as the tool was given them; its groups have been found sound. */
export function likelyNotes(manifest: Manifest, input: ToolInput, params: ParamValues): Text[] {
  if (input.samples === null || replicatesBy(manifest, params) !== null) return [];
  const grouping = chosenBy(manifest, "grouping", params) as Grouping | null;
  const groups = grouping && groupOf(input, grouping);
  const likely = likelyReplicates(
    input.samples.columns.map(({ name, values }) => ({ name, codes: codesOf(values) })),
    groups && Array.from(groups.assignment, (group) => groups.names[group] ?? null),
  );
  if (likely === null) return [];
  const { en, zh } = likelyText(likely);
  const could = manifest.params.find(({ kind }) => kind === "replicates");
  return [
    could === undefined
      ? {
          en: `Rows are measurements here: ${en}. This tool took each row by itself; n counts measurements, not samples.`,
          zh: `各行是测量：${zh}。该工具逐行处理，n 为测量次数，而非样本数。`,
        }
      : {
          en: `Every row was taken as a sample of its own, although ${en}. If they are technical replicates, n counts too many: choose the column under “${could.title.en}”.`,
          zh: `每行均按独立样本处理，但${zh}。如果是技术重复，则 n 偏大：请在“${could.title.zh}”中选择该列。`,
        },
  ];
}

function codesOf(values: readonly string[]): number[] {
  const codes = new Map<string, number>();
  return values.map((value) => {
    const cell = value.trim();
    if (cell === "") return -1;
    if (!codes.has(cell)) codes.set(cell, codes.size);
    return codes.get(cell)!;
  });
}
