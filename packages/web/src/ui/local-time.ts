/** Times as `datetime-local` fields write them, in the reader's own zone. */
export function localOf(time: number): string {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
/** Null for an empty field. `kept`: the time that the field was filled with. It knows seconds, and an hour that comes twice in autumn, which a field can't tell: left as it was, it is that time. */
export function timeOf(local: string, kept?: number | null): number | null {
  if (kept !== undefined && kept !== null && local === localOf(kept)) return kept;
  const time = local === "" ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(time) ? null : time;
}
