import { monthAfter } from "@analyte/contract/deals";
import { Select } from "antd";
import { useState } from "react";
import { useLanguage } from "../language/use-language.ts";
import { spaced } from "../ui/when-text.ts";
import { thisMonth } from "./period.ts";

/** Months that one can choose from: ten years back, this one, and those of a year to come, which deals that are agreed already may be dated in. */
const [back, ahead] = [120, 12];

interface Props {
  label: string;
  /** `2026-03`; empty for none. */
  value: string;
  /** What is said where none is chosen; it can be chosen again. Without it one is always chosen. */
  none?: string;
  onChange: (month: string) => void;
}

/** A list rather than the browser's own field for months, which not every browser has, and which speaks the browser's language instead of the page's. */
export function MonthSelect({ label, value, none, onChange }: Props) {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language === "zh" ? "zh-CN" : "en", { year: "numeric", month: "short", timeZone: "UTC" });
  const [latest] = useState(() => thisMonth());
  const months = Array.from({ length: ahead + 1 + back }, (_, at) => monthAfter(latest, ahead - at));
  const all = value === "" || months.includes(value) ? months : [value, ...months].toSorted().toReversed();
  return (
    <Select
      showSearch={{ optionFilterProp: "search" }}
      aria-label={label}
      style={{ width: 140 }}
      value={value}
      onChange={onChange}
      options={[
        ...(none === undefined ? [] : [{ value: "", label: none, search: none }]),
        ...all.map((month) => {
          const words = spaced(format.format(new Date(`${month}-01`)));
          return { value: month, label: words, search: `${words} ${month}` };
        }),
      ]}
    />
  );
}
