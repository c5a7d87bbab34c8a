import { useTranslation } from "react-i18next";
import type { Hovered } from "./use-pointing.ts";

/** What stands under the pointer; on the side of it where there is room. */
export function HoverCard({ hovered, width, height }: { hovered: Hovered; width: number; height: number }) {
  const { t } = useTranslation("charts");
  const { x, y, heading, lines } = hovered;
  return (
    <div
      className="figure-hover"
      style={{ ...(x < width / 2 ? { left: x + 14 } : { right: width - x + 14 }), ...(y < height / 2 ? { top: y + 14 } : { bottom: height - y + 14 }) }}
    >
      <b>{heading}</b>
      {lines.map(([name, value], index) => (
        <p key={index}>
          {name && t("nameOfValue", { name })}
          {value}
        </p>
      ))}
    </div>
  );
}
