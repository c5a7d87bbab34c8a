/** The list with one of its names at another place. */
export function movedTo(order: readonly string[], name: string, place: number): string[] {
  const rest = order.filter((one) => one !== name);
  return [...rest.slice(0, place), name, ...rest.slice(place)];
}
