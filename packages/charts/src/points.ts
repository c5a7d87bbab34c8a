/** An axis twice as long as this is still a number, its margins counted in; beyond it there is no place. */
const largest = 1e307;

export const isGiven = (value: number | null | undefined): value is number => typeof value === "number" && Math.abs(value) <= largest;
