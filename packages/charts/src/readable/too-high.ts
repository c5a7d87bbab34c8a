/** A figure that is higher than a page of its journal is drawn, and told so: unlike a sheet, which is a page. */
import type { Text } from "@analyte/contract/text";
import { presetValues } from "../frame/preset-values.ts";
import type { FigureSpec } from "../scene/figure-spec.ts";
import type { Scene } from "../scene/scene.ts";
import { isHigherThanPage } from "./sheet-ways.ts";

type Spec = Pick<FigureSpec, "preset" | "view" | "widthMm">;

/** A sentence with what helps; null where a page holds it, and of screen and slides, which are no pages of journals. */
export function tooHigh(spec: Spec, scene: Pick<Scene, "heightMm">): Text | null {
  const { aspect, highestMm } = presetValues[spec.preset];
  if (spec.preset === "screen" || aspect !== undefined || !isHigherThanPage(scene, spec)) return null;
  const [high, highest] = [Math.ceil(scene.heightMm), Math.floor(highestMm)];
  // Who asked for the height can ask for less.
  const way =
    spec.widthMm * (spec.view.aspect ?? 0) > highestMm
      ? { en: "choose a height of less of its width, or make it narrower", zh: "减小图的高宽比，或减小宽度" }
      : { en: "make it wider, choose smaller text, or show fewer rows, groups or panels", zh: "加大宽度，减小文字，或减少显示的行、组或分图" };
  return {
    en: `The figure is ${high} mm high, and a page has ${highest} mm (preset ${spec.preset}). For that journal please ${way.en}.`,
    zh: `图高 ${high} mm，而页面高度为 ${highest} mm（预设 ${spec.preset}）。用于该期刊时，请${way.zh}。`,
  };
}
