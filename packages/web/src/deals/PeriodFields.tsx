import type { DealStatistics } from "@analyte/contract/deals";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { MonthSelect } from "./MonthSelect.tsx";

interface Props {
  told: DealStatistics | undefined;
  filter: (name: string) => string;
  setFilter: (name: string, value: string | undefined) => void;
}

/** Currency and months, as the address has them; what is shown where it has none. */
export function PeriodFields({ told, filter, setFilter }: Props) {
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
