/** A bound to one digit, “2e-13” of 1.3e-13: what is said to be the largest is never less than it is. */
export function roundedUp(bound: number): string {
  if (bound === 0) return "0";
  const nearest = bound.toExponential(0);
  if (Number(nearest) >= bound) return nearest;
  const [digit, power] = nearest.split("e");
  return Number(`${Number(digit) + 1}e${power!}`).toExponential(0);
}
