const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A text with plain words behind it, a paragraph a line. */
export function withTyped(html: string, typed: string): string {
  const lines = typed.split("\n").filter((line) => line.trim() !== "");
  return html + lines.map((line) => `<p>${line.replaceAll(/[&<>]/g, (sign) => signs[sign]!)}</p>`).join("");
}
