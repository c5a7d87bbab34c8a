import { SearchOutlined } from "@ant-design/icons";
import type { TaskChart } from "@analyte/contract/flows/calls";
import { findFeature } from "@analyte/contract/flows/result-calls";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { AutoComplete, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "#calls/call-query.ts";
import { useText } from "#language/use-language.ts";
import { useDebounced } from "#ui/use-debounced.ts";
import { placeName } from "../chart-place.ts";
import { useProcessResult } from "./result-context.ts";

const mostCharts = 8;

/** One field for all results: module charts by their names, features by their names and ids. */
export function ResultSearch({ charts }: { charts: readonly TaskChart[] }) {
  const { t } = useTranslation("flows");
  const text = useText();
  const { task, comparison, goTo, show } = useProcessResult();
  const [typed, setTyped] = useState("");
  const part = useDebounced(typed.trim(), 250);
  const asked = { id: task.id, comparison, text: part };
  const features = useQuery({ ...callQuery(findFeature, asked), enabled: part !== "", placeholderData: keepPreviousData, staleTime: Infinity });
  const small = part.toLowerCase();
  const found = part === "" ? [] : charts.filter(({ name }) => `${name.en}\n${name.zh}`.toLowerCase().includes(small)).slice(0, mostCharts);
  const named = part === "" ? [] : (features.data?.data ?? []);
  const options = [
    ...(found.length === 0 ? [] : [{ label: t("charts"), options: found.map((chart) => ({ value: `chart ${placeName(chart)}`, label: text(chart.name) })) }]),
    ...(named.length === 0
      ? []
      : [{ label: t("features"), options: named.map(({ id, label }) => ({ value: `feature ${id}`, label: label === id ? id : `${label} (${id})` })) }]),
  ];
  const choose = (value: string) => {
    const [kind, ...rest] = value.split(" ");
    const id = rest.join(" ");
    setTyped("");
    if (kind === "chart") goTo(id);
    else show({ feature: { kind: "feature", id, label: named.find((one) => one.id === id)?.label ?? id } });
  };
  const searched = part !== "" && part === typed.trim() && !features.isFetching;
  return (
    <AutoComplete
      className="flow-search"
      value={typed}
      options={options}
      popupMatchSelectWidth={320}
      notFoundContent={searched ? t("foundNothing", { text: part }) : null}
      onChange={(value) => setTyped(/^(chart|feature) /.test(value) ? "" : value)}
      onSelect={choose}
    >
      <Input allowClear prefix={<SearchOutlined aria-hidden />} placeholder={t("searchResults")} aria-label={t("searchResults")} maxLength={200} />
    </AutoComplete>
  );
}
