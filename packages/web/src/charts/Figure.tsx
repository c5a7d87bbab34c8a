import type { Item } from "@analyte/charts/items";
import type { ItemPlace, Shown } from "@analyte/charts/pointing/pointing";
import { groupName } from "@analyte/charts/pointing/naming";
import { factsOf } from "@analyte/charts/kinds/facts";
import type { FigureSpec, Zoom } from "@analyte/charts/scene/figure-spec";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { millimetresPerPixel } from "@analyte/charts/scene/scene";
import type { Language } from "@analyte/contract/text";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../language/use-language.ts";
import { usePageTheme } from "../theme/page-theme.ts";
import { useWidth } from "../ui/use-width.ts";
import { handOverPress } from "./carried-press.ts";
import { FigureNotes } from "./FigureNotes.tsx";
import { FigureSkeleton } from "./FigureSkeleton.tsx";
import { FigureToolbar, type FigureMode, type FigureTool } from "./FigureToolbar.tsx";
import { HoverCard } from "./HoverCard.tsx";
import { LegendButtons } from "./LegendButtons.tsx";
import { ItemPicker } from "./ItemPicker.tsx";
import { Outline, type Corner } from "./Outline.tsx";
import { figureWords } from "./figure-words.ts";
import { boxOfItem } from "./item-place.ts";
import { placeOfPlot, zoomAround, zoomToBox } from "./place.ts";
import { PointedMark } from "./PointedMark.tsx";
import { ringed } from "./rings.ts";
import { isChosen, type Choosing, type Chosen } from "./selection.ts";
import { useChartCode } from "./use-chart-code.ts";
import { useFigureFace } from "./use-figure-face.ts";
import { useGestures } from "./use-gestures.ts";
import { useLooked } from "./use-looked.ts";
import { usePaintedScene } from "./use-painted-scene.ts";
import { usePointing } from "./use-pointing.ts";
import { useScene } from "./use-scene.ts";
import { withLabels } from "./with-labels.ts";
import "./figure.css";

export interface FigureProps {
  document: ChartDocument;
  view: ChartView;
  /** The page's own where it is left out. */
  language?: Language;
  /** In pixels; figures whose rows need more room take more. */
  height?: number;
  onViewChange?: (view: ChartView) => void;
  onPick?: (item: Item) => void;
  /** Marked where the figure shows it, with its name where there is room. */
  chosen: Chosen;
  onChoose: (items: readonly Item[], how: Choosing) => void;
  onClearChosen: () => void;
  /** How far the axes reach at least, as those of the figure beside it. */
  extent?: Zoom | null;
  /** Read out before the description. */
  title?: string;
  /** Marked where the figure shows it. */
  pointed?: Item;
  onUnpoint?: () => void;
}

const usualHeight = 480;
const nowhere: ItemPlace[] = [];

export function Figure(props: FigureProps) {
  const { document, view: given, language: asked, height = usualHeight, onViewChange, extent = null, title, pointed, onUnpoint } = props;
  const { onPick, chosen, onChoose, onClearChosen } = props;
  const { t } = useTranslation("charts");
  const pageLanguage = useLanguage();
  const language = asked ?? pageLanguage;
  const theme = usePageTheme();
  const { code, failure, retry } = useChartCode();
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(stage);
  const [mode, setMode] = useState<FigureMode>("move");
  const [zoomState, setZoomState] = useState<{ document: ChartDocument; zoom: Zoom | null }>({ document, zoom: null });
  // Another document starts unzoomed.
  const zoom = zoomState.document === document ? zoomState.zoom : null;
  const { view, turn, change, toggleGroup } = useLooked(document, given, onViewChange);

  // The same as before where what is chosen brings no names: nothing is laid out anew then.
  const seen = useMemo(() => (code === null ? view : withLabels(document, view, chosen, code)), [code, document, view, chosen]);
  const rings = useMemo(() => ringed(chosen, pointed), [chosen, pointed]);
  const spec = useMemo<FigureSpec | null>(() => {
    if (code === null || width === 0) return null;
    return { ...code.screenSpec(document, seen, language, { width, height, theme }), zoom, extent, ...(rings && { ringed: rings }) };
  }, [code, document, seen, language, width, height, theme, zoom, extent, rings]);
  const { scene, broken, stir } = useScene(code, spec);
  const setZoom = useCallback(
    (next: Zoom | null) => {
      stir();
      setZoomState({ document, zoom: next });
    },
    [document, stir],
  );
  const shown = useMemo((): Shown | null => {
    if (code === null || scene === null) return null;
    let index: ReturnType<typeof code.markIndex> | null = null;
    // Made when somebody first points at something.
    return { document: code.shownDocument(document, view), view, language, scene, marks: (x, y, reach) => (index ??= code.markIndex(scene))(x, y, reach) };
  }, [code, scene, document, view, language]);
  const marked = useMemo(
    () => (shown && code && chosen.feature.size + chosen.sample.size > 0 ? code.placesOf(shown, (kind, id) => isChosen(chosen, kind, id)) : nowhere),
    [code, shown, chosen],
  );
  useEffect(() => {
    if (shown !== null && canvas.current !== null) handOverPress(canvas.current);
  }, [shown]);
  const { face, retryFace } = useFigureFace(scene);
  usePaintedScene(canvas, code, scene, marked, face);

  const place = useMemo(() => (scene?.plots.length === 1 ? placeOfPlot(scene.plots[0]!) : null), [scene]);
  // What the figure shows unzoomed: where a zoom ends.
  const [home, setHome] = useState(place);
  if (zoom === null && home !== place) setHome(place);
  const { zooms: canZoom, firstView } = factsOf(document);
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
    turn: (part) => {
      stir();
      turn(part);
    },
    turned: change,
    onEscape: () => (mode === "move" ? onClearChosen() : setMode("move")),
  });
  const pointing = usePointing(code, shown, { onPick, onChoose, wasDragged: gestures.wasDragged });

  const outlineDone = (corners: Corner[], adds: boolean) => {
    if (!place || !home || !code || !shown) return;
    if (mode === "box") setZoom(zoomToBox(place, home, corners[0]!, corners.at(-1)!));
    else
      onChoose(
        code.itemsInside(
          shown,
          corners.map(([x, y]) => [x * millimetresPerPixel, y * millimetresPerPixel] as const),
        ),
        adds ? "add" : "only",
      );
  };
  const figureHeight = scene === null ? height : Math.round(scene.heightMm / millimetresPerPixel);
  const pointedBox = pointed && shown && code ? boxOfItem(code.placesOf(shown, (kind, id) => kind === pointed.kind && id === pointed.id)[0]) : null;
  const tools = useMemo(() => (code && scene ? code.figureTools(document, scene) : null), [code, document, scene]);
  const takeTool = (tool: FigureTool) => {
    if (tool === "zoomIn") zoomBy(0.7);
    else if (tool === "zoomOut") zoomBy(1 / 0.7);
    else if (tool === "reset") {
      setZoom(null);
      if (firstView !== null) change(firstView);
    } else if (tool !== "pick") setMode(tool);
  };

  return (
    <figure className="figure">
      <FigureToolbar
        tools={tools}
        mode={mode}
        zoomed={zoom !== null}
        onTool={takeTool}
        picker={code && <ItemPicker itemsOf={() => code.choosableItems(document)} chosen={chosen} onChoose={onChoose} />}
      />
      <div className="figure-stage" ref={stage} style={{ height: figureHeight }}>
        <canvas
          ref={canvas}
          className={pointing.hovered?.items.length ? "figure-canvas points" : "figure-canvas"}
          // There from the first moment: whoever comes by the keyboard lands on it.
          style={code === null || broken ? { display: "none" } : { width: width || "100%", height: figureHeight }}
          role="img"
          tabIndex={0}
          aria-label={figureWords(title ?? "", scene?.description)}
          {...gestures.handlers}
          {...pointing.handlers}
        />
        {(code === null || broken) && <FigureSkeleton failure={broken ? t("broken") : failure} {...(!broken && { onRetry: retry })} />}
        {scene?.legend && <LegendButtons legend={scene.legend} nameOf={(group) => groupName({ document, view, language }, group)} onToggle={toggleGroup} />}
        {mode !== "move" && scene && <Outline kind={mode} width={width} height={figureHeight} onDone={outlineDone} />}
        {pointedBox && pointed && <PointedMark box={pointedBox} label={pointed.label} width={width} onRemove={() => onUnpoint?.()} />}
        {pointing.hovered && mode === "move" && <HoverCard hovered={pointing.hovered} width={width} height={figureHeight} />}
      </div>
      {scene && <FigureNotes scene={scene} face={face} onRetryFace={retryFace} />}
    </figure>
  );
}
