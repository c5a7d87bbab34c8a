/**
 * Who may use a connection of the embedded database. While a transaction is open nobody else's statement gets in
 * between. Where another process holds the database, whoever wants to write waits in the event loop and tries again;
 * those who only read go on meanwhile. Statements run on this thread: after some milliseconds of them everything else has
 * its turn, so that a call of many statements stops nobody.
 */
import { isDatabaseBusy } from "../errors.ts";

export interface Turns {
  /** Runs a statement when it is its connection's turn; fails as busy where another process holds the database for too long. */
  take<T>(connection: object, execute: () => T): Promise<T>;
  /** Whether a transaction of this connection is open. */
  holds(connection: object): boolean;
  /** The connection is given back: a transaction that it had is over. */
  leave(connection: object): void;
}

/** How long somebody waits for another process. */
const patienceMs = 5_000;
const longestPauseMs = 50;
/** Of statements one after another, before requests, timers and files are looked at again. */
const sliceMs = 10;

export function newTurns(inTransaction: () => boolean): Turns {
  let holder: object | null = null;
  const waiting: (() => void)[] = [];
  let sliceBegun: number | null = null;
  let pausing: Promise<void> | null = null;

  // From a statement until the event loop comes round: what is made ready for the next ones counts as well.
  const begin = (): void => {
    if (sliceBegun !== null) return;
    sliceBegun = performance.now();
    setImmediate(() => (sliceBegun = null));
  };
  const sliceIsFull = () => sliceBegun !== null && performance.now() - sliceBegun > sliceMs;
  const othersFirst = (): Promise<void> =>
    (pausing ??= new Promise((resolve) => {
      setImmediate(() => {
        pausing = null;
        resolve();
      });
    }));

  const next = (): void => {
    // Until one of them begins a transaction.
    for (const isFree = () => holder === null; isFree() && waiting.length > 0;) waiting.shift()!();
  };

  function once<T>(connection: object, execute: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const act = (): void => {
        begin();
        try {
          resolve(execute());
        } catch (error) {
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as SQLite threw it
          reject(error);
        }
        // The turn lasts from the beginning of a transaction until its connection is given back, even where SQLite has undone it.
        if (inTransaction()) holder = connection;
      };
      if (holder === null || holder === connection) act();
      else waiting.push(act);
    });
  }

  return {
    async take(connection, execute) {
      const until = performance.now() + patienceMs;
      for (let pause = 1; ; pause = Math.min(2 * pause, longestPauseMs)) {
        // Again for each: whoever else waited may have filled the next slice.
        while (sliceIsFull()) await othersFirst();
        try {
          return await once(connection, execute);
        } catch (error) {
          if (!isDatabaseBusy(error) || performance.now() + pause > until) throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    },
    holds: (connection) => holder === connection,
    leave(connection) {
      if (holder !== connection) return;
      holder = null;
      next();
    },
  };
}
