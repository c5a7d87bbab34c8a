import { reportLimits } from "@analyte/contract/reports/items";
import { Input, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { changeItem, type ItemOf } from "./draft.ts";
import { useEditing } from "./editing.ts";

const levels = [1, 2, 3];

export function HeadingItem({ item }: { item: ItemOf<"heading"> }) {
  const { t } = useTranslation("reports");
  const { keeper, language } = useEditing();
  return (
    <div className="heading-item">
      <Segmented<number>
        size="small"
        aria-label={t("level")}
        value={item.level}
        options={levels.map((value) => ({ value, label: `H${value}`, title: t("levelOf", { level: value }) }))}
        onChange={(level) => keeper.edit((draft) => changeItem(draft, { ...item, level }))}
      />
      <Input
        variant="borderless"
        className={`heading-${item.level}`}
        aria-label={t("kind_heading")}
        lang={language}
        maxLength={reportLimits.titleLength}
        value={item.text[language]}
        placeholder={item.text[language === "en" ? "zh" : "en"] || t("emptyHeading")}
        onChange={({ target }) =>
          keeper.edit((draft) => changeItem(draft, { ...item, text: { ...item.text, [language]: target.value } }), `${item.id}-text-${language}`)
        }
      />
    </div>
  );
}
