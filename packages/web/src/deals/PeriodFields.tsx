import type { DealStatistics } from "@analyte/contract/deals";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { MonthSelect } from "./MonthSelect.tsx";

interface Props {
  /** Of lists, which may be of any: what there is to choose from. */
  currencies?: readonly string[] | undefined;
  told: DealStatistics | undefined;
  filter: (name: string) => string;
  setFilter: (name: string, value: string | undefined) => void;
}

/** Currency and months, as the address has them; what is shown where it has none. */
export function PeriodFields({ currencies, told, filter, setFilter }: Props) {
  const { t } = useTranslation("deals");
  return (
    <>
      {(told?.currencies.length ?? 0) > 1 && (
        <Select
          aria-label={t("currency")}
          style={{ width: 100 }}
          value={told?.currency ?? ""}
          onChange={(value: string) => setFilter("currency", value)}
          options={(told?.currencies ?? []).map((value) => ({ value, label: value }))}
        />
      )}
      {told === undefined && (currencies?.length ?? 0) > 1 && (
        <Select
          aria-label={t("currency")}
          style={{ width: 140 }}
          value={filter("currency")}
          onChange={(value: string) => setFilter("currency", value === "" ? undefined : value)}
          options={[{ value: "", label: `${t("currency")}: ${t("anyOf")}` }, ...(currencies ?? []).map((value) => ({ value, label: value }))]}
        />
      )}
      {(["from", "until"] as const).map((name) => (
        <span key={name} className="deal-month">
          <span className="quiet small">{t(name)}</span>
          <MonthSelect
            label={t(name)}
            value={filter(name) === "" ? (told?.[name] ?? "") : filter(name)}
            {...(told === undefined ? { none: t("anyMonth") } : {})}
            onChange={(month) => setFilter(name, month)}
          />
        </span>
      ))}
    </>
  );
}
