/** The program that `npm start` runs. */
import { demoPassword, demoUsername } from "./account/demo.ts";
import { ConfigFault, isLoopback, readConfig, type Config } from "./config.ts";
import { FolderTaken } from "./db/lock.ts";
import { startPortal, type Portal } from "./portal.ts";

/** Whatever hangs, the process is gone by then. */
const stopMs = 9_000;

try {
  const config = readConfig(process.env);
  const portal = await startPortal(config);
  greet(config, portal);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(portal));
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

async function stop(portal: Portal): Promise<void> {
  setTimeout(() => process.exit(1), stopMs).unref();
  try {
    await portal.stop();
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
  if (code === "EACCES" || code === "EADDRNOTAVAIL")
    return `${message}\nSet HOST and PORT to an address that this machine has and you may use, and PORTAL_DATA to a folder that you may write.`;
  return `The portal could not start.\n${stack ?? message}`;
}
