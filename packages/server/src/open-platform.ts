/** What all features stand on, opened before any of them: database, place among the servers, blobs, hints. */
import { join } from "node:path";
import { ownAllowances } from "./allowance.ts";
import { newBlobWatch } from "./blob-watch.ts";
import type { Config } from "./config.ts";
import { openHints } from "./db/hints.ts";
import { openSound } from "./db/open-sound.ts";
import { migrations } from "./migrations.ts";
import type { Log, Platform } from "./platform.ts";
import { openServers, type Servers } from "./servers/servers.ts";
import { openSharedAllowances } from "./servers/shared-allowances.ts";
import { openBlobs } from "./storage/blobs.ts";
import { keepPrivate } from "./storage/private-files.ts";
import { markerName } from "./servers/marker.ts";
import { openReserve } from "./storage/reserve.ts";
import { sweepOwnParts } from "./storage/sweep.ts";

interface Start {
  config: Config;
  /** Of this server among those of its portal. */
  id: string;
  /** Of this start of it. */
  startId: string;
  /** The last migration that it knows. */
  shape: string;
  /** What jobs compute with (`programVersion`). */
  program: string;
  /** Of the portal. */
  version: string;
  log: Log;
}
interface Opened {
  platform: Platform;
  servers: Servers;
  /** What there was in the folders before; its files are made private while the portal runs. */
  mended: ReturnType<typeof keepPrivate>[];
}

/** What is opened is closed by what is added to `undo`, the last first, also where a later part can't be opened. */
export async function openPlatform({ config, id, startId, shape, program, version, log }: Start, undo: (() => unknown)[]): Promise<Opened> {
  // Before anything of it is opened: the database's journals take its mode.
  const mended = [keepPrivate(config.data)];
  const { database, close } = await openSound(config, migrations);
  undo.push(close);

  const takes = { version, places: config.jobs, port: config.port, cluster_places: config.slurm?.jobs ?? null };
  const servers = await openServers({ database, config, id, startId, shape, program, takes, log });
  undo.push(() => servers.stop());
  if (config.shared !== config.data) mended.push(keepPrivate(config.shared));
  const reserve = await openReserve(config.shared, (text) => log.warn(text), { marker: join(config.shared, markerName) });
  undo.push(() => reserve.close());
  const blobs = await openBlobs(join(config.shared, "files"), newBlobWatch({ database, reserve, log }), config.databaseUrl === null ? "" : `${id}.`);
  undo.push(() => sweepOwnParts(blobs));
  const hints = await openHints(database, config.databaseUrl);
  undo.push(() => hints.close());
  const shared = config.databaseUrl === null ? null : openSharedAllowances(database, startId);
  undo.push(() => shared?.close());
  return { platform: { config, database, hints, blobs, allowances: shared?.allowances ?? ownAllowances, log }, servers, mended };
}
