/** The program that `npm start` runs. */
import "./check-machine.ts";
import { inspect } from "node:util";
import { demoPassword, demoUsername } from "./account/demo.ts";
import { isLoopback, readConfig, type Config } from "./config.ts";
import { explainStart } from "./explain-start.ts";
import { outboxOf } from "./mail/delivery.ts";
import { startPortal, type Portal } from "./portal.ts";

/** Whatever hangs, the process is gone by then. */
const stopMs = 9_000;
/** Ends with this where it can be started again at once: nothing is wrong with its settings or its data. */
const brokenCode = 70;

// What nobody caught has left something half done, nobody knows what: it is told, and the server ends rather than goes on so.
process.on("uncaughtException", (error) => {
  const told = [error, error.cause].filter((one) => one !== undefined).map((one) => (one instanceof Error ? one.stack : undefined) ?? inspect(one));
  process.stderr.write(`${JSON.stringify({ level: 60, time: Date.now(), msg: "Nobody caught this: the server ends.", err: told.join("\ncaused by ") })}\n`);
  process.exit(brokenCode);
});

try {
  const config = readConfig(process.env);
  const starting = startPortal(config, () => {
    process.stderr.write("Another server has taken this one's place at the database while that was out of reach: this one stops.\n");
    process.kill(process.pid, "SIGTERM");
  });
  let stopping: Promise<void> | null = null;
  // A signal to the whole process group comes twice, once from whoever started this process and passes it on: the second changes nothing.
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stopping ??= stop(starting);
    });
  }
  greet(config, await starting);
} catch (error) {
  process.stderr.write(`${explainStart(error, "The portal could not start.")}\n`);
  process.exit(1);
}

function greet(config: Config, portal: Portal): void {
  const lines = [`${config.title} is ready: ${portal.address}`];
  if (config.demo) lines.push(`Demo account: ${demoUsername} / ${demoPassword}`);
  if (config.forTests) lines.push("It is for tests alone (PORTAL_FOR_TESTS=yes): whoever gets at its passwords' hashes finds the passwords.");
  const { demo, reachedBy } = config;
  if (demo && reachedBy.length > 0) lines.push("Anyone who reaches this address can use the demo accounts. Set PORTAL_DEMO=no to switch them off.");
  if (!demo && reachedBy.length > 0) {
    lines.push(`Demo accounts are off, because others may reach this portal (${reachedBy.join(", ")}). PORTAL_DEMO=yes switches them on.`);
  }
  if (config.smtp === null && isLoopback(config.host)) lines.push(`E-mails are written to ${outboxOf(config.data)} until PORTAL_SMTP_URL names a mail server.`);
  if (config.smtp !== null && config.mailFrom.address.endsWith("@localhost")) {
    lines.push(`E-mails are sent as ${config.mailFrom.address}, which most mail servers refuse. Set PORTAL_MAIL_FROM to an address of yours.`);
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

async function stop(starting: Promise<Portal>): Promise<void> {
  setTimeout(() => process.exit(1), stopMs).unref();
  try {
    await (await starting).stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${explainStart(error, "The portal could not start.")}\n`);
    process.exit(1);
  }
}
