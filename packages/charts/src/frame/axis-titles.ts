/** Titles of axes as a view has them, in documents. */
import type { Axis, ChartView } from "@analyte/contract/chart";

export const retitled = (axis: Axis, title: string | undefined): Axis => (title ? { title: { en: title, zh: title } } : axis);
export const retitledAxes = ({ x, y }: { x: Axis; y: Axis }, view: ChartView) => ({ x: retitled(x, view.xTitle), y: retitled(y, view.yTitle) });
