import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { useState } from "react";
import { newGroupNaming } from "#charts/group-naming.ts";
import { newLookSteps } from "#charts/look-steps.ts";
import { RestylePanel } from "#charts/RestylePanel.tsx";
import { nothingChosen } from "#charts/selection.ts";

interface Props {
  document: ChartDocument;
  view: ChartView;
  onChange: (view: ChartView) => void;
}

/** The controls that results have, for a figure whose groups are years. */
export function SumsControls({ document, view, onChange }: Props) {
  // Years are no groups of samples: nothing is ever called otherwise through this.
  const [naming] = useState(() => ({
    names: newGroupNaming({ nameOf: (group) => group, rename: async () => await Promise.resolve(null) }),
    steps: newLookSteps(),
  }));
  return <RestylePanel document={document} view={view} onChange={onChange} chosen={nothingChosen} naming={naming} onGroupLooks={() => {}} />;
}
