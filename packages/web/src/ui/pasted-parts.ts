/** What of pasted HTML can't stay as it is: tables where a text takes none, and pictures that lie elsewhere. */

/** Each row a line, its cells apart. */
export function tablesAsLines(html: string): string {
  return html.replace(/<table\b[\s\S]*?<\/table>/gi, (table) =>
    [...table.matchAll(/<tr\b[\s\S]*?<\/tr>/gi)]
      .map(([row]) =>
        [...row.matchAll(/<t[dh]\b[^>]*>([\s\S]*?)<\/t[dh]>/gi)].map(([, words = ""]) =>
          words.replace(/<\/?(?:p|div|br|ul|ol|li|h[1-6])\b[^>]*>/gi, " ").trim(),
        ),
      )
      .filter((cells) => cells.length > 0)
      .map((cells) => `<p>${cells.join(" | ")}</p>`)
      .join(""),
  );
}

const within = /\ssrc\s*=\s*["']?data:image\/(?:png|jpeg|webp|gif);base64,/i;
/** Without the pictures that would have to be loaded from elsewhere, and how many these were. */
export function withoutForeignPictures(html: string): { html: string; left: number } {
  let left = 0;
  const kept = html.replace(/<img\b[^>]*>/gi, (picture) => {
    if (within.test(picture)) return picture;
    left += 1;
    return "";
  });
  return { html: kept, left };
}
