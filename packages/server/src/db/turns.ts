/**
 * Who may use a connection of the embedded database. While a statement runs or a transaction is open nobody else's statement gets in
 * between. Where another process holds the database, whoever wants to write waits in the event loop and tries again;
 * those who only read go on meanwhile. Their statements run on this thread: after some milliseconds of them everything else has
 * its turn, so that a call of many statements stops nobody.
 */
import { isDatabaseBusy } from "../errors.ts";

export interface Turns {
  /** Runs a statement when it is its connection's turn; fails as busy where another process holds the database for too long. */
  take<T>(connection: object, execute: () => T | Promise<T>): Promise<T>;
  /** Whether it is this connection's turn. */
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
  /** How many of its statements are under way. */
  let running = 0;
  /** Whether it has begun a transaction. */
  let kept = false;
  const waiting: { connection: object; go: () => void }[] = [];
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

  // At once, so that nobody who comes meanwhile is faster.
  const pass = (): void => {
    const next = waiting.shift();
    holder = next?.connection ?? null;
    running = next === undefined ? 0 : 1;
    kept = false;
    next?.go();
  };

  async function once<T>(connection: object, execute: () => T | Promise<T>): Promise<T> {
    if (holder === null || holder === connection) {
      holder = connection;
      running++;
    } else {
      await new Promise<void>((resolve) => waiting.push({ connection, go: resolve }));
    }
    begin();
    try {
      return await execute();
    } finally {
      running--;
      // The turn lasts from the beginning of a transaction until its connection is given back, even where SQLite has undone it.
      if (inTransaction()) kept = true;
      if (running === 0 && !kept) pass();
    }
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
      if (holder === connection) pass();
    },
  };
}
