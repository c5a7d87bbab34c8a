/** Two servers of one portal, each a process, behind nginx with the very configuration that docs/OPERATING.md gives. */
import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { root, startPortal, type Portal } from "./portal.ts";

export interface TwoServers {
  /** Of nginx. */
  url: string;
  shared: string;
  /** Null while it is dead. */
  servers: [Portal | null, Portal | null];
  kill(which: 0 | 1): Promise<void>;
  start(which: 0 | 1): Promise<void>;
  /** Stops what runs, in order, and leaves the shared folder to be looked at. */
  stopServers(): Promise<void>;
  remove(): Promise<void>;
}

export async function startTwoServers({ postgres, nginx }: { postgres: string; nginx: string }): Promise<TwoServers> {
  const folder = mkdtempSync(join(tmpdir(), "portal-two-servers-"));
  const shared = join(folder, "shared");
  const name = `servers_${randomBytes(6).toString("hex")}`;
  await ask(postgres, `create database ${name}`);
  const database = new URL(postgres);
  database.pathname = `/${name}`;
  const ports = [await freePort(), await freePort(), await freePort()];
  // Behind a proxy demo accounts are off unless asked for.
  const env = { DATABASE_URL: database.href, PORTAL_SHARED: shared, PORTAL_TRUST_PROXY: "loopback", PORTAL_DEMO: "yes", PORTAL_JOBS: "1", PORTAL_LOG: "error" };
  const start = (which: 0 | 1) => startPortal({ data: join(folder, `server-${which + 1}`), port: ports[which]!, env });
  const cluster: TwoServers = {
    url: `http://127.0.0.1:${ports[2]}`,
    shared,
    servers: [await start(0), await start(1)],
    async kill(which) {
      await cluster.servers[which]?.kill();
      cluster.servers[which] = null;
    },
    async start(which) {
      cluster.servers[which] ??= await start(which);
    },
    async stopServers() {
      for (const server of cluster.servers) await server?.stop({ keepData: true });
      cluster.servers = [null, null];
    },
    async remove() {
      await cluster.stopServers();
      proxy.kill("SIGTERM");
      await ask(postgres, `drop database ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  const proxy = await startNginx(nginx, join(folder, "nginx"), ports);
  return cluster;
}

/** The block of the handbook, with these addresses. */
function configuration(ports: readonly number[]): string {
  const handbook = readFileSync(join(root, "docs/OPERATING.md"), "utf8");
  const block = /```nginx\n([^]*?)```/.exec(handbook)?.[1];
  if (block === undefined) throw new Error("docs/OPERATING.md has no configuration of nginx any more.");
  return block
    .replace("10.0.0.11:8080", `127.0.0.1:${ports[0]}`)
    .replace("10.0.0.12:8080", `127.0.0.1:${ports[1]}`)
    .replace("listen 80;", `listen 127.0.0.1:${ports[2]};`);
}

async function startNginx(program: string, folder: string, ports: readonly number[]): Promise<ChildProcess> {
  mkdirSync(folder, { recursive: true });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${join(folder, name)};`).join("\n");
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? "user root;" : ""}\ndaemon off;\npid ${join(folder, "pid")};\nerror_log ${join(folder, "error.log")} warn;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${configuration(ports)}}\n`,
  );
  const child = spawn(program, ["-c", file, "-e", join(folder, "error.log")], { stdio: ["ignore", "inherit", "inherit"] });
  for (let attempt = 0; ; attempt++) {
    if (child.exitCode !== null || attempt > 200) throw new Error(`nginx did not start: ${readFileSync(join(folder, "error.log"), "utf8")}`);
    if ((await fetch(`http://127.0.0.1:${ports[2]}/api/front/system/health`).catch(() => null)) !== null) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
