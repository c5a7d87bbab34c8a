/** Times as `datetime-local` fields write them, in the reader's own zone. */
export function localOf(time: number): string {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
/** Null for an empty field. */
export function timeOf(local: string): number | null {
  const time = local === "" ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(time) ? null : time;
}
