/** What this browser keeps for the page. A storage that is full or forbidden costs the memory of a choice, never the page. */
type Kind = "localStorage" | "sessionStorage";

export interface Drawer {
  read(key: string): string | null;
  /** Whether it was kept. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  clear(): void;
  /** Of all that is kept. */
  keys(): string[];
}

/** Even reading the property throws where a browser forbids storage. */
function open(kind: Kind): Drawer {
  // What could not be kept still holds until the page is left.
  const meanwhile = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(window[kind]);
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => meanwhile.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write(key, value) {
      const kept = attempt((storage) => (storage.setItem(key, value), true), false);
      if (kept) meanwhile.delete(key);
      else meanwhile.set(key, value);
      return kept;
    },
    remove(key) {
      meanwhile.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    clear() {
      meanwhile.clear();
      attempt((storage) => storage.clear(), undefined);
    },
    keys: () => [...new Set([...meanwhile.keys(), ...attempt((storage) => Object.keys(storage), [])])],
  };
}

/** For all windows, until it is removed. */
export const lasting = open("localStorage");
/** For this window, and no longer than it is open. */
export const passing = open("sessionStorage");
