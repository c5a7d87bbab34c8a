/** Signs that the typeface lacks: a question mark stands for each, or nothing for one that stands on another. What is then drawn alike is told apart, and said. */
import type { Language } from "@analyte/contract/text";
import { canDraw } from "#scene/face.ts";
import { missingSigns, runsOf } from "#scene/measure.ts";

const mostNamed = 6;

/** Names of groups as they are drawn: of those that would be drawn alike each has a number. */
export function labelsDrawn(labels: readonly string[]): string[] {
  if (labels.every((label) => missingSigns(label).length === 0)) return [...labels];
  const drawn = labels.map(asDrawn);
  return labels.map((label, at) => {
    const alike = [...drawn.keys()].filter((other) => drawn[other] === drawn[at]);
    return alike.length === 1 || alike.every((other) => labels[other] === label) ? label : `${label} (${alike.indexOf(at) + 1})`;
  });
}

const asDrawn = (label: string): string =>
  runsOf(label)
    .flatMap(({ text }) => Array.from(text, (sign) => (canDraw(sign) ? sign : /\p{M}/u.test(sign) ? "" : "?")))
    .join("");

/** For caption and description, and in a file without its caption: none where the face has all of them. By their numbers, as it can't draw them. */
export function lackingSaid(signs: ReadonlySet<string>, language: Language): string[] {
  if (signs.size === 0) return [];
  const named = [...signs].slice(0, mostNamed).map((sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`);
  const more = signs.size - named.length;
  if (language === "zh") return [`字体缺少的字符以“?”显示或略去：${named.join("、")}${more > 0 ? `，另有 ${more} 个` : ""}。`];
  return [`Signs that the typeface lacks stand as “?” or are left out: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`];
}
