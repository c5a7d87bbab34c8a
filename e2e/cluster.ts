/** Servers of one portal, each a process that a test kills and starts again. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { startPortal, type Portal } from "./portal.ts";

export interface Cluster {
  /** Under which one of them answers. */
  url: string;
  shared: string;
  /** Null while it is dead. */
  servers: (Portal | null)[];
  /** What the database says to a query, whose values stand as `?` in it. */
  ask<Row>(statement: string, ...values: string[]): Promise<Row[]>;
  kill(which: number): Promise<void>;
  start(which: number): Promise<void>;
  /** Stops what runs, in order, and leaves the shared folder to be looked at. */
  stopServers(): Promise<void>;
  remove(): Promise<void>;
}

interface Shape {
  url: string;
  shared: string;
  /** Null of the embedded one. */
  database: string | null;
  starts: readonly (() => Promise<Portal>)[];
}

/** `clear`: once all have stopped. */
export async function startCluster({ url, shared, database, starts }: Shape, clear: () => Promise<void>): Promise<Cluster> {
  const servers: (Portal | null)[] = [];
  for (const start of starts) servers.push(await start());
  const stopServers = async (): Promise<void> => {
    for (const [which, server] of servers.entries()) {
      await server?.stop({ keepData: true });
      servers[which] = null;
    }
  };
  return {
    url,
    shared,
    servers,
    stopServers,
    ask: async <Row>(statement: string, ...values: string[]): Promise<Row[]> =>
      (await (database === null ? askEmbedded(shared, statement, values) : ask(database, statement, values))) as Row[],
    async kill(which) {
      await servers[which]?.kill();
      servers[which] = null;
    },
    async start(which) {
      servers[which] ??= await starts[which]!();
    },
    async remove() {
      await stopServers();
      await clear();
    },
  };
}

/** `postgres`: a database of its own there; else the embedded one. `more`: what else it is started with. */
export async function startOneServer(postgres: string | null, more: Record<string, string> = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "portal-one-server-"));
  const database = postgres === null ? null : await newDatabase(postgres);
  const port = await freePort();
  const env = { ...(database !== null && { DATABASE_URL: database.url }), PORTAL_LOG: "error", ...more };
  const starts = [() => startPortal({ data: folder, port, env })];
  return await startCluster({ url: `http://127.0.0.1:${port}`, shared: folder, database: database?.url ?? null, starts }, async () => {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });
}

export async function newDatabase(postgres: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `servers_${randomBytes(6).toString("hex")}`;
  await ask(postgres, `create database ${name}`);
  const url = new URL(postgres);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => void (await ask(postgres, `drop database ${name} with (force)`)) };
}

function askEmbedded(folder: string, statement: string, values: readonly string[]): unknown[] {
  const database = new DatabaseSync(join(folder, "portal.sqlite"), { readOnly: true, timeout: 30_000 });
  try {
    return database.prepare(statement).all(...values);
  } finally {
    database.close();
  }
}

async function ask(url: string, statement: string, values: readonly string[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let at = 0;
    const { rows } = await client.query(
      statement.replaceAll("?", () => `$${++at}`),
      [...values],
    );
    return rows as unknown[];
  } finally {
    await client.end();
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
