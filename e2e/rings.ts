/** The rings around what is chosen in a figure, as they are drawn on its canvas. */
import type { Locator } from "@playwright/test";

/** How many of the canvas' pixels have the ink of rings, and the middle of them all, in pixels of the page. */
export const ringsOn = async (canvas: Locator): Promise<{ pixels: number; x: number; y: number }> =>
  await canvas.evaluate((element: HTMLCanvasElement) => {
    const { data, width } = element.getContext("2d")!.getImageData(0, 0, element.width, element.height);
    let [x, y, pixels] = [0, 0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] !== 16 || data[at + 1] !== 22 || data[at + 2] !== 29) continue;
      [x, y, pixels] = [x + ((at / 4) % width), y + Math.floor(at / 4 / width), pixels + 1];
    }
    return { pixels, x: x / pixels / devicePixelRatio, y: y / pixels / devicePixelRatio };
  });
