/** What a statement on a group needs of it. Where samples are paired, a group has as many of them as there are pairs. */
export const leastSamples = 2;
