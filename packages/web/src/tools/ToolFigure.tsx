import { usePageTheme } from "../theme/page-theme.ts";
import { toolFigure } from "./tool-figures.ts";

/** What comes of a tool's own example, small. Words stand beside it: who can't see it misses nothing. `empty`: its place where there is none. */
export function ToolFigure({ id, className, empty = false }: { id: string; className: string; empty?: boolean }) {
  const figure = toolFigure(id, usePageTheme());
  if (figure !== undefined) return <img className={className} src={figure} alt="" loading="lazy" decoding="async" />;
  return empty ? <span className={className} aria-hidden /> : null;
}
