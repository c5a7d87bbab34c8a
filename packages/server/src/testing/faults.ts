/** A disk that is full, or a database that is away, from the n-th thing on that an engine waits for. */
import type { KyselyPlugin } from "kysely";
import type { Database } from "../db/open.ts";
import type { EngineOptions } from "../jobs/engine.ts";

export const faultKinds = ["the disk is full", "the database is away", "both"] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Faults {
  /** The same options, which meet the fault. */
  through(options: EngineOptions): Partial<EngineOptions>;
  /** It has begun. */
  met(): boolean;
  over(): void;
}

const fileFault = (): Error => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });

/** `lasts`: the one thing fails alone, or all do from there until it is `over`. */
export function newFaults(kind: FaultKind, { at, lasts, postgres }: { at: number; lasts: "a moment" | "until it is over"; postgres: boolean }): Faults {
  let count = 0;
  let over = false;
  const fails = (): boolean => {
    if (over) return false;
    count++;
    return lasts === "a moment" ? count === at : count >= at;
  };
  const file = (): void => {
    if (kind !== "the database is away" && fails()) throw fileFault();
  };
  /** `writes`: a full disk keeps nobody from reading. */
  const statement = (writes: boolean): void => {
    if (kind === "the disk is full" ? writes && fails() : fails()) throw databaseFault();
  };
  const databaseFault = (): Error => {
    if (kind === "the disk is full") return Object.assign(new Error("The disk of the database is full."), postgres ? { code: "53100" } : { errcode: 13 });
    return postgres ? new Error("Connection terminated unexpectedly") : Object.assign(new Error("disk I/O error"), { errcode: 10 });
  };

  /** `answers`: what was done may be known to nobody. Within a transaction it is undone then, as if it had not been. */
  const plugin = (answers: boolean): KyselyPlugin => ({
    transformQuery({ node }) {
      statement(node.kind !== "SelectQueryNode" && node.kind !== "RawNode");
      return node;
    },
    async transformResult({ result }) {
      if (answers && kind !== "the disk is full") statement(true);
      return result;
    },
  });
  function through(database: Database): Database {
    const single = database.withPlugin(plugin(true));
    const within = database.withPlugin(plugin(false));
    const transaction = () => ({
      async execute<T>(act: (trx: Database) => Promise<T>): Promise<T> {
        const done = await within.transaction().execute(async (trx) => {
          const answer = await act(trx);
          statement(true);
          return answer;
        });
        if (kind !== "the disk is full") statement(true);
        return done;
      },
    });
    return new Proxy(single, {
      get(target, name) {
        if (name === "transaction") return transaction;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
  }

  return {
    met: () => count >= at,
    over: () => void (over = true),
    through({ queue, blobs, folders, executor }) {
      return {
        queue: { ...queue, database: through(queue.database) },
        blobs: {
          ...blobs,
          async putFile(...what) {
            file();
            return await blobs.putFile(...what);
          },
          async putWritten(...what) {
            file();
            return await blobs.putWritten(...what);
          },
          async refuseFull() {
            file();
            await blobs.refuseFull();
          },
        },
        folders: {
          ...folders,
          async make(...what) {
            file();
            const folder = await folders.make(...what);
            // It is there, though not all of it.
            file();
            return folder;
          },
        },
        executor: {
          ...executor,
          async submit(...what) {
            file();
            return await executor.submit(...what);
          },
        },
      };
    },
  };
}
