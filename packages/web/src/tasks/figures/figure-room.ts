/** The room that a result's page keeps for a figure, in pixels; the calls that run ahead of the page ask for a drawing of this size. */
export const figureHeight = (narrow: boolean): number => (narrow ? 380 : 500);

/** Of one that stands beside another or in a card. */
export const smallFigureHeight = (narrow: boolean): number => (narrow ? 380 : 420);

/** What the margins of the page and of the figure's section take from its width, in pixels: a picture that is asked for ahead of the page is as wide as the figure. */
export const figureMargins = 82;
