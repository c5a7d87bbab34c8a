/** `npm start`: brings what is missing, builds what is stale, then runs the server until it is told to stop. */
import { spawn } from "node:child_process";
import { serverCommand } from "./server-command.mjs";
import { ensureBuilt, ensureCapsule, ensureNode, ensurePackages, root } from "./setup.mjs";

ensurePackages();
const node = ensureNode();
ensureBuilt(node);
ensureCapsule(node);

const { args, env } = serverCommand(root);
/** The server ends with this where it met a fault that nobody caught: it is started again, but not one that breaks at once. */
const brokenCode = 70;
const livedMs = 60_000;
let server = start();

function start() {
  const begun = Date.now();
  const child = spawn(node, args, { cwd: root, stdio: "inherit", env: { ...env, ...process.env } });
  child.on("error", (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => {
    if (code === brokenCode && Date.now() - begun > livedMs) server = start();
    else process.exit(code ?? (signal === null ? 1 : 143));
  });
  return child;
}

// The server itself stops cleanly; this process only passes the word on and waits.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => server.kill(signal));
// npm that is told to stop can leave without passing the word on: what it has started then stops as well.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill("SIGTERM");
  }, 500);
}
// npm ends on a signal without passing it on: when it is gone, so is the terminal or supervisor that started the portal.
if (process.env.npm_lifecycle_event === "start") {
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) server.kill("SIGTERM");
  }, 500).unref();
}
