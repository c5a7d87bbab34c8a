/** Names come from a user's table and may hold anything: nothing of them reaches a tooltip as markup. */
const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? "");

/** A heading and lines of "name: value", safe to be put into a page. */
export function hoverHtml(heading: string, lines: [name: string, value: string][]): string {
  const cut = heading.length > 120 ? `${heading.slice(0, 119)}…` : heading;
  return [`<b>${escapeHtml(cut)}</b>`, ...lines.map(([name, value]) => (name ? `${escapeHtml(name)}: ${escapeHtml(value)}` : escapeHtml(value)))].join("<br>");
}
