/** What goes by itself: at the start and every hour, on one server of the portal at a time. */
import { oneAtATime } from "./db/one-at-a-time.ts";
import type { Log } from "./platform.ts";

interface Options {
  databaseUrl: string | null;
  /** One after another, each whether or not those before it went well. */
  sweeps: readonly (() => unknown)[];
  /** Whether this server may: one that doubts itself leaves it to the others. */
  may: () => boolean;
  closing: AbortSignal;
  log: Log;
}
export interface Cleaning {
  /** Beside the requests: among a million files it takes its time. */
  begin(): void;
  stop(): Promise<void>;
}

export function newCleaning({ databaseUrl, sweeps, may, closing, log }: Options): Cleaning {
  let cleaning = Promise.resolve();
  const begin = () => {
    cleaning = cleaning.then(async () => {
      if (!may()) return;
      await oneAtATime(databaseUrl, "sweeps", async () => {
        for (const step of sweeps) {
          if (closing.aborted) return;
          try {
            await step();
          } catch (error) {
            log.error({ err: error }, "sweep failed");
          }
        }
      });
    });
    cleaning = cleaning.catch((error: unknown) => log.error({ err: error }, "sweep failed"));
  };
  const everyHour = setInterval(begin, 3_600_000);
  return {
    begin,
    async stop() {
      clearInterval(everyHour);
      await cleaning;
    },
  };
}
