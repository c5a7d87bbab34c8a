/** A picture as it travels within a text: no larger than a page shows it. */
const mostSide = 1_280;
const smallBytes = 60_000;
/** Two of them have room in a news letter, one in what is said of a product. */
const mostBytes = 230_000;
/** Noise, and photographs of leaves, hardly shrink: first they lose sharpness, then size. */
const tries = [
  { share: 1, quality: 0.82 },
  { share: 1, quality: 0.6 },
  { share: 0.75, quality: 0.6 },
  { share: 0.5, quality: 0.5 },
  { share: 0.3, quality: 0.4 },
];

/** An address that holds the picture; null for what the browser can't read as one. Small ones stay as they are, moving ones with them. */
export async function asPicture(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const share = Math.min(1, mostSide / Math.max(bitmap.width, bitmap.height));
    if (share === 1 && file.size <= smallBytes && /^image\/(png|jpeg|webp|gif)$/.test(file.type)) return await addressOf(file);
    let blob: Blob | null = null;
    for (const { share: further, quality } of tries) {
      blob = await drawn(bitmap, share * further, quality);
      if (blob === null || blob.size <= mostBytes) break;
    }
    bitmap.close();
    return blob === null ? null : await addressOf(blob);
  } catch {
    return null;
  }
}

async function drawn(bitmap: ImageBitmap, share: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", quality));
}

function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(blob);
  });
}
