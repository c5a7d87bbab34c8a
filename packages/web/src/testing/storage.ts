/** What a browser keeps for a page. */
export type TrialStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear"> & { texts: () => string[] };

/** Its keys are its own properties, as those of a browser's are. */
export function newStorage(): TrialStorage {
  const storage: TrialStorage & Record<string, unknown> = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
    clear: () => Object.keys(storage).forEach((key) => delete storage[key]),
    texts: () => Object.values(storage).filter((value) => typeof value === "string"),
  }) as TrialStorage & Record<string, unknown>;
  return storage;
}
