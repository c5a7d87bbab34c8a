import { millimetresPerPixel, type Legend } from "@analyte/charts/scene/scene";
import { useTranslation } from "react-i18next";

/** Over the painted legend: its entries as buttons, for the pointer and for the keys. */
export function LegendButtons({ legend, nameOf, onToggle }: { legend: Legend; nameOf: (group: number) => string; onToggle: (group: number) => void }) {
  const { t } = useTranslation("charts");
  return (
    <div role="group" aria-label={t("legend")}>
      {legend.entries.map(({ group, box, hidden }) => (
        <button
          key={group}
          type="button"
          className="figure-legend-button"
          aria-pressed={!hidden}
          aria-label={t("showOf", { name: nameOf(group) })}
          style={{
            left: box.x / millimetresPerPixel,
            top: box.y / millimetresPerPixel,
            width: box.width / millimetresPerPixel,
            height: box.height / millimetresPerPixel,
          }}
          onClick={() => onToggle(group)}
        />
      ))}
    </div>
  );
}
