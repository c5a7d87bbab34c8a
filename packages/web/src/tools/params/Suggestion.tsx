import { BulbOutlined } from "@ant-design/icons";
import type { Param } from "@analyte/contract/manifest";
import type { Text } from "@analyte/contract/text";
import type { ValueShape } from "@analyte/contract/value-shape";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";

interface Props {
  param: Extract<Param, { kind: "choice" }>;
  suggestion: { value: string; because: Text };
  value: unknown;
  shape: ValueShape;
  onChange: (value: unknown) => void;
}

/** Why the data suggest a choice, with a picture where it is about the shape of values, and one click each way. */
export function Suggestion({ param, suggestion, value, shape, onChange }: Props) {
  const { t } = useTranslation("tools");
  const text = useText();
  const nameOf = (wanted: string) => text(param.options.find((option) => option.value === wanted)!.label);
  const taken = value === suggestion.value;
  const other = taken ? param.default : suggestion.value;
  const because = text(suggestion.because);
  const fact = param.suggest!.find((one) => one.value === suggestion.value)!.fact;
  return (
    <span className="param-help param-suggestion">
      <span>
        <BulbOutlined aria-hidden /> {taken ? t("suggested", { because }) : t("suggestedOther", { because, value: nameOf(suggestion.value) })}{" "}
        <Button type="link" size="small" onClick={() => onChange(other)}>
          {taken ? t("leaveSuggestion", { value: nameOf(other) }) : t("takeSuggestion", { value: nameOf(other) })}
        </Button>
      </span>
      {fact !== "unequal-samples" && shape.picture !== null && <Shapes picture={shape.picture} />}
    </span>
  );
}

function Shapes({ picture }: { picture: NonNullable<ValueShape["picture"]> }) {
  const { t } = useTranslation("tools");
  const { feature, raw, log2 } = picture;
  const all = raw.reduce((sum, count) => sum + count, 0);
  return (
    <span className="param-shapes" role="img" aria-label={t("shapeOf", { feature, raw: raw[0] ?? 0, log2: log2[0] ?? 0, all })}>
      <span className="param-shape-of" title={feature}>
        {feature}
      </span>
      <Bars counts={raw} title={t("asGiven")} />
      <Bars counts={log2} title={t("asLog2")} />
    </span>
  );
}

const barWidth = 7;
const height = 36;

function Bars({ counts, title }: { counts: readonly number[]; title: string }) {
  const highest = Math.max(...counts, 1);
  return (
    <span className="param-shape">
      <svg width={counts.length * barWidth} height={height} aria-hidden>
        {counts.map((count, at) => {
          const tall = (count / highest) * height;
          // Bars of a histogram have no other name than their place.
          return <rect key={at} x={at * barWidth} y={height - tall} width={barWidth - 1} height={tall} />;
        })}
      </svg>
      <span>{title}</span>
    </span>
  );
}
