import { reportLimits } from "@analyte/contract/reports/items";
import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { changeItem, type ItemOf } from "./draft.ts";
import { useEditing } from "./editing.ts";

/** Empty, the figure's or table's own caption stands there, which is shown in its place. */
export function CaptionField({ item }: { item: ItemOf<"figure"> | ItemOf<"table"> }) {
  const { t } = useTranslation("reports");
  const { keeper, language, linked } = useEditing();
  const own = linked.get(item.id)?.linked;
  return (
    <Input.TextArea
      className="caption-field"
      aria-label={t("caption")}
      lang={language}
      autoSize={{ minRows: 2, maxRows: 8 }}
      maxLength={reportLimits.captionLength}
      value={item.caption[language]}
      placeholder={item.caption[language === "en" ? "zh" : "en"] || own?.caption || own?.title || t("caption")}
      onChange={({ target }) =>
        keeper.edit((draft) => changeItem(draft, { ...item, caption: { ...item.caption, [language]: target.value } }), `${item.id}-caption-${language}`)
      }
    />
  );
}
