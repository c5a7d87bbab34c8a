import { BgColorsOutlined, UnorderedListOutlined } from "@ant-design/icons";
import type { TaskChart } from "@analyte/contract/flows/calls";
import { Button, Segmented, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SidePanel } from "#ui/SidePanel.tsx";
import { useNarrow } from "#ui/use-narrow.ts";
import { ContentsList } from "../ResultContents.tsx";
import type { TaskSection } from "../queries.ts";
import { ResultSearch } from "./ResultSearch.tsx";
import { useProcessResult } from "./result-context.ts";

/** So many stand beside each other, where they are short; more are a list. */
const mostBeside = 4;
const mostSigns = 60;

interface Props {
  sections: readonly TaskSection[];
  /** Of the comparison. */
  charts: readonly TaskChart[];
  chosen: string;
  onComparison: (comparison: string) => void;
}

/** Stays in sight: the comparison that all sections follow, the search over all results, how the groups look. */
export function ResultBar({ sections, charts, chosen, onComparison }: Props) {
  const { t } = useTranslation("flows");
  const narrow = useNarrow();
  const { comparison, comparisons, calledOf, show, goTo } = useProcessResult();
  const [listed, setListed] = useState(false);
  const options = comparisons.map((value) => ({ value, label: calledOf(value) }));
  const asList = narrow || comparisons.length > mostBeside || comparisons.map(calledOf).join("").length > mostSigns;
  return (
    <div className="flow-bar">
      {comparisons.length > 0 && (
        <span className="flow-bar-comparison" role="group" aria-label={t("comparison")}>
          {!narrow && <span className="quiet">{t("comparison")}</span>}
          {asList ? (
            <Select className="flow-comparison" aria-label={t("comparison")} value={comparison} options={options} onChange={onComparison} />
          ) : (
            <Segmented value={comparison} options={options} onChange={onComparison} />
          )}
        </span>
      )}
      {charts.length > 0 && <ResultSearch charts={charts} />}
      {charts.some(({ status }) => status === "succeeded") && (
        <Button icon={<BgColorsOutlined aria-hidden />} aria-label={t("groupStyle")} title={t("groupStyle")} onClick={() => show({ groups: true })}>
          {narrow ? null : t("groupStyle")}
        </Button>
      )}
      {narrow && (
        <>
          <Button icon={<UnorderedListOutlined aria-hidden />} aria-label={t("contents")} title={t("contents")} onClick={() => setListed(true)} />
          <SidePanel title={t("contents")} open={listed} onClose={() => setListed(false)}>
            <ContentsList
              sections={sections}
              charts={charts}
              chosen={chosen}
              onChoose={(chart) => {
                setListed(false);
                goTo(chart);
              }}
            />
          </SidePanel>
        </>
      )}
    </div>
  );
}
