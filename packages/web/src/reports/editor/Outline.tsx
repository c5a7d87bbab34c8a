import { shownText } from "@analyte/contract/bilingual";
import { useTranslation } from "react-i18next";
import { usePageIds } from "#ui/page-ids.ts";
import type { DraftItem } from "./draft.ts";
import { useEditing } from "./editing.ts";
import { useLabels } from "./use-labels.ts";

/** Headings, figures and tables in their order: a click jumps there. */
export function Outline({ items }: { items: readonly DraftItem[] }) {
  const { t } = useTranslation("reports");
  const idOf = usePageIds();
  const { language, linked } = useEditing();
  const { labelOf } = useLabels();
  const jump = (id: string) => {
    const place = document.getElementById(idOf(id));
    place?.scrollIntoView({ block: "start" });
    place?.focus({ preventScroll: true });
  };
  const entries = items.flatMap((item) => {
    if (item.kind === "heading") return [{ id: item.id, level: item.level, words: shownText(item.text, language) || t("emptyHeading") }];
    if (item.kind !== "figure" && item.kind !== "table") return [];
    return [{ id: item.id, level: 4, words: `${labelOf(item)} ${shownText(item.caption, language) || (linked.get(item.id)?.linked?.title ?? "")}` }];
  });
  return (
    <nav className="surface editor-outline" aria-label={t("outline")}>
      <h2>{t("outline")}</h2>
      <ul className="plain">
        <li>
          <button type="button" className="outline-entry outline-1" onClick={() => jump("cover")}>
            {t("cover")}
          </button>
        </li>
        {entries.map(({ id, level, words }) => (
          <li key={id}>
            <button type="button" className={`outline-entry cut outline-${level}`} title={words} onClick={() => jump(id)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p className="quiet small">{t("outlineEmpty")}</p>}
    </nav>
  );
}
