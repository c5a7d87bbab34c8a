import type { ChartSentence } from "@analyte/contract/flows/result-calls";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { SidePanel } from "#ui/SidePanel.tsx";
import { useNarrow } from "#ui/use-narrow.ts";
import { FeatureEverywhere } from "./FeatureEverywhere.tsx";
import { GroupStyle } from "./GroupStyle.tsx";
import { useProcessResult, type Shown } from "./result-context.ts";

/** Wide enough for a figure, narrow enough to see what it is about. */
const sizes = { sentence: 380, feature: 480, groups: 900 };

/** At the right: what a sentence rests on, everything about a feature, how the groups look. */
export function ResultDetails({ shown }: { shown: Shown | null }) {
  const { t } = useTranslation("flows");
  const narrow = useNarrow();
  const { show } = useProcessResult();
  const title =
    shown === null ? "" : "sentence" in shown ? t("grounds") : "groups" in shown ? t("groupStyle") : t("everythingAbout", { name: shown.feature.label });
  const size = shown === null || "sentence" in shown ? sizes.sentence : "groups" in shown ? sizes.groups : sizes.feature;
  return (
    <SidePanel title={title} open={shown !== null} onClose={() => show(null)} mask={narrow} size={narrow ? "100%" : size}>
      {shown !== null && "sentence" in shown && <Grounds sentence={shown.sentence} />}
      {shown !== null && "feature" in shown && <FeatureEverywhere key={shown.feature.id} feature={shown.feature} />}
      {shown !== null && "groups" in shown && <GroupStyle />}
    </SidePanel>
  );
}

function Grounds({ sentence }: { sentence: ChartSentence }) {
  const { t } = useTranslation("flows");
  const text = useText();
  const { goTo } = useProcessResult();
  return (
    <>
      <blockquote className={sentence.weak ? "flow-sentence flow-sentence-weak" : "flow-sentence"}>{text(sentence.sentence)}</blockquote>
      {sentence.weak && <p>{t("weakMeans")}</p>}
      <dl className="flow-grounds">
        {sentence.grounds.map(({ label, value }) => (
          <div key={label.en}>
            <dt className="quiet small">{text(label)}</dt>
            <dd>{text(value)}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => goTo(sentence.module_chart)}>{t("toChart", { name: text(sentence.name) })}</Button>
    </>
  );
}
