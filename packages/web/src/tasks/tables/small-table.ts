const mostBytes = 2_000_000;

/** Whether a table comes along unasked; larger ones wait for the page, which asks before it loads the largest. */
export const isSmallTable = ({ size }: { size: number }): boolean => size <= mostBytes;
