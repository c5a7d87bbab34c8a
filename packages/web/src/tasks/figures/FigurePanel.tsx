import { BgColorsOutlined } from "@ant-design/icons";
import type { Item } from "@analyte/charts/items";
import { namesIn } from "@analyte/charts/nameable";
import { showsFeatures } from "@analyte/charts/shows-features";
import { mostLabelled } from "@analyte/contract/chart";
import { featurePrefix } from "@analyte/contract/item-id";
import type { ResultOutline } from "@analyte/contract/tasks";
import { useQueryClient } from "@tanstack/react-query";
import { App, Button, Skeleton } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LookSteps } from "#charts/look-steps.ts";
import type { Choosing, Chosen, Labelling } from "#charts/selection.ts";
import { loadChartCode } from "#charts/use-chart-code.ts";
import { LinkButton } from "#links/LinkButton.tsx";
import { AddToReport } from "#reports/AddToReport.tsx";
import { figurePlace } from "#reports/place.ts";
import { ExplainFigure } from "#support/ExplainFigure.tsx";
import { fetchCode } from "#ui/use-code.ts";
import { useLeaveWarning } from "#ui/use-leave-warning.ts";
import { useNarrow } from "#ui/use-narrow.ts";
import { FigureDownloads } from "./FigureDownloads.tsx";
import { FigureHint } from "./FigureHint.tsx";
import { FigurePicture } from "./FigurePicture.tsx";
import { GraphicFailure } from "./GraphicFailure.tsx";
import { leastDone } from "./keeping.ts";
import { figureKey, whenOvertaken } from "./looks-of-client.ts";
import { LazyFigure } from "./LazyFigure.tsx";
import { LazyPrintPreview } from "./LazyPrintPreview.tsx";
import { LazyRestylePanel } from "./LazyRestylePanel.tsx";
import { PrintedMark } from "./PrintedMark.tsx";
import { QuietFailure } from "./QuietFailure.tsx";
import { RestyleSide } from "./RestyleSide.tsx";
import { SameLook, type AlikeFigure } from "./SameLook.tsx";
import { SavedMark } from "./SavedMark.tsx";
import { StepButtons } from "./StepButtons.tsx";
import { useDocument, useNamedDocument, type AskedDocument } from "./use-document.ts";
import { useFigureLook } from "./use-figure-look.ts";
import { useLooksKept } from "./use-looks-kept.ts";
import { useGroupStyle } from "./use-group-style.ts";

/** What is chosen on the page, which every figure of it marks. */
export interface Selection {
  chosen: Chosen;
  onChoose: (items: readonly Item[], how: Choosing) => void;
  onClearChosen: () => void;
}

export interface FigurePanelProps {
  taskId: string;
  /** What a report that is begun with the figure is called at first. */
  reportTitle?: string;
  chart: ResultOutline["charts"][number];
  /** What its data is asked for by. */
  asked: AskedDocument;
  /** Somebody has turned to it: the server's picture gives way to the figure that can be moved in. */
  touched: boolean;
  onTouch?: () => void;
  /** Whether a figure that is made for print is shown as its file will have it; null: while it is restyled. */
  printed: boolean | null;
  onPrinted: (printed: boolean | null) => void;
  height: number;
  /** Whether the controls of the look stand beside the figure. */
  restyling: boolean;
  onRestyling: (open: boolean) => void;
  /** What was changed, here and at figures that are shown in the same place. */
  steps: LookSteps;
  /** Those other figures: what they are called, and the way to one of them. */
  titleOf?: (figure: string) => string;
  onTurnTo?: (figure: string) => void;
  onFeature?: (feature: Item) => void;
  /** Whether a feature has a box plot to be opened. */
  boxes?: boolean;
  /** Shows the members of a set; left out where its items are no sets. */
  onSet?: ((set: Item) => void) | undefined;
  /** Marked in the figure, where it is shown. */
  pointed?: Item | null;
  onUnpoint?: () => void;
  selection: Selection;
  /** It stands beside another: what was changed is taken back where it is restyled. */
  compact?: boolean;
  /** Figures of the same kind, which may be given the look of this one. */
  alike?: readonly AlikeFigure[] | undefined;
  /** Takes the way to put names into this figure. */
  onLabelling?: (labelling: Labelling | null) => void;
}

/** In seconds: long enough to copy what was replaced. */
const tellFor = 10;

/** One figure with all that can be done to it: restyling, and downloads of it as it looks. */
export function FigurePanel({
  taskId,
  reportTitle,
  chart,
  asked,
  touched,
  onTouch,
  printed,
  onPrinted,
  height,
  restyling,
  onRestyling,
  steps,
  titleOf,
  onTurnTo,
  onFeature,
  boxes = true,
  onSet,
  pointed,
  onUnpoint,
  selection,
  compact = false,
  alike = [],
  onLabelling,
}: FigurePanelProps) {
  const { t } = useTranslation(["tasks", "charts", "ui"]);
  const { message } = App.useApp();
  const narrow = useNarrow();
  const groups = useGroupStyle(taskId, chart, steps);
  const { view } = groups.look;
  const { change, reset, canReset, now, keepAgain, ...own } = useFigureLook(taskId, chart.name, groups.look, steps);
  const saving = leastDone(own.saving, groups.saving);
  useLeaveWarning(saving === "failed" || saving === "away" || saving === "refused");
  const client = useQueryClient();
  useEffect(
    () =>
      whenOvertaken(
        client,
        figureKey(taskId, chart.name),
        (of) => void message.warning(t(of.now === "" ? "tookElsewhere" : "wroteElsewhere", { ...of }), tellFor),
      ),
    [client, taskId, chart.name, message, t],
  );
  const save = async () => {
    await groups.flush();
    await own.flush();
  };
  const flush = useLooksKept(taskId);
  const [downloading, setDownloading] = useState<string | null>(null);
  const data = useDocument(taskId, touched || downloading === chart.name ? asked : null);
  const lacking = data.data === undefined ? data.error : null;
  const named = useNamedDocument(data.data?.document, view);
  const isForPrint = view.widthMm !== undefined || (view.preset ?? "screen") !== "screen";
  const isPrinted = isForPrint && (printed ?? restyling);
  const opener = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  // On a phone the controls take the lower half: the figure is brought into the upper one.
  useEffect(() => {
    if (restyling && narrow) place.current?.scrollIntoView({ block: "start" });
  }, [restyling, narrow]);
  const label = useRef<Labelling["label"]>(() => {});
  useEffect(() => {
    label.current = (items, how) => {
      if (items.length > mostLabelled) void message.warning(t("charts:labelsCut", { count: items.length, most: mostLabelled }));
      const ids = items.map(({ id }) => id);
      const keep = (before: readonly string[]) => change({ ...view, labelled: [...new Set([...ids, ...before])].slice(0, mostLabelled) });
      if (how === "only" || named === undefined) keep([]);
      // It is there: only a figure that is drawn can be labelled.
      else void fetchCode(loadChartCode).then(({ labelledIds }) => keep(labelledIds(named, view)));
    };
  });
  const takes = useMemo(() => (named === undefined ? null : namesIn(named)), [named]);
  useEffect(() => {
    if (takes === null || onLabelling === undefined) return undefined;
    onLabelling({ takes, label: (items, how) => label.current(items, how) });
    return () => onLabelling(null);
  }, [takes, onLabelling]);
  const restyle = () => {
    onTouch?.();
    onRestyling(!restyling);
  };
  const resetLook = () => {
    onTouch?.();
    reset();
  };
  const close = () => {
    onRestyling(false);
    opener.current?.focus({ preventScroll: true });
  };
  const picture = (busy: boolean) => (
    <FigurePicture taskId={taskId} chart={chart} height={height} ofSets={onSet !== undefined} waiting={busy} onTouch={() => onTouch?.()} />
  );
  return (
    <div className="figure-panel">
      <div className="figure-tools">
        <Button ref={opener} icon={<BgColorsOutlined aria-hidden />} aria-expanded={restyling} onClick={restyle}>
          {t("restyle")}
        </Button>
        {(!compact || restyling || canReset) && (
          <StepButtons
            steps={steps}
            figure={chart.name}
            {...(titleOf && { titleOf })}
            {...(onTurnTo && { onTurnTo })}
            onReset={resetLook}
            canReset={canReset}
          />
        )}
        <SavedMark state={saving} fault={own.fault ?? groups.fault} onRetry={() => void save()} />
        {canReset && alike.length > 0 && <SameLook taskId={taskId} alike={alike} look={now} before={flush} steps={steps} />}
        {isForPrint && (
          <PrintedMark
            view={view}
            shown={isPrinted}
            onShow={(next) => {
              onTouch?.();
              onPrinted(next === restyling ? null : next);
            }}
          />
        )}
        <span className="push figure-takes">
          {/* On a phone the result has its own. */}
          {!narrow && !chart.name.startsWith(featurePrefix) && <LinkButton compact kind="figure" thingId={taskId} part={chart.name} name={chart.title} />}
          {!narrow && <ExplainFigure taskId={taskId} chart={chart.name} title={chart.title} before={flush} />}
          <AddToReport
            bare={narrow || compact || isForPrint}
            items={[{ kind: "figure", ...figurePlace(taskId, chart.name) }]}
            name={chart.title}
            newTitle={reportTitle ?? chart.title}
            before={flush}
          />
          <FigureDownloads
            key={chart.name}
            taskId={taskId}
            chart={chart.name}
            view={view}
            document={named}
            valuesStay={data.data?.values_stay === true}
            onOpen={() => setDownloading(chart.name)}
            before={flush}
          />
        </span>
      </div>
      <div className="figure-and-side">
        <div className="figure-place" ref={place} key={chart.name}>
          {lacking !== null && onTouch === undefined ? (
            <GraphicFailure failure={lacking} onRetry={() => void data.refetch()} />
          ) : isPrinted && named !== undefined ? (
            <LazyPrintPreview document={named} view={view} title={chart.title} />
          ) : (
            <LazyFigure
              document={named}
              wanted={touched && lacking === null}
              title={chart.title}
              view={view}
              height={height}
              onViewChange={change}
              onPick={(item) => {
                if (item.kind === "feature") onFeature?.(item);
                else if (item.kind === "other") onSet?.(item);
              }}
              {...selection}
              below={
                onFeature !== undefined &&
                data.data !== undefined && (
                  <FigureHint opens={onSet !== undefined ? "members" : showsFeatures(data.data.document) && boxes ? "box plot" : null} />
                )
              }
              {...(onTouch && { renderMeanwhile: picture })}
              {...(pointed && { pointed })}
              {...(onUnpoint && { onUnpoint })}
            />
          )}
          {/* The server's picture stays where the figure that can be moved in can't be had. */}
          {lacking !== null && onTouch !== undefined && <QuietFailure failure={lacking} onRetry={() => void data.refetch()} />}
        </div>
        {restyling && (
          <RestyleSide
            title={t("restyleOf", { name: chart.title })}
            mark={narrow && <SavedMark state={saving} fault={own.fault ?? groups.fault} onRetry={() => void save()} />}
            onClose={close}
            opener={opener}
          >
            {named === undefined ? (
              <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label={t("ui:loading")} />
            ) : (
              <LazyRestylePanel
                key={chart.name}
                document={named}
                view={view}
                onChange={change}
                onGroupLooks={groups.change}
                naming={{ names: groups.naming, steps }}
                chosen={selection.chosen}
                taskId={taskId}
                now={now}
                flush={flush}
                keepAgain={keepAgain}
                onReset={resetLook}
                canReset={canReset}
              />
            )}
          </RestyleSide>
        )}
      </div>
    </div>
  );
}
