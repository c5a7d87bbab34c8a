import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { PrintedForm } from "@analyte/contract/figures";
import { useEffect, useState } from "react";
import { loadChartCode } from "#charts/use-chart-code.ts";
import { useLanguage } from "#language/use-language.ts";
import { useCode } from "#ui/use-code.ts";

const keyOf = ({ preset, widthMm }: PrintedForm): string => `${preset} ${widthMm}`;

/** Until the menu is in its place. */
const afterMs = 250;

/** How many labels a file of each form would lack, as far as that is known; it is found out while somebody wants it, one form after the other. */
export function useLabelsWithoutRoom(
  document: ChartDocument | undefined,
  view: ChartView,
  forms: readonly PrintedForm[],
  wanted: boolean,
): (form: PrintedForm) => number | undefined {
  const language = useLanguage();
  const { code } = useCode(loadChartCode, wanted);
  const [found, setFound] = useState<{ of: unknown; counts: ReadonlyMap<string, number> }>({ of: null, counts: new Map() });
  const asked = JSON.stringify(forms.map(({ preset, widthMm }) => ({ preset, widthMm })));
  const subject = JSON.stringify([language, view]);
  const counts = found.of === document && document !== undefined ? found.counts : null;
  useEffect(() => {
    if (!wanted || code === null || document === undefined) return undefined;
    const open = (JSON.parse(asked) as PrintedForm[]).find((form) => !counts?.has(subject + keyOf(form)));
    if (open === undefined) return undefined;
    // The menu is there first, in its place and with the focus: a layout takes a moment, in which nothing else happens.
    const timer = setTimeout(() => {
      const dropped = droppedLabels(() => code.layout({ document, view: (JSON.parse(subject) as [string, ChartView])[1], language, ...open }));
      setFound({ of: document, counts: new Map([...(counts ?? []), [subject + keyOf(open), dropped]]) });
    }, afterMs);
    return () => clearTimeout(timer);
  }, [wanted, code, document, asked, subject, counts, language]);
  return (form) => counts?.get(subject + keyOf(form));
}

function droppedLabels(laidOut: () => { dropped: readonly { of?: "comparison" }[] }): number {
  try {
    return laidOut().dropped.filter(({ of }) => of === undefined).length;
  } catch {
    // What cannot be drawn is told where it is drawn.
    return 0;
  }
}
