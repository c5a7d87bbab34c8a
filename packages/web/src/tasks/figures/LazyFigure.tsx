import { lazy, Suspense, type ComponentProps } from "react";

const Figure = lazy(async () => ({ default: (await import("#charts/Figure.tsx")).Figure }));

/** The figure with its code fetched on first use; the place keeps its size meanwhile. */
export function LazyFigure(props: ComponentProps<typeof Figure>) {
  return (
    <div className="figure-surface">
      <Suspense fallback={<div style={{ height: props.height ?? 480 }} aria-busy />}>
        <Figure {...props} />
      </Suspense>
    </div>
  );
}
