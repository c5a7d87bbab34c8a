/**
 * The room that a result's page keeps for a figure, in pixels; the calls that run ahead of the page ask for a drawing of this size. In a low window it is
 * lower, so that the axis titles are seen without scrolling; in steps, or each window would have a drawing of its own.
 */
export function figureHeight(narrow: boolean, windowHeight: number): number {
  if (narrow) return 380;
  const free = Math.floor((windowHeight - aboveFigure) / heightStep) * heightStep;
  return Math.max(400, Math.min(500, free));
}
/** The top bar, the name of the result, the tabs and the tools of the figure. */
const aboveFigure = 332;
const heightStep = 20;

/** Of one that stands beside another or in a card. */
export const smallFigureHeight = (narrow: boolean): number => (narrow ? 380 : 420);

/** What the margins of the page and of the figure's section take from its width, in pixels: a picture that is asked for ahead of the page is as wide as the figure. */
export const figureMargins = 82;
