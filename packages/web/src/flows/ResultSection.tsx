import { DownloadOutlined } from "@ant-design/icons";
import type { TaskChart } from "@analyte/contract/flows/calls";
import type { ChartSentence } from "@analyte/contract/flows/result-calls";
import { downloadAll } from "@analyte/contract/task-downloads";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import { useDownload } from "../tasks/use-download.ts";
import { useLooksKept } from "../tasks/figures/use-looks-kept.ts";
import { aloneInRow } from "./card-rows.ts";
import { CancelChart } from "./CancelChart.tsx";
import { placeName } from "./chart-place.ts";
import { isUnfinished } from "./chart-states.ts";
import { ChartCard } from "./ChartCard.tsx";
import { ChartStateTag } from "./ChartState.tsx";
import { useProcessResult } from "./result/result-context.ts";
import { SaidSentence } from "./result/ResultSummary.tsx";
import type { TaskSection } from "./queries.ts";

interface Props {
  section: TaskSection;
  charts: readonly TaskChart[];
  sentences: readonly ChartSentence[];
}

/** What its numbers say; what is there as cards, what is on its way as lines, and what can't be made folded with its reasons. */
export function ResultSection({ section, charts, sentences }: Props) {
  const { t } = useTranslation("flows");
  const text = useText();
  const { task } = useProcessResult();
  const { start, busy } = useDownload();
  const looksKept = useLooksKept(task.id);
  const cards = charts.filter(({ status }) => status === "succeeded");
  const alone = aloneInRow(cards);
  const lines = charts.filter((chart) => isUnfinished(chart) || chart.status === "failed");
  const unchanged = charts.filter(({ status }) => status === "unchanged");
  const notMade = charts.filter(({ status }) => status === "skipped" || status === "cancelled");
  const name = text(section.name);
  return (
    <section className="flow-result-section" aria-label={name}>
      <header className="flow-section-head">
        <h2>{name}</h2>
        {cards.length > 0 && (
          <Button
            type="text"
            size="small"
            icon={<DownloadOutlined aria-hidden />}
            loading={busy}
            aria-label={t("downloadSectionOf", { name })}
            onClick={() => void start(downloadAll, { id: task.id, map_module: section.id }, looksKept)}
          >
            {t("downloadSection")}
          </Button>
        )}
      </header>
      {sentences.map((one) => (
        <SaidSentence key={one.id} sentence={one} named={sentences.length > 1} />
      ))}
      {/* What was left as it was, and why, is part of what is to be said: a drift that stays is seen by nobody in a fold. */}
      {unchanged.map((chart) => (
        <p key={chart.id} className="flow-said flow-place" data-place={placeName(chart)}>
          <strong>{text(chart.name)}</strong> {chart.reason}
        </p>
      ))}
      {charts.length === 0 && <p className="quiet">{t("nothingHere")}</p>}
      {cards.length > 0 && (
        <div className="flow-cards">
          {cards.map((chart, at) => (
            <ChartCard key={chart.id} chart={chart} wide={alone[at]!} />
          ))}
        </div>
      )}
      {lines.map((chart) => (
        <div key={chart.id} className="surface flow-line flow-place" data-place={placeName(chart)}>
          <strong>{text(chart.name)}</strong> <ChartStateTag state={chart.status} />
          {chart.reason !== "" && <span className="quiet">{chart.reason}</span>}
          {isUnfinished(chart) && <CancelChart taskId={task.id} chart={chart} />}
        </div>
      ))}
      <Folded title={t("notMade", { count: notMade.length })} charts={notMade} />
    </section>
  );
}

function Folded({ title, charts }: { title: string; charts: readonly TaskChart[] }) {
  const text = useText();
  if (charts.length === 0) return null;
  return (
    <details className="flow-folded">
      <summary>{title}</summary>
      <ul>
        {charts.map((chart) => (
          <li key={chart.id} className="flow-place" data-place={placeName(chart)}>
            <strong>{text(chart.name)}</strong> <ChartStateTag state={chart.status} /> <span className="quiet">{chart.reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
