/** A look that was made at one figure becomes the style of a task or of a user. Of groups it says nothing: how they look is the task's already. */
import type { ChartView } from "./chart.ts";
import { sharedLookSchema, type FigureStyle, type OwnStyle } from "./figure-style.ts";
import { over } from "./merge-views.ts";

export function ownStyleOfView(view: ChartView, { look: before = {} }: OwnStyle): OwnStyle {
  const look = over(sharedLookSchema.strip().parse(view), before);
  return Object.keys(look).length > 0 ? { look } : {};
}

/** `before` keeps what the look says nothing of. */
export const styleOfView = (view: ChartView, before: FigureStyle): FigureStyle => ({ ...before, ...ownStyleOfView(view, before) });
