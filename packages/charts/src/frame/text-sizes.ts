/** How large the texts of a figure are drawn, in points. */
import type { ChartView } from "@analyte/contract/chart";
import type { FigureSpec } from "../scene/figure-spec.ts";
import { presetValues, type PresetValues } from "./preset-values.ts";

type TextSpec = Pick<FigureSpec, "preset" | "view">;

/** Every text grows or shrinks by the same share, down to the preset's smallest. */
export function sizesOf(spec: TextSpec): PresetValues["text"] {
  const preset = presetValues[spec.preset];
  const share = textShare(spec);
  const sized = (size: number) => Math.max(preset.smallestPt, Math.round(size * share * 4) / 4);
  const { title, axisTitle, tick, legend, label, caption, note } = preset.text;
  return {
    title: sized(title),
    axisTitle: sized(axisTitle),
    tick: sized(tick),
    legend: sized(legend),
    label: sized(label),
    caption: sized(caption),
    note: sized(note),
  };
}

/**
 * `fontPt` of a view is that of the axis titles as they are printed; on the screen, a figure that is made for print shows it by the same share.
 * `fontSize` is in pixels of the screen, 12 being the usual one.
 */
function textShare({ preset, view }: TextSpec): number {
  if (view.fontPt === undefined) return (view.fontSize ?? 12) / 12;
  return view.fontPt / presetValues[preset === "screen" ? (view.preset ?? "screen") : preset].text.axisTitle;
}

/** Of figures made for a preset, where the look of one of them asks for another size than the preset's; null where none does. A title counts where the file shows it. */
export function ownTextSizes(preset: FigureSpec["preset"], views: readonly ChartView[]): { least: number; most: number } | null {
  const usual = presetValues[preset].text.axisTitle;
  const drawn = views.map((view) => sizesOf({ preset, view }));
  if (drawn.every(({ axisTitle }) => axisTitle === usual)) return null;
  const sizes = drawn.flatMap(({ axisTitle, tick, legend, label, title }, at) => {
    const titled = views[at]!.showTitle ?? presetValues[preset].titleInside;
    return [axisTitle, tick, legend, label, ...(titled ? [title] : [])];
  });
  return { least: Math.min(...sizes), most: Math.max(...sizes) };
}
