import type { ChangedFeature } from "@analyte/contract/flows/again-calls";
import { useTranslation } from "react-i18next";
import { NumberText } from "#ui/NumberText.tsx";
import type { Difference } from "./DifferencePage.tsx";

/** The groups in which features that go up and down are higher. */
type Higher = Difference["comparisons"][number]["higher"];

/** Of each comparison: how many features are selected in either run, and which were gained and lost. */
export function ChangedFeatures({ difference: { comparisons }, runs }: { difference: Difference; runs: boolean }) {
  const { t } = useTranslation("difference");
  if (comparisons.length === 0) return null;
  const countsOf = (counts: { up: number; down: number }, sides: Higher): string =>
    sides === null ? t("counts", counts) : t("countsIn", { ...counts, one: sides.up, other: sides.down });
  return (
    <section className="surface difference-part" aria-label={t("features")}>
      <h2>{t("features")}</h2>
      <p className="quiet">{t("featuresLine")}</p>
      {comparisons.map(({ comparison, called, higher, before, after, gained, lost, turned, gained_features: more, lost_features: fewer }) => (
        <div key={comparison} className="difference-comparison">
          <h3>{called}</h3>
          <p>
            {before === null ? t("notInBefore") : t("beforeWith", { counts: countsOf(before, higher) })} →{" "}
            {after === null ? t(runs ? "notYet" : "notInAfter") : t("afterWith", { counts: countsOf(after, higher) })}
            {t("stop")} {before !== null && after !== null && t("gainedLost", { gained, lost })} {turned > 0 && t("turned", { count: turned })}
          </p>
          <FeatureList title={t("gained", { count: gained })} features={more} of={gained} higher={higher} />
          <FeatureList title={t("lost", { count: lost })} features={fewer} of={lost} higher={higher} />
        </div>
      ))}
    </section>
  );
}

function FeatureList({ title, features, of, higher }: { title: string; features: readonly ChangedFeature[]; of: number; higher: Higher }) {
  const { t } = useTranslation("difference");
  if (of === 0) return null;
  const directionOf = (direction: string): string => {
    if (direction !== "up" && direction !== "down") return direction;
    return higher === null ? t(`direction_${direction}`) : t("higherIn", { group: higher[direction] });
  };
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
                <td>{directionOf(direction)}</td>
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
