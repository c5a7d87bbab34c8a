/** Servers of one portal, each a process that a test kills and starts again. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { startPortal, type Portal } from "./portal.ts";

export interface Cluster {
  /** Under which one of them answers. */
  url: string;
  shared: string;
  /** Null while it is dead. */
  servers: (Portal | null)[];
  kill(which: number): Promise<void>;
  start(which: number): Promise<void>;
  /** Stops what runs, in order, and leaves the shared folder to be looked at. */
  stopServers(): Promise<void>;
  remove(): Promise<void>;
}

interface Shape {
  url: string;
  shared: string;
  starts: readonly (() => Promise<Portal>)[];
}

/** `clear`: once all have stopped. */
export async function startCluster({ url, shared, starts }: Shape, clear: () => Promise<void>): Promise<Cluster> {
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
  return await startCluster({ url: `http://127.0.0.1:${port}`, shared: folder, starts }, async () => {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });
}

export async function newDatabase(postgres: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `servers_${randomBytes(6).toString("hex")}`;
  await ask(postgres, `create database ${name}`);
  const url = new URL(postgres);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => await ask(postgres, `drop database ${name} with (force)`) };
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
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
