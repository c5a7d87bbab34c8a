import type { DealStatistics } from "@analyte/contract/deals";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { MonthSelect } from "./MonthSelect.tsx";

interface Props {
  /** What there is to choose from. */
  currencies: readonly string[] | undefined;
  /** The sums that are shown; undefined for a list, which may be of any currency and month. */
  told: DealStatistics | undefined;
  filter: (name: string) => string;
  setFilter: (name: string, value: string | undefined) => void;
}

/** Currency and months, as the address has them; what is shown where it has none. */
export function PeriodFields({ currencies, told, filter, setFilter }: Props) {
  const { t } = useTranslation("deals");
  return (
    <>
      {(currencies?.length ?? 0) > 1 && (
        <Select
          aria-label={t("currency")}
          style={{ width: told === undefined ? 140 : 100 }}
          value={told === undefined ? filter("currency") : (told.currency ?? "")}
          onChange={(value: string) => setFilter("currency", value === "" ? undefined : value)}
          options={[
            ...(told === undefined ? [{ value: "", label: `${t("currency")}: ${t("anyOf")}` }] : []),
            ...(currencies ?? []).map((value) => ({ value, label: value })),
          ]}
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
