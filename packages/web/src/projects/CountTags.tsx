import { Tag } from "antd";
import { useTranslation } from "react-i18next";

/** How many there are of each, as “Dose 5: 4”: a name that ends in a number is told from the count. */
export function CountTags({ counts }: { counts: readonly { name: string; count: number }[] }) {
  const { t } = useTranslation("projects");
  return counts.map(({ name, count }) => (
    <Tag key={name} variant="filled" className="figures">
      {t("counted", { name, count })}
    </Tag>
  ));
}
