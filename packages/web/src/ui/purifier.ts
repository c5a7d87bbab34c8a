/** Fetched when the first piece of HTML is shown. */
import createPurifier from "dompurify";

const purifier = createPurifier(window);

// What leads out of the portal opens in a tab of its own, without a way back into this one; its own pages (`#/…`) open in place.
purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.tagName !== "A") return;
  if (node.getAttribute("href")?.startsWith("#/") === true) return;
  node.setAttribute("target", "_blank");
  node.setAttribute("rel", "noopener noreferrer");
});

/** Text, tables, links and pictures; no script, style sheet, form or frame. */
export function purified(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ["style", "form", "input", "button", "textarea", "select", "option", "audio", "video"],
    FORBID_ATTR: ["style", "id", "name", "class"],
  });
}
