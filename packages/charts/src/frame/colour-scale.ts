/** Colours for numbers: stops along a line, mixed in between. */
import type { ChartView } from "@analyte/contract/chart";
import { channels, hexOf, luminance } from "#scene/colour-light.ts";

export type ScaleName = NonNullable<ChartView["colourScale"]>;

/** From the lowest to the highest value. */
const scaleStops: Record<ScaleName, readonly string[]> = {
  "blue-white-red": ["#053061", "#2166ac", "#4393c3", "#92c5de", "#d1e5f0", "#f7f7f7", "#fddbc7", "#f4a582", "#d6604d", "#b2182b", "#67001f"],
  "purple-white-green": ["#40004b", "#762a83", "#9970ab", "#c2a5cf", "#e7d4e8", "#f7f7f7", "#d9f0d3", "#a6dba0", "#5aae61", "#1b7837", "#00441b"],
  viridis: ["#440154", "#482878", "#3e4a89", "#31688e", "#26828e", "#1f9e89", "#35b779", "#6ece58", "#b5de2b", "#fde725"],
  greys: ["#ffffff", "#e3e3e3", "#c4c4c4", "#9d9d9d", "#747474", "#4a4a4a", "#222222"],
};

/** On dark ground what is little stays dark, too: a map of few ones among noughts would be the lightest place of the page. */
const greysOnDark = ["#222831", "#3c434d", "#5a616c", "#7d848e", "#a3a9b1", "#c9cdd3", "#f0f2f4"];
export const stopsOn = (surface: string, name: ScaleName): readonly string[] => (name === "greys" && luminance(surface) < 0.4 ? greysOnDark : scaleStops[name]);

/** The colour at a share of the scale, 0 to 1. */
export function colourAt(name: ScaleName, share: number, surface = "#ffffff"): string {
  const stops = stopsOn(surface, name);
  const place = Math.min(1, Math.max(0, share)) * (stops.length - 1);
  const index = Math.min(stops.length - 2, Math.floor(place));
  const low = channels(stops[index] ?? "#000000");
  const high = channels(stops[index + 1] ?? "#000000");
  return hexOf(low.map((value, channel) => value + ((high[channel] ?? 0) - value) * (place - index)));
}
