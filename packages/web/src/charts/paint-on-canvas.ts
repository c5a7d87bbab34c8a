import { channels, type Painter } from "@analyte/charts/raster";

const largestSide = 4096;

/** A raster as a canvas, enlarged by whole numbers without smoothing: the screen's own scaling then blurs no more than a pixel's edge. */
export const paintOnCanvas: Painter = ({ width, height, pixels, palette }, target) => {
  const small = document.createElement("canvas");
  small.width = width;
  small.height = height;
  const image = new ImageData(width, height);
  const words = new Uint32Array(image.data.buffer);
  const colours = Uint32Array.from(palette, (colour) => {
    const [red, green, blue] = channels(colour);
    return (255 << 24) | (blue << 16) | (green << 8) | red;
  });
  for (let index = 0; index < pixels.length; index++) words[index] = colours[pixels[index]!]!;
  small.getContext("2d")!.putImageData(image, 0, 0);

  const ratio = window.devicePixelRatio;
  const times = (count: number, length: number) => Math.max(1, Math.min(Math.ceil((length * ratio) / count), Math.floor(largestSide / count)));
  const large = document.createElement("canvas");
  large.width = width * times(width, target.width);
  large.height = height * times(height, target.height);
  const context = large.getContext("2d")!;
  context.imageSmoothingEnabled = false;
  context.drawImage(small, 0, 0, large.width, large.height);
  return large;
};
