/** Whether texts and lines are large enough to be printed, and names whole. */
import type { Fault, Limits } from "../faults.ts";
import { shiftedSize } from "../measure.ts";
import type { Scene } from "../scene.ts";
import { wordsOf } from "#scene/text-outline.ts";

const thinnestPt = 0.25;

export function sizeFaults({ items, captionText }: Scene, { smallestPt, lines }: Limits): Fault[] {
  const widestPt = Math.max(1, ...Object.values(lines));
  return items.flatMap((item, at): Fault[] => {
    if (item.type === "image") return [];
    if (item.type !== "text") {
      const width = item.stroke?.widthPt ?? thinnestPt;
      return width < thinnestPt - 1e-6 || width > widestPt + 1e-6 ? [{ check: "line width", what: item.role, amount: width }] : [];
    }
    const words = wordsOf(item);
    const faults: Fault[] = [];
    const isCut = /…|\.\.\.$|^\+ ?\d+( |$)/u.test(words);
    if (isCut && !isToldWhole(items, at, captionText)) faults.push({ check: "cut name", what: words, amount: 1 });
    if (item.sizePt < smallestPt - 1e-6) faults.push({ check: "small text", what: words, amount: item.sizePt });
    const shifted = item.runs.some((run) => run.shift) ? shiftedSize(item.sizePt) : Infinity;
    if (shifted < smallestPt - 1 - 1e-6) faults.push({ check: "small text", what: words, amount: shifted });
    return faults;
  });
}

/** A title of an axis may end in an ellipsis where the caption has all its lines and what follows them. */
function isToldWhole(items: Scene["items"], last: number, captionText: string): boolean {
  let words = "";
  for (let at = last; ; at--) {
    const item = items[at];
    if (item?.type !== "text" || item.role !== "axis-title") return false;
    words = wordsOf(item) + words;
    if (item.after === undefined) break;
  }
  const [start, ...rest] = words.split("…");
  if (!start || rest.join("") !== "") return false;
  const [told, wanted] = [letters(captionText), letters(start)];
  const at = told.indexOf(wanted);
  // More than a stop has to follow, or the caption is cut as the title is.
  return at >= 0 && /^[^\p{L}\p{N}…]*[\p{L}\p{N}]/u.test(told.slice(at + wanted.length));
}
/** As they are read: with raised digits as digits, whatever a line has lost at its end. */
const letters = (text: string): string =>
  text
    .replaceAll("…", "\u0000")
    .normalize("NFKC")
    .replaceAll("\u0000", "…")
    .replaceAll(/[\s\u00ad]/gu, "")
    .replaceAll("-", "−");
