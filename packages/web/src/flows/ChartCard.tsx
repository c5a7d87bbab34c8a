import { DownloadOutlined, FormOutlined, SettingOutlined } from "@ant-design/icons";
import type { TaskChart } from "@analyte/contract/flows/calls";
import { downloadAll } from "@analyte/contract/task-downloads";
import { Button, Dropdown, Skeleton, Tabs, Tag } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useText } from "../language/use-language.ts";
import { smallFigureHeight } from "../tasks/figures/figure-room.ts";
import { resultPath } from "../tasks/links.ts";
import { isFinal } from "../tasks/queries.ts";
import { useDownload } from "../tasks/use-download.ts";
import { useRedo } from "../tasks/use-redo.ts";
import { useLooksKept } from "../tasks/figures/use-looks-kept.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { useNarrow } from "../ui/use-narrow.ts";
import { CardFigure } from "./CardFigure.tsx";
import { CardTables } from "./CardTables.tsx";
import { placeName } from "./chart-place.ts";
import { useChartDetail } from "./queries.ts";
import { ChartNote } from "./result/ChartNote.tsx";
import { halfNote } from "./result/half-note.ts";
import { VariantDialog } from "./result/VariantDialog.tsx";
import { VariantOf } from "./result/VariantOf.tsx";
import { useProcessResult } from "./result/result-context.ts";
import { bringInSight } from "#ui/bring-in-sight.ts";
import { useNear } from "./use-near.ts";

/** One module chart that is there: its figures, its tables folded. Asked for as it is scrolled to. `wide`: it has the row alone. */
export function ChartCard({ chart, wide }: { chart: TaskChart; wide: boolean }) {
  const { t } = useTranslation(["flows", "tasks"]);
  const text = useText();
  const narrow = useNarrow();
  const { task, selection, feature, notes, comparisons, calledOf, show } = useProcessResult();
  const [query] = useSearchParams();
  const place = useRef<HTMLElement>(null);
  const near = useNear(place);
  const detail = useChartDetail(task.id, chart.id, near);
  const [figure, setFigure] = useState<string | null>(null);
  const [editing, setEditing] = useState(() => halfNote(task.id, chart.id) !== null);
  const isChosen = query.get("chart") === placeName(chart);
  useEffect(() => (isChosen && place.current !== null ? bringInSight(place.current) : undefined), [isChosen]);
  const { charts = [], tables = [], notes: remarks = [], withheld = [], methods } = detail.data ?? {};
  const shown = charts.find(({ name }) => name === figure) ?? charts[0];
  const words = methods === undefined ? "" : text(methods);
  const name = text(chart.name);
  // The same figure of the other comparisons.
  const own = chart.comparison;
  const others = own === "all" ? [] : comparisons.filter((one) => one !== own);
  const alike = shown === undefined ? [] : others.map((one) => ({ chart: shown.name.replace(`/${own}/`, `/${one}/`), called: calledOf(one) }));
  return (
    <article className={wide ? "surface flow-chart-card is-wide" : "surface flow-chart-card"} ref={place} aria-label={name} data-chart={placeName(chart)}>
      <header className="flow-card-head">
        <h3>
          {name} {chart.variant !== "" && <Tag variant="filled">{t("flows:variant", { number: chart.variant })}</Tag>}
        </h3>
        <CardActions chart={chart} onNote={() => setEditing(true)} />
      </header>
      {chart.variant !== "" && detail.data !== undefined && <VariantOf chart={chart} />}
      {chart.reused_from !== null && (
        <p className="quiet small">
          {t("flows:reused")} <Link to={resultPath(chart.reused_from)}>{t("flows:earlierTask")}</Link>
        </p>
      )}
      {detail.data === undefined &&
        (detail.error === null ? (
          <div style={{ minHeight: smallFigureHeight(narrow) }} aria-busy>
            {/* Twenty that shimmer out of sight keep a processor busy that computes. */}
            <Skeleton active={near} paragraph={{ rows: 6 }} />
          </div>
        ) : (
          <ErrorState failure={detail.error} onRetry={() => void detail.refetch()} />
        ))}
      <ChartNote taskId={task.id} step={chart.id} name={name} text={notes.get(chart.id) ?? ""} editing={editing} onEditing={setEditing} />
      {charts.length > 1 && (
        <Tabs size="small" activeKey={shown!.name} onChange={setFigure} items={charts.map((one) => ({ key: one.name, label: one.title }))} />
      )}
      {shown !== undefined && (
        <CardFigure
          key={shown.name}
          task={task}
          chart={shown}
          alike={alike}
          selection={selection}
          pointed={feature}
          onFeature={(item) => show(item === null ? null : { feature: item })}
        />
      )}
      {detail.data !== undefined && charts.length === 0 && <p className="quiet">{t("flows:noFigures")}</p>}
      {remarks.length > 0 && (
        <details className="flow-folded">
          <summary>{t("flows:remarksFold", { count: remarks.length })}</summary>
          <ul className="flow-notes" aria-label={t("tasks:notes")}>
            {remarks.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      {tables.length > 0 && (
        <CardTables
          task={task}
          tables={tables}
          withheld={withheld}
          feature={feature?.id ?? null}
          onFeature={(item) => show({ feature: item })}
          chosen={selection.chosen}
          onChoose={selection.onChoose}
        />
      )}
      {words !== "" && (
        <details className="flow-folded">
          <summary>{t("flows:methodsFold")}</summary>
          <p className="result-methods">{words}</p>
        </details>
      )}
    </article>
  );
}

function CardActions({ chart, onNote }: { chart: TaskChart; onNote: () => void }) {
  const { t } = useTranslation("flows");
  const text = useText();
  const redo = useRedo();
  const { task, notes } = useProcessResult();
  const { start, busy } = useDownload();
  const looksKept = useLooksKept(task.id);
  const [varying, setVarying] = useState(false);
  const name = text(chart.name);
  return (
    <span className="flow-card-actions">
      {!notes.has(chart.id) && (
        <Button type="text" size="small" icon={<FormOutlined aria-hidden />} aria-label={t("writeNoteOf", { name })} title={t("writeNote")} onClick={onNote} />
      )}
      <Button
        type="text"
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        loading={busy}
        aria-label={t("dataOf", { name })}
        title={t("data")}
        onClick={() => void start(downloadAll, { id: task.id, step: chart.id }, looksKept)}
      />
      <Dropdown
        trigger={["click"]}
        placement="bottomRight"
        menu={{
          items: [
            { key: "variant", label: t("makeVariantOf"), disabled: !isFinal(task), onClick: () => setVarying(true) },
            { key: "again", label: t("changeAndRun"), onClick: () => void redo(task.id, { part: "charts", chart: chart.module_chart }) },
          ],
        }}
      >
        <Button type="text" size="small" icon={<SettingOutlined aria-hidden />} aria-label={t("changeOf", { name })} title={t("change")} />
      </Dropdown>
      {varying && <VariantDialog chart={chart} open onClose={() => setVarying(false)} />}
    </span>
  );
}
