/** Which feature somebody means: by its id, else by a name that only one has; capital letters count where they tell two apart. */
export interface Called {
  ids: ReadonlyMap<string, number>;
  /** Null where several features have the name. */
  names: ReadonlyMap<string, number | null>;
  lower: ReadonlyMap<string, number | null>;
}

export function calledBy(ids: readonly string[], names: readonly string[]): Called {
  const byName = new Map<string, number | null>();
  const lower = new Map<string, number | null>();
  const put = (map: Map<string, number | null>, key: string, feature: number): void => {
    map.set(key, map.has(key) && map.get(key) !== feature ? null : feature);
  };
  for (const [feature, name] of names.entries()) {
    put(byName, name, feature);
    for (const one of [ids[feature]!, name]) put(lower, one.toLowerCase(), feature);
  }
  return { ids: new Map(ids.map((id, feature) => [id, feature])), names: byName, lower };
}

export const featureNamed = (text: string, { ids, names, lower }: Called): number | null =>
  ids.get(text) ?? (names.has(text) ? names.get(text)! : (lower.get(text.toLowerCase()) ?? null));
