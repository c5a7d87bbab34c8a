/** From how many other features a gap is filled, in a study that has that many. */
export const usualNeighbours = 10;
