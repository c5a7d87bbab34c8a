/** What a look may hand on to another figure of its kind: how it is drawn, not what it says and shows of its own data. */
import type { ChartView } from "@analyte/contract/chart";

export function handedOn(own: ChartView): ChartView {
  const {
    title: _title,
    caption: _caption,
    labelled: _labelled,
    xTitle: _x,
    yTitle: _y,
    zTitle: _z,
    groupLabels: _words,
    hiddenGroups: _hidden,
    ...drawn
  } = own;
  return drawn;
}
