/** A picture that the user has chosen, and the square that is cut out of it. */
import { limits } from "@analyte/contract/limits";

/** What the server takes for a picture of a user. */
export const pictureKinds: readonly string[] = ["image/png", "image/jpeg", "image/webp"];
const side = 256;

export interface Picture {
  address: string;
  image: HTMLImageElement;
  /** It may be see-through, which a JPEG can't be. */
  seeThrough: boolean;
  close: () => void;
}

/** What is wrong with a file before it is read. */
export function pictureProblem(file: File): "wrongKind" | "tooLarge" | null {
  if (!pictureKinds.includes(file.type)) return "wrongKind";
  return file.size > limits.imageBytes ? "tooLarge" : null;
}

/** Fails where the browser can't read it. */
export async function openPicture(file: File): Promise<Picture> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
  return { address, image, seeThrough: file.type !== "image/jpeg", close: () => URL.revokeObjectURL(address) };
}

/** The part of the picture, in its own pixels, as a small file; the browser has turned it upright already. */
export async function cropPicture({ image, seeThrough }: Picture, part: { x: number; y: number; width: number; height: number }): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser can't cut pictures.");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, side, side);
  const kind = seeThrough ? "image/png" : "image/jpeg";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, 0.9));
  if (blob === null) throw new Error("This browser can't cut pictures.");
  return new File([blob], seeThrough ? "picture.png" : "picture.jpg", { type: kind });
}
