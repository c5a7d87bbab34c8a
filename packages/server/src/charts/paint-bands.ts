/** A figure as rows of pixels, in bands that fit memory however large the picture is. */
import { setImmediate } from "node:timers/promises";
import { Resvg } from "@resvg/resvg-js";
import type { DrawnFigure } from "./drawn-figure.ts";
import { familyName, signsOf, withFontFiles } from "./figure-fonts.ts";

export interface PixelSize {
  width: number;
  height: number;
}
/** Whole rows from the top: three bytes a pixel, red, green, blue. */
export type RowsTaker = (rows: Uint8Array) => void;
type Painted = Pick<DrawnFigure, "svg" | "rows" | "widthMm" | "heightMm">;

/** Some sixty megabytes while one is drawn. */
const usualBand = 6_000_000;

export const pixelSize = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }, dotsPerInch: number): PixelSize => ({
  width: Math.max(1, Math.round((widthMm / 25.4) * dotsPerInch)),
  height: Math.max(1, Math.round((heightMm / 25.4) * dotsPerInch)),
});

export async function paintBands({ svg, rows, heightMm }: Painted, size: PixelSize, take: RowsTaker, bandPixels = usualBand): Promise<void> {
  const most = Math.max(1, Math.floor(bandPixels / size.width));
  await withFontFiles(signsOf(svg), async (fontFiles) => {
    for (let row = 0; row < size.height; row += most) {
      const count = Math.min(most, size.height - row);
      const part = rows((row / size.height) * heightMm, (count / size.height) * heightMm);
      const image = new Resvg(forPainting(part, { width: size.width, height: count }), {
        background: "#ffffff",
        font: { fontFiles, loadSystemFonts: false, defaultFontFamily: familyName, sansSerifFamily: familyName },
      }).render();
      take(withoutOpacity(image.pixels));
      // Pixels of a band are given back between two turns of the thread, never within one.
      await setImmediate();
    }
  });
}

/** Exactly so many pixels; and the rasteriser knows the older word for pixels that stay squares. */
const forPainting = (svg: string, { width, height }: PixelSize): string =>
  oldWords(svg).replace(/^<svg [^>]*>/, (tag) =>
    tag.replace(/ (width|height)="[^"]*"/g, "").replace("<svg ", `<svg width="${width}" height="${height}" preserveAspectRatio="none" `),
  );

/** Browsers know the newer word for pixels that stay squares, rasteriser and typesetter the older one. */
export const oldWords = (svg: string): string =>
  svg.replaceAll(' style="image-rendering:pixelated"', "").replaceAll('image-rendering="pixelated"', 'image-rendering="optimizeSpeed"');

/** Nothing shines through: the picture has a ground. */
function withoutOpacity(pixels: Uint8Array): Uint8Array {
  const rows = new Uint8Array((pixels.length / 4) * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    rows[to] = pixels[from]!;
    rows[to + 1] = pixels[from + 1]!;
    rows[to + 2] = pixels[from + 2]!;
  }
  return rows;
}
