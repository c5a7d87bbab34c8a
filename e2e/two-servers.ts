/** Two servers of one portal, each a process, behind nginx with the very configuration that docs/OPERATING.md gives. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, newDatabase, startCluster, type Cluster } from "./cluster.ts";
import { root, startPortal } from "./portal.ts";

export async function startTwoServers({ postgres, nginx }: { postgres: string; nginx: string }): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "portal-two-servers-"));
  const database = await newDatabase(postgres);
  const ports = [await freePort(), await freePort(), await freePort()];
  const shared = join(folder, "shared");
  // Behind a proxy demo accounts are off unless asked for.
  const env = { DATABASE_URL: database.url, PORTAL_TRUST_PROXY: "loopback", PORTAL_DEMO: "yes", PORTAL_JOBS: "1", PORTAL_LOG: "error" };
  mkdirSync(shared);
  const starts = [0, 1].map((which) => {
    // As each has a mount of its own.
    const mount = mountOf({ shared }, which);
    symlinkSync(shared, mount);
    return () => startPortal({ data: join(folder, `server-${which + 1}`), port: ports[which]!, env: { ...env, PORTAL_SHARED: mount } });
  });
  const url = `http://127.0.0.1:${ports[2]}`;
  let proxy: ChildProcess | null = null;
  const cluster = await startCluster({ url, shared, database: database.url, starts }, async () => {
    proxy?.kill("SIGTERM");
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  proxy = await startNginx(nginx, join(folder, "nginx"), ports);
  return cluster;
}

/** Under which path a server has the shared folder: a link, which may be led elsewhere. */
export const mountOf = ({ shared }: Pick<Cluster, "shared">, which: number): string => `${shared}-${which + 1}`;

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
