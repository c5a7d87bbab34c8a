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
  /** What stands in the place meanwhile; `busy` while something is on its way. */
  renderMeanwhile?: (busy: boolean) => ReactNode;
}

/** The figure with its code fetched on first use; the place keeps its size meanwhile. */
export function LazyFigure({ document, wanted = true, renderMeanwhile, ...props }: Props) {
  const { t } = useTranslation("charts");
  const { code: Figure, failure, retry } = useCode(load, wanted);
  const place = useRef<HTMLDivElement>(null);
  const ready = Figure !== null && document !== undefined;
  // Whoever has reached the picture by the keyboard goes on in what takes its place.
  const held = useRef(false);
  useEffect(() => {
    const node = place.current;
    if (!ready) held.current = node?.contains(window.document.activeElement) ?? false;
    else if (held.current) {
      held.current = false;
      node?.querySelector<HTMLElement>(".figure-canvas")?.focus({ preventScroll: true });
    }
  });
  return (
    <div ref={place}>
      {ready && (
        <div className="figure-surface">
          <Figure {...props} document={document} />
        </div>
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
