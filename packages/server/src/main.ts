/** The program that `npm start` runs. */
import { demoPassword, demoUsername } from "./account/demo.ts";
import { ConfigFault, isLoopback, readConfig, type Config } from "./config.ts";
import { FolderTaken } from "./db/lock.ts";
import { isStorageFull } from "./errors.ts";
import { startPortal, type Portal } from "./portal.ts";

/** Whatever hangs, the process is gone by then. */
const stopMs = 9_000;

try {
  const config = readConfig(process.env);
  const starting = startPortal(config);
  let stopping: Promise<void> | null = null;
  // A signal to the whole process group comes twice, once from whoever started this process and passes it on: the second changes nothing.
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stopping ??= stop(starting);
    });
  }
  greet(config, await starting);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function greet(config: Config, portal: Portal): void {
  const lines = [`${config.title} is ready: ${portal.address}`];
  if (config.demo) lines.push(`Demo account: ${demoUsername} / ${demoPassword}`);
  if (config.demo && !isLoopback(config.host)) lines.push("Anyone who reaches this address can use the demo accounts. Set PORTAL_DEMO=no to switch them off.");
  process.stdout.write(`${lines.join("\n")}\n`);
}

async function stop(starting: Promise<Portal>): Promise<void> {
  setTimeout(() => process.exit(1), stopMs).unref();
  try {
    await (await starting).stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigFault || error instanceof FolderTaken) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `${message}\nAnother program uses this port. Stop it, or set PORT to another one (0 lets the system choose).`;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "EADDRNOTAVAIL")
    return `${message}\nSet HOST and PORT to an address that this machine has and you may use, and PORTAL_DATA to a folder that you may write.`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `${message}\nNo machine of that name is known: check HOST and DATABASE_URL.`;
  if (code === "ENOTDIR" || code === "EEXIST") return `${message}\nSet PORTAL_DATA to a folder; there is a file of that name.`;
  if (isStorageFull(error)) return `${message}\nThe disk that holds PORTAL_DATA or the database is full. Make room on it and start again.`;
  if (code === "ECONNREFUSED" || code === "ECONNRESET" || code === "ETIMEDOUT" || /^(28|3D|57|08)\w{3}$/.test(code ?? ""))
    return `The database that DATABASE_URL names can't be used: ${message || code}\nCheck the address, the user, the password and that PostgreSQL runs.`;
  return `The portal could not start.\n${stack ?? message}`;
}
