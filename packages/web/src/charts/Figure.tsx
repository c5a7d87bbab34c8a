import type { Item } from "@analyte/charts/items";
import { firstAzimuth, firstElevation, groupKey } from "@analyte/charts/style";
import type { DrawingOptions, Zoom } from "@analyte/charts/drawing";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { Language } from "@analyte/contract/text";
import { Button, Spin } from "antd";
import { useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../language/use-language.ts";
import { useWidth } from "../ui/use-width.ts";
import { FigureToolbar, type FigureMode } from "./FigureToolbar.tsx";
import { HoverCard, type Hovered } from "./HoverCard.tsx";
import { placeOfItem } from "./item-place.ts";
import { canLasso, itemsInside, type Corner } from "./lasso.ts";
import { Outline } from "./Outline.tsx";
import { paintOnCanvas } from "./paint-on-canvas.ts";
import { canZoom, zoomAround, zoomToBox } from "./place.ts";
import { PointedMark } from "./PointedMark.tsx";
import { SelectionList } from "./SelectionList.tsx";
import { useChartCode } from "./use-chart-code.ts";
import { useDrawnChart, type Chart } from "./use-drawn-chart.ts";
import { useGestures } from "./use-gestures.ts";
import "./figure.css";

interface Props {
  document: ChartDocument;
  view: ChartView;
  /** The page's own where it is left out. */
  language?: Language;
  /** In pixels; figures whose rows need more room take more. */
  height?: number;
  onViewChange?: (view: ChartView) => void;
  onPick?: (item: Item) => void;
  /** Takes what an outline caught; without it the figure shows a list of its own. */
  onLasso?: (items: Item[]) => void;
  /** How far the axes reach at least, as those of the figure beside it. */
  extent?: Zoom | null;
  /** Read out before the description. */
  title?: string;
  /** Marked where the figure shows it. */
  pointed?: Item;
  onUnpoint?: () => void;
}

const usualHeight = 480;

export function Figure({ document, view: given, language: asked, height, onViewChange, onPick, onLasso, extent = null, title, pointed, onUnpoint }: Props) {
  const { t } = useTranslation("charts");
  const pageLanguage = useLanguage();
  const language = asked ?? pageLanguage;
  const { code, failure, retry } = useChartCode();
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const width = useWidth(stage);
  const [mode, setMode] = useState<FigureMode>("move");
  const [zoomState, setZoomState] = useState<{ document: ChartDocument; zoom: Zoom | null }>({ document, zoom: null });
  // Another document starts unzoomed.
  const zoom = zoomState.document === document ? zoomState.zoom : null;
  const setZoom = useCallback((next: Zoom | null) => setZoomState({ document, zoom: next }), [document]);
  const [own, setOwn] = useState<ChartView>({});
  const [selection, setSelection] = useState<Item[]>([]);
  const [hovered, setHovered] = useState<Hovered | null>(null);

  // What one hides while looking is not kept; restyling, which is, has the last word.
  const [looked, setLooked] = useState<{ given: string[] | undefined; hidden: string[] } | null>(null);
  const hidden = looked !== null && looked.given === given.hiddenGroups ? looked.hidden : given.hiddenGroups;
  const view = useMemo(() => ({ ...given, ...own, ...(hidden && { hiddenGroups: hidden }) }), [given, own, hidden]);
  const changeView = (part: ChartView) => {
    if (onViewChange) {
      setOwn({});
      onViewChange({ ...given, ...part });
    } else setOwn((before) => ({ ...before, ...part }));
  };

  const figureHeight = code === null ? (height ?? usualHeight) : code.shownHeight(document, view, width, height ?? usualHeight);
  const options = useMemo<DrawingOptions>(
    () => ({ language, width, height: figureHeight, theme: "light", renderer: "canvas", interactive: true, zoom, extent, paint: paintOnCanvas }),
    [language, width, figureHeight, zoom, extent],
  );

  const bind = (chart: Chart) => {
    chart.off("click");
    chart.off("legendselectchanged");
    chart.on("click", (event) => {
      const item = code?.itemAt(document, event.seriesId ?? "", event.dataIndex, event.value);
      if (item) onPick?.(item);
    });
    chart.on("legendselectchanged", (event) => {
      const { selected } = event as { selected: Record<string, boolean> };
      setLooked({ given: given.hiddenGroups, hidden: document.groups.filter((_, index) => selected[groupKey(index)] === false) });
    });
  };
  const { place, series } = useDrawnChart(canvas, code, document, view, options, bind);
  // What the figure shows unzoomed: where a zoom ends.
  const [home, setHome] = useState(place);
  if (zoom === null && home !== place) setHome(place);
  const zooms = canZoom(document);
  const zoomBy = (factor: number, x?: number, y?: number) => {
    if (!place || !home || !zooms) return;
    setZoom(zoomAround(place, home, factor, x ?? place.left + place.width / 2, y ?? place.top + place.height / 2));
  };
  const gestures = useGestures({
    document,
    view,
    place,
    home,
    zoom,
    setZoom,
    zoomBy,
    canvas,
    turn: setOwn,
    turned: changeView,
    onEscape: () => setMode("move"),
  });

  const outlineDone = (corners: Corner[]) => {
    if (!place || !home) return;
    if (mode === "box") {
      setZoom(zoomToBox(place, home, corners[0]!, corners.at(-1)!));
      return;
    }
    const items = itemsInside(document, view, place, series, corners);
    if (onLasso) onLasso(items);
    else setSelection(items);
  };
  const cellAt = (x: number, y: number) => (code && document.kind === "heatmap" ? code.heatmapCellAt(document, view, options, x, y) : null);

  const marked = pointed && place && placeOfItem(document, view, place, pointed);

  return (
    <figure className="figure">
      <FigureToolbar
        mode={mode}
        turns={document.kind === "scatter3d"}
        zooms={zooms}
        lassoes={canLasso(document)}
        zoomed={zoom !== null}
        onMode={setMode}
        onZoom={zoomBy}
        onReset={() => {
          setZoom(null);
          if (document.kind === "scatter3d") changeView({ azimuth: firstAzimuth, elevation: firstElevation });
        }}
      />
      <div className="figure-body">
        <div className="figure-stage" ref={stage}>
          {/* ECharts owns this element; nothing of React goes inside. */}
          <div
            ref={canvas}
            className="figure-canvas"
            style={{ height: figureHeight, ...(code ? {} : { display: "none" }) }}
            role="img"
            tabIndex={0}
            aria-label={[title, code?.altText(document, language, view)].filter(Boolean).join(". ")}
            {...gestures}
            onMouseMove={(event) => {
              if (document.kind !== "heatmap") return;
              const [x, y] = within(event.currentTarget, event);
              const cell = cellAt(x, y);
              setHovered(cell && { x, y, heading: cell.row.label, lines: cell.lines });
            }}
            onMouseLeave={() => setHovered(null)}
            onClick={(event) => {
              const cell = cellAt(...within(event.currentTarget, event));
              if (cell) onPick?.(cell.row.kind !== "feature" && cell.column.kind === "feature" ? cell.column : cell.row);
            }}
          />
          {!code && (
            <div className="figure-skeleton" style={{ height: figureHeight }} aria-busy={failure === null}>
              {failure !== null ? (
                <>
                  <span role="alert">{failure}</span>
                  <Button onClick={retry}>{t("retry")}</Button>
                </>
              ) : (
                <Spin description={t("loading")} />
              )}
            </div>
          )}
          {mode !== "move" && place && <Outline kind={mode} width={width} height={figureHeight} onDone={outlineDone} />}
          {marked && <PointedMark box={marked} label={pointed.label} width={width} onRemove={() => onUnpoint?.()} />}
          {hovered && mode === "move" && <HoverCard hovered={hovered} width={width} height={figureHeight} />}
        </div>
        {selection.length > 0 && <SelectionList items={selection} height={figureHeight} {...(onPick ? { onPick } : {})} onClear={() => setSelection([])} />}
      </div>
    </figure>
  );
}

function within(element: HTMLElement, event: { clientX: number; clientY: number }): [number, number] {
  const frame = element.getBoundingClientRect();
  return [event.clientX - frame.left, event.clientY - frame.top];
}
