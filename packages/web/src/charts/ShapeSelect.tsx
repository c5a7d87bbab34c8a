import { markOutlines } from "@analyte/charts/scene/mark-shapes";
import { groupShapes } from "@analyte/contract/group-shapes";
import { Select } from "antd";
import { useTranslation } from "react-i18next";

type Shape = (typeof groupShapes)[number];

/** The mark of a group: drawn in the field, and with its name in the list. */
export function ShapeSelect({ label, shape, onChange }: { label: string; shape: Shape; onChange: (shape: Shape) => void }) {
  const { t } = useTranslation("charts");
  return (
    <Select<Shape>
      size="small"
      className="restyle-shape"
      aria-label={label}
      value={shape}
      popupMatchSelectWidth={false}
      options={groupShapes.map((value) => ({
        value,
        title: t(`shape_${value}`),
        label: (
          <span className="restyle-shape-option">
            <Mark shape={value} /> <span className="restyle-shape-name">{t(`shape_${value}`)}</span>
          </span>
        ),
      }))}
      onChange={onChange}
    />
  );
}

function Mark({ shape }: { shape: Shape }) {
  const outline = markOutlines[shape];
  return (
    <svg viewBox="-0.8 -0.8 1.6 1.6" width={16} height={16} aria-hidden className="restyle-mark">
      {outline === null ? <circle r={0.5} /> : <polygon points={outline.join(" ")} />}
    </svg>
  );
}
