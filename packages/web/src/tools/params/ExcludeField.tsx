import { longestReason, type Exclusion } from "@analyte/contract/exclusions";
import { Input, Select } from "antd";
import { useTranslation } from "react-i18next";

interface Props {
  id: string;
  value: readonly Exclusion[];
  samples: readonly string[];
  onChange: (value: Exclusion[]) => void;
}

/** Reasons are written one by one for so many; beyond them one for all will do. */
const mostRows = 30;

/** Samples of the table, with search, and why each is left out. */
export function ExcludeField({ id, value, samples, onChange }: Props) {
  const { t } = useTranslation("tools");
  const known = new Set(samples);
  const unknown = samples.length === 0 ? [] : value.filter(({ sample }) => !known.has(sample));
  const choose = (names: string[]) => {
    const before = new Map(value.map((one) => [one.sample, one]));
    // Who leaves out several mostly has one reason.
    const reason = value.at(-1)?.reason ?? "";
    onChange(names.map((sample) => before.get(sample) ?? { sample, reason }));
  };
  const shared = value.every(({ reason }) => reason === value[0]?.reason) ? (value[0]?.reason ?? "") : "";
  return (
    <div className="left-out">
      <Select
        id={id}
        className="param-select"
        mode="multiple"
        allowClear
        maxTagCount={12}
        tokenSeparators={[",", ";", "\n", "\t"]}
        showSearch={{ optionFilterProp: "label" }}
        disabled={samples.length === 0 && value.length === 0}
        placeholder={t(samples.length === 0 ? "needTable" : "chooseLeftOut")}
        value={value.map(({ sample }) => sample)}
        options={samples.map((sample) => ({ value: sample, label: sample }))}
        onChange={choose}
      />
      {value.length > 1 && (
        <label className="left-out-row">
          <span>{t("reasonForAll", { count: value.length })}</span>
          <Input
            value={shared}
            maxLength={longestReason}
            placeholder={t("reasonExample")}
            onChange={(event) => onChange(value.map(({ sample }) => ({ sample, reason: event.target.value })))}
          />
        </label>
      )}
      {value.slice(0, mostRows).map(({ sample, reason }) => (
        <label key={sample} className="left-out-row">
          <span className="cut" title={sample}>
            {sample}
          </span>
          <Input
            aria-label={t("reasonFor", { name: sample })}
            value={reason}
            maxLength={longestReason}
            placeholder={t("reasonExample")}
            onChange={(event) => onChange(value.map((one) => (one.sample === sample ? { sample, reason: event.target.value } : one)))}
          />
        </label>
      ))}
      {value.length > mostRows && <span className="quiet small">+ {value.length - mostRows}</span>}
      {unknown.length > 0 && (
        <span className="param-warned small" role="alert">
          {t("notInTable", {
            names: unknown
              .slice(0, 5)
              .map(({ sample }) => sample)
              .join(", "),
            count: unknown.length,
          })}
        </span>
      )}
    </div>
  );
}
