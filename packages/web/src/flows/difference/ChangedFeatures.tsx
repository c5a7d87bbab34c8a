import type { ChangedFeature } from "@analyte/contract/flows/again-calls";
import { useTranslation } from "react-i18next";
import { NumberText } from "#ui/NumberText.tsx";
import type { Difference } from "./DifferencePage.tsx";

/** Of each comparison: how many features are selected in either run, and which were gained and lost. */
export function ChangedFeatures({ difference: { comparisons } }: { difference: Difference }) {
  const { t } = useTranslation("difference");
  if (comparisons.length === 0) return null;
  return (
    <section className="surface difference-part" aria-label={t("features")}>
      <h2>{t("features")}</h2>
      <p className="quiet">{t("featuresLine")}</p>
      {comparisons.map(({ comparison, before, after, gained, lost, turned, gained_features: more, lost_features: fewer }) => (
        <div key={comparison} className="difference-comparison">
          <h3>{comparison}</h3>
          <p>
            {before === null ? t("notInBefore") : t("countsBefore", before)} → {after === null ? t("notInAfter") : t("countsAfter", after)}
            {t("stop")} {t("gainedLost", { gained, lost })} {turned > 0 && t("turned", { count: turned })}
          </p>
          <FeatureList title={t("gained", { count: gained })} features={more} of={gained} />
          <FeatureList title={t("lost", { count: lost })} features={fewer} of={lost} />
        </div>
      ))}
    </section>
  );
}

function FeatureList({ title, features, of }: { title: string; features: readonly ChangedFeature[]; of: number }) {
  const { t } = useTranslation("difference");
  if (of === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <div className="difference-scroll">
        <table className="difference-table">
          <thead>
            <tr>
              <th scope="col">{t("feature")}</th>
              <th scope="col">{t("direction")}</th>
              <th scope="col" className="difference-number">
                log₂ FC
              </th>
              <th scope="col" className="difference-number">
                {t("adjusted")}
              </th>
            </tr>
          </thead>
          <tbody>
            {features.map(({ feature, name, direction, log2_fc: change, p_adj: adjusted }) => (
              <tr key={feature}>
                <th scope="row">
                  {name === "" ? feature : name} {name !== "" && name !== feature && <span className="mono quiet small">{feature}</span>}
                </th>
                <td>{t(`direction_${direction}`, { defaultValue: direction })}</td>
                <td className="difference-number">{change === null ? "–" : <NumberText value={change} />}</td>
                <td className="difference-number">{adjusted === null ? "–" : <NumberText value={adjusted} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {of > features.length && <p className="quiet small">{t("firstOnly", { shown: features.length, count: of })}</p>}
    </details>
  );
}
