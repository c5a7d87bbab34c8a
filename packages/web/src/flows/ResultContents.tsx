import type { TaskChart } from "@analyte/contract/flows/calls";
import { countsTogether } from "@analyte/contract/flows/together";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import { placeName } from "./chart-place.ts";
import { countsOf } from "./chart-states.ts";
import { ChartStateTag } from "./ChartState.tsx";
import type { TaskSection } from "./queries.ts";

interface Props {
  sections: readonly TaskSection[];
  charts: readonly TaskChart[];
  chosen: string;
  onChoose: (chart: string) => void;
}

/** Beside the figures; on a phone a sheet has it, which the bar opens. */
export function ResultContents(props: Props) {
  const { t } = useTranslation("flows");
  return (
    <nav className="surface flow-contents" aria-label={t("contents")}>
      <ContentsList {...props} />
    </nav>
  );
}

export function ContentsList({ sections, charts, chosen, onChoose }: Props) {
  const { t } = useTranslation("flows");
  const text = useText();
  return (
    <>
      {sections.map((section) => {
        const own = charts.filter(({ map_module }) => map_module === section.id);
        // Of the comparison that is shown, as what stands beneath is.
        const { all, done } = countsOf(countsTogether(own));
        return (
          <section key={section.id} aria-label={text(section.name)}>
            <h2>
              {text(section.name)}{" "}
              <span className="quiet small">
                {done}/{all}
              </span>
            </h2>
            <ul className="plain">
              {own.map((chart) => (
                <li key={chart.id}>
                  <button
                    type="button"
                    className="flow-contents-row"
                    aria-current={chosen === placeName(chart) ? "location" : undefined}
                    onClick={() => onChoose(placeName(chart))}
                  >
                    <ChartStateTag state={chart.status} alone />{" "}
                    <span>
                      {text(chart.name)} {chart.variant !== "" && <span className="quiet small">{t("variant", { number: chart.variant })}</span>}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
