/** Lists for a sentence; a long one is cut, and says how long it is. */
import type { Text } from "./text.ts";

export function listed(parts: readonly Text[], most: number): Text {
  const shown = parts.slice(0, most);
  const more = parts.length - shown.length;
  return {
    en: shown.map(({ en }) => en).join(", ") + (more > 0 ? ` and ${more} more` : ""),
    zh: shown.map(({ zh }) => zh).join("、") + (more > 0 ? `等 ${parts.length} 个` : ""),
  };
}

/** Names in quotation marks. */
export function listNames(names: readonly string[], most = 8): Text {
  return listed(
    names.map((name) => ({ en: `“${name}”`, zh: `“${name}”` })),
    most,
  );
}
