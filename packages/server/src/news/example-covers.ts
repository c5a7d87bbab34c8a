/** What is drawn at the head of each example news, and in what hue. */
import { drawPicture } from "../example-pictures/draw.ts";
import type { Motif } from "../example-pictures/brush.ts";
import { drift, mirrored } from "../example-pictures/signals.ts";
import { emptyCells, species, volcano } from "../example-pictures/statistics.ts";
import { cold, pages, process } from "../example-pictures/things.ts";
import type { exampleNews } from "./example-news.ts";

type Key = (typeof exampleNews)[number]["key"];

const covers: Record<Key, readonly [motif: Motif, hue: number]> = {
  "qc-samples": [drift, 212],
  processes: [process, 262],
  "msi-levels": [mirrored, 178],
  "missing-values": [emptyCells, 322],
  shipping: [cold, 198],
  volcano: [volcano, 230],
  lipids: [species, 32],
  methods: [pages, 148],
};

/** PNG. */
export function drawCover(key: Key): Buffer {
  const [motif, hue] = covers[key];
  return drawPicture(key, hue, motif);
}
