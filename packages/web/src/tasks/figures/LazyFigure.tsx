import { Button } from "antd";
import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fetchFace } from "#charts/figure-face.ts";
import { loadChartCode } from "#charts/use-chart-code.ts";
import { fetchCode, useCode } from "#ui/use-code.ts";

// With what draws it: in two steps it would be two waits.
const load = async () => {
  // The figure itself says where it stays away.
  void fetchFace().catch(() => undefined);
  const [{ Figure }] = await Promise.all([import("#charts/Figure.tsx"), fetchCode(loadChartCode)]);
  return Figure;
};
type FigureProps = ComponentProps<Awaited<ReturnType<typeof load>>>;

interface Props extends Omit<FigureProps, "document"> {
  /** Undefined while it is on its way. */
  document: FigureProps["document"] | undefined;
  /** Whether it is asked for at all. */
  wanted?: boolean;
  /** What stands under it once it is there. */
  below?: ReactNode;
  /** What stands in the place meanwhile; `busy` while something is on its way. */
  renderMeanwhile?: (busy: boolean) => ReactNode;
}

/** Where a tool is found again. */
const toolOf = (element: Element | null): string | null => {
  const name = element?.closest<HTMLElement>("[data-tool]")?.dataset["tool"];
  return name === undefined ? null : `[data-tool="${name}"]`;
};

/** At once, or when the figure knows its width, by which it is drawn. */
function whenThere(place: HTMLElement, selector: string, act: (element: HTMLElement) => void): void {
  const found = () => place.querySelector<HTMLElement>(selector);
  const there = found();
  if (there) act(there);
  else
    requestAnimationFrame(() => {
      const later = found();
      if (later) act(later);
    });
}

/** The figure with its code fetched on first use; the place keeps its size meanwhile. */
export function LazyFigure({ document, wanted = true, below, renderMeanwhile, ...props }: Props) {
  const { t } = useTranslation("charts");
  const { code: Figure, failure, retry } = useCode(load, wanted);
  const place = useRef<HTMLDivElement>(null);
  const ready = Figure !== null && document !== undefined;
  // Whoever has reached the picture by the keyboard goes on in what takes its place, at the same tool if it was one.
  const held = useRef<string | null>(null);
  // A tool that was pressed meanwhile.
  const wished = useRef<string | null>(null);
  useEffect(() => {
    const node = place.current;
    if (!ready) {
      const active = window.document.activeElement;
      held.current = node?.contains(active) ? (toolOf(active) ?? ".figure-canvas") : null;
      return;
    }
    const [focused, pressed] = [held.current, wished.current];
    [held.current, wished.current] = [null, null];
    if (node === null) return;
    if (focused !== null) whenThere(node, focused, (one) => one.focus({ preventScroll: true }));
    if (pressed !== null) whenThere(node, pressed, (one) => one.click());
  });
  return (
    <div
      ref={place}
      onClickCapture={({ target }) => {
        if (!ready) wished.current = toolOf(target as Element) ?? wished.current;
      }}
    >
      {ready && (
        <>
          <div className="figure-surface">
            <Figure {...props} document={document} />
          </div>
          {below}
        </>
      )}
      {!ready && (
        <>
          {renderMeanwhile?.(wanted && failure === null)}
          {(failure !== null || renderMeanwhile === undefined) && (
            <div
              className="figure-surface figure-waiting"
              style={renderMeanwhile === undefined ? { height: props.height ?? 480 } : {}}
              aria-busy={failure === null}
            >
              {failure !== null && (
                <>
                  <span role="alert">{failure}</span>
                  <Button onClick={retry}>{t("retry")}</Button>
                </>
              )}
            </div>
          )}
        </>
      )}
    </div>
  );
}
