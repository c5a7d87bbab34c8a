/** A day as a field of the browser gives it, `2027-12-01`; empty for none. */
export const endOfDay = (day: string): number | null => (day === "" ? null : new Date(`${day}T23:59:59`).getTime());

/** No day is one to come: what has none goes on. */
export function isDayToCome(day: string, now = Date.now()): boolean {
  const end = endOfDay(day);
  return end === null || end > now;
}
