/** What a figure's look may not say of its groups: texts that nobody could tell apart or see, and that none of them is shown. */
import { ownLabelFault } from "@analyte/charts/frame/group-styles";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { withGroupNames } from "@analyte/contract/group-wording";
import type { FigureGroup } from "@analyte/contract/merge-views";
import { invalidInput, type Failure } from "../errors.ts";

/**
 * What stood there before is not judged again: it may be of earlier versions, and is not shown then.
 *
 * @throws Failure that names the groups.
 */
export function refuseUnseen(source: ChartDocument | Buffer, before: ChartView, view: ChartView, groups: readonly FigureGroup[] | null): void {
  if (!same(before.hiddenGroups, view.hiddenGroups) && groups?.length && groups.every(({ group }) => view.hiddenGroups?.includes(group))) throw allHidden();
  if (view.groupLabels === undefined || same(before.groupLabels, view.groupLabels)) return;
  const document = Buffer.isBuffer(source) ? (JSON.parse(source.toString()) as ChartDocument) : source;
  const fault = ownLabelFault(withGroupNames(document, view), view);
  if (fault !== null) throw fault.kind === "blank" ? labelBlank(fault.group) : labelShared(fault);
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const allHidden = (): Failure =>
  invalidInput({
    en: "hiddenGroups names every group of the figure: nothing would be shown. Leave out at least one of them.",
    zh: "hiddenGroups 包含该图的所有组，图中将没有内容。请至少保留一个组不隐藏。",
  });

const labelBlank = (group: string): Failure =>
  invalidInput({
    en: `groupLabels: the name of “${group}” can't be seen. Write another, or leave it empty for the figure's own words.`,
    zh: `groupLabels：“${group}”的名称不可见。请另填名称；留空则沿用图中原有的名称。`,
  });

const labelShared = ({ group, label, other }: { group: string; label: string; other: string }): Failure =>
  invalidInput({
    en: `groupLabels: “${label}” for “${group}” is what the figure calls “${other}”: nobody could tell them apart. Give it another name, or leave it empty for the figure's own words.`,
    zh: `groupLabels：“${group}”的名称“${label}”与图中“${other}”的名称相同，无法区分。请另填名称；留空则沿用图中原有的名称。`,
  });
