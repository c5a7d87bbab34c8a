import { CloseOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { Box } from "./item-place.ts";

/** A frame around what was chosen elsewhere on the page, with its name; the name takes it away. */
export function PointedMark({ box, label, width, onRemove }: { box: Box; label: string; width: number; onRemove: () => void }) {
  const { t } = useTranslation("charts");
  const middle = box.left + box.width / 2;
  return (
    <>
      <div className="figure-pointed" style={box} />
      <button
        type="button"
        className="figure-pointed-name"
        title={t("unmark")}
        style={{
          ...(middle < width / 2 ? { left: Math.max(0, middle - 8) } : { right: Math.max(0, width - middle - 8) }),
          top: box.top > 34 ? box.top - 30 : box.top + box.height + 4,
        }}
        onClick={onRemove}
      >
        {label} <CloseOutlined aria-hidden />
      </button>
    </>
  );
}
