/** JSON with the fields of every object in one order; but the order of groups that were picked by hand is that of the figures. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) =>
    name !== "groups" && part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  );
}
