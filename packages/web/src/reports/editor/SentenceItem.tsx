import { shownText } from "@analyte/contract/bilingual";
import { useTranslation } from "react-i18next";
import type { ItemOf } from "./draft.ts";
import { useEditing } from "./editing.ts";

/** What the numbers say; it is told anew when a newer run is taken, and so is not written by hand. */
export function SentenceItem({ item }: { item: ItemOf<"sentence"> }) {
  const { t } = useTranslation("reports");
  const { language, linked } = useEditing();
  const sentence = linked.get(item.id)?.linked?.sentence;
  return <p className="sentence-item">{sentence === undefined ? <span className="quiet">{t("shownOnceSaved")}</span> : shownText(sentence, language)}</p>;
}
