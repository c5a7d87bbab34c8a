/** A picture as it travels within a text: no larger than a page shows it. */
const mostSide = 1_280;
const smallBytes = 60_000;

/** An address that holds the picture; null for what the browser can't read as one. Small ones stay as they are, moving ones with them. */
export async function asPicture(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const share = Math.min(1, mostSide / Math.max(bitmap.width, bitmap.height));
    if (share === 1 && file.size <= smallBytes && /^image\/(png|jpeg|webp|gif)$/.test(file.type)) return await addressOf(file);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * share));
    canvas.height = Math.max(1, Math.round(bitmap.height * share));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.82));
    return blob === null ? null : await addressOf(blob);
  } catch {
    return null;
  }
}

function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(blob);
  });
}
