/** Whether texts and lines are large enough to be printed, and names whole. */
import type { Fault, Limits } from "../faults.ts";
import { shiftedSize } from "../measure.ts";
import type { Scene } from "../scene.ts";
import { wordsOf } from "#scene/text-outline.ts";

const thinnestPt = 0.25;

export function sizeFaults({ items }: Scene, { smallestPt, lines }: Limits): Fault[] {
  const widestPt = Math.max(1, ...Object.values(lines));
  return items.flatMap((item): Fault[] => {
    if (item.type === "image") return [];
    if (item.type !== "text") {
      const width = item.stroke?.widthPt ?? thinnestPt;
      return width < thinnestPt - 1e-6 || width > widestPt + 1e-6 ? [{ check: "line width", what: item.role, amount: width }] : [];
    }
    const words = wordsOf(item);
    const faults: Fault[] = [];
    if (/…|\.\.\.$|^\+ ?\d+( |$)/u.test(words)) faults.push({ check: "cut name", what: words, amount: 1 });
    if (item.sizePt < smallestPt - 1e-6) faults.push({ check: "small text", what: words, amount: item.sizePt });
    const shifted = item.runs.some((run) => run.shift) ? shiftedSize(item.sizePt) : Infinity;
    if (shifted < smallestPt - 1 - 1e-6) faults.push({ check: "small text", what: words, amount: shifted });
    return faults;
  });
}
