/** What the content storage tells the rest of the portal, and asks it. */
import type { Database } from "./db/open.ts";
import { offerNoMore } from "./jobs/result-store.ts";
import type { Log } from "./platform.ts";

interface Options {
  database: Database;
  reserve: { hasRoom(): Promise<boolean> };
  log: Log;
}

export const newBlobWatch = ({ database, reserve, log }: Options) => ({
  damaged(sha256: string) {
    log.error({ sha256 }, "A stored file has changed on the disk and is refused: `npm run portal -- storage check --verify` says whose it is.");
    offerNoMore(database, sha256).catch((error: unknown) => log.error({ err: error }, "Results that hold a damaged file are still offered."));
  },
  hasRoom: () => reserve.hasRoom(),
});
