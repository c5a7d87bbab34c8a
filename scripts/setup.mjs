/**
 * What both commands need before anything else: packages, Node 24, a built page. Runs under the machine's own Node
 * (20 or later) and therefore uses nothing but Node itself.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const neededMajor = 24;

/** Installs the locked packages unless this very lock file is what is installed already. */
export function ensurePackages() {
  ensureLocked(root, "packages");
}

/** The path of a Node 24: the machine's own when it is new enough, otherwise one brought by npm. */
export function ensureNode() {
  if (Number(process.versions.node.split(".")[0]) >= neededMajor) return process.execPath;
  const name = { linux: `node-linux-${process.arch}`, win32: `node-win-${process.arch}` }[process.platform];
  if (name === undefined) fail(`The portal needs Node ${neededMajor}; this is ${process.version}. Install Node ${neededMajor} and start again.`);
  const folder = join(root, "scripts", "node24");
  ensureLocked(folder, `Node ${neededMajor}`);
  const binary = join(folder, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (!existsSync(binary))
    fail(`The portal needs Node ${neededMajor}; there is none to bring for ${process.platform} ${process.arch}. Install it and start again.`);
  return binary;
}

/** Builds the page unless the built one was made from the very same sources. */
export function ensureBuilt(node) {
  const web = join(root, "packages", "web");
  const stamp = join(web, "dist", ".built-from");
  const now = digestOf([
    ...["contract/src", "charts/src", "web/src", "web/public"].flatMap((folder) => filesBelow(join(root, "packages", folder))),
    join(web, "index.html"),
    join(web, "vite.config.ts"),
    join(root, "scripts", "component-styles.ts"),
    join(root, "scripts", "lean-button.ts"),
    join(root, "package-lock.json"),
  ]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  say("Building the page …");
  const result = spawnSync(node, [join(root, "node_modules", "vite", "bin", "vite.js"), "build", "--logLevel", "warn"], {
    cwd: web,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (result.status !== 0) fail("The page could not be built; the messages above say why.");
  writeFileSync(stamp, now);
}

/** Builds the scripts of capsules, which go into the zip of a report, unless those that are there were made from the very same sources. */
export function ensureCapsule(node) {
  const capsule = join(root, "packages", "capsule");
  const stamp = join(capsule, "dist", ".built-from");
  const sources = ["contract/src", "analysis/src", "tools/src", "capsule/src"].flatMap((folder) => filesBelow(join(root, "packages", folder)));
  const now = digestOf([...sources, join(capsule, "build.mjs"), join(root, "package-lock.json")]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  say("Building what computes reports' tables again …");
  const result = spawnSync(node, [join(capsule, "build.mjs")], { cwd: capsule, stdio: ["ignore", "inherit", "inherit"] });
  if (result.status !== 0) fail("The capsule could not be built; the messages above say why.");
  writeFileSync(stamp, now);
}

/** Runs a program to its end with this process' output and answers with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], ...options });
    child.on("error", (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}

export function say(text) {
  console.log(text);
}

function ensureLocked(folder, what) {
  const stamp = join(folder, "node_modules", ".installed-from");
  const now = digestOf([join(folder, "package-lock.json"), join(folder, "package.json")]) + process.platform + process.arch;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  say(`Installing ${what} …`);
  rmSync(stamp, { force: true });
  const arguments_ = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const result =
    npm !== undefined && /\.c?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...arguments_], { cwd: folder, stdio: ["ignore", "inherit", "inherit"] })
      : spawnSync("npm", arguments_, { cwd: folder, stdio: ["ignore", "inherit", "inherit"], shell: process.platform === "win32" });
  if (result.status !== 0) fail(`Installing ${what} failed; is the package registry within reach?`);
  writeFileSync(stamp, now);
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
    .sort();
}

function digestOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) if (existsSync(path)) hash.update(path.slice(root.length)).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
