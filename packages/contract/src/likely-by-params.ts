/** The column of replicates that a form suggests, as far as the look at the sheet tells. */
import { chosenBy, leftOutBy, replicatesBy } from "./chosen-replicates.ts";
import { likelyReplicates, type LikelyReplicates } from "./likely-replicates.ts";
import type { Grouping, Manifest, ParamValues } from "./manifest.ts";
import { groupsBy, type SheetSamples } from "./sheet-samples.ts";

/** null where replicates were chosen, nothing looks like them, or it can't be told from here. */
export function likelyByParams(manifest: Manifest, params: ParamValues, sheet: SheetSamples | null): LikelyReplicates | null {
  if (sheet === null || replicatesBy(manifest, params) !== null) return null;
  const gone = leftOutBy(manifest, params, sheet);
  const grouping = chosenBy(manifest, "grouping", params) as Grouping | null;
  const groupOf = grouping === null ? null : groupsBy(sheet, grouping);
  if (gone === null || (grouping !== null && groupOf === null)) return null;
  const taking = sheet.samples.filter(({ id }) => !gone.has(id));
  const columns = sheet.columns.flatMap(({ name, values }) => (values === undefined ? [] : [{ name, codes: taking.map(({ at }) => values[at] ?? -1) }]));
  return likelyReplicates(columns, groupOf && taking.map(({ id, at }) => groupOf(id, at)));
}
