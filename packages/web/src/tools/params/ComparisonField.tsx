import { SwapOutlined } from "@ant-design/icons";
import type { Comparison } from "@analyte/contract/manifest";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import { likelyComparisons, type GroupSize } from "./suggest.ts";

interface Props {
  id: string;
  value: unknown;
  groups: GroupSize[];
  /** Those of the program by which the groups are made: they are offered first. */
  own: readonly Comparison[];
  clearable: boolean;
  onChange: (value: Partial<Comparison> | null) => void;
}

/** Case against control: differences are case minus control. */
export function ComparisonField({ id, value, groups, own, clearable, onChange }: Props) {
  const { t } = useTranslation("tools");
  const { case: caseGroup, control } = (value ?? {}) as Partial<Comparison>;
  const open = caseGroup === undefined && control === undefined;
  const others = own.filter((one) => one.case !== caseGroup || one.control !== control).slice(0, mostOffered);
  const offered = own.length > 0 ? others : open && groups.length > 2 ? likelyComparisons(groups) : [];
  const options = groups.map((group) => ({ value: group.name, label: group.count === null ? group.name : `${group.name} (${group.count})` }));
  const set = (next: Partial<Comparison>) => onChange(next.case === undefined && next.control === undefined ? null : next);
  const withSide = (key: keyof Comparison, name: string | undefined): Partial<Comparison> => {
    const next: Partial<Comparison> = { ...(caseGroup === undefined ? {} : { case: caseGroup }), ...(control === undefined ? {} : { control }) };
    if (name === undefined) delete next[key];
    else next[key] = name;
    return next;
  };
  const side = (key: keyof Comparison, chosen: string | undefined, label: string, elementId?: string) => (
    <Select<string | null>
      {...(elementId === undefined ? {} : { id: elementId })}
      className="comparison-side"
      aria-label={label}
      placeholder={groups.length === 0 ? t("needGroups") : label}
      disabled={groups.length === 0}
      allowClear={clearable}
      showSearch={{ optionFilterProp: "label" }}
      // Never undefined: the field would then keep what the form has dropped.
      value={chosen ?? null}
      options={options}
      onChange={(name: string | null | undefined) => set(withSide(key, name ?? undefined))}
    />
  );
  return (
    <div className="comparison">
      {side("case", caseGroup, t("case"), id)}
      <span className="quiet">{t("against")}</span>
      {side("control", control, t("control"))}
      <Button
        type="text"
        icon={<SwapOutlined aria-hidden />}
        aria-label={t("swap")}
        title={t("swap")}
        disabled={caseGroup === undefined || control === undefined}
        onClick={() => caseGroup !== undefined && control !== undefined && onChange({ case: control, control: caseGroup })}
      />
      {offered.length > 0 && (
        <span className="comparison-offered" role="group" aria-label={t("chooseComparison")}>
          {offered.map((one) => (
            <Button key={`${one.case} ${one.control}`} type="link" size="small" onClick={() => onChange(one)}>
              {one.case} {t("against")} {one.control}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
}

const mostOffered = 6;
