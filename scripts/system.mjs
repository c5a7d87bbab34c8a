/** The system packages that tests need: found, or installed where that is allowed, or named so that a person can install them. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The path of a Chromium for the browser journeys. */
export function ensureChromium() {
  // The shell without a browser's own windows takes about a third of the processor time; the whole browser serves as well.
  const shell = "/usr/bin/chromium-headless-shell";
  const find = () =>
    [process.env.PORTAL_TEST_CHROMIUM, shell, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
      (path) => path !== undefined && existsSync(path),
    );
  if (process.env.PORTAL_TEST_CHROMIUM === undefined && !existsSync(shell)) install(["chromium-headless-shell", "fonts-noto-cjk"]);
  const found = find() ?? (install(["chromium", "fonts-noto-cjk"]) ? find() : undefined);
  if (found !== undefined) return found;
  return give(
    "The browser journeys need Chromium. Install it (Debian: apt-get install chromium-headless-shell fonts-noto-cjk) or name one in PORTAL_TEST_CHROMIUM.",
  );
}

/** The strongest sandbox of jobs, where it may be installed: the tests then run in it, and in the weaker one besides. */
export function ensureBubblewrap() {
  if (!existsSync("/usr/bin/bwrap")) install(["bubblewrap"]);
}

/** A cluster for the executor's tests, which start one of their own, of one node, and say what is lacking where it may not be installed. */
export function ensureSlurm() {
  if (["slurmctld", "slurmd", "munged"].some((program) => !existsSync(`/usr/sbin/${program}`))) install(["slurm-wlm", "munge"]);
}

/** Readers of PDF and TIFF that are not ours, so that the tests see figures as others do. */
export function ensurePaperReaders() {
  const packages = { "poppler-utils": ["pdftotext", "pdffonts", "pdfinfo"], "libtiff-tools": ["tiffinfo", "tiff2rgba"] };
  const lacking = () => Object.keys(packages).filter((name) => packages[name].some((program) => !existsSync(`/usr/bin/${program}`)));
  if (lacking().length > 0) install(lacking());
  if (lacking().length > 0) give(`The tests of figures need ${lacking().join(" and ")}. Install it (Debian: apt-get install ${lacking().join(" ")}).`);
}

/**
 * A word processor that is not ours, so that the tests see a report's document as its readers do: with letters as wide as those of Arial, which it asks for. In wider ones
 * its cells break elsewhere.
 */
export function ensureWordProcessor() {
  const paths = ["/usr/bin/soffice", "/usr/bin/libreoffice", "/opt/homebrew/bin/soffice"];
  const hasLetters = () => ["Liberation Sans", "Arial"].some((family) => spawnSync("fc-list", [`:family=${family}`], { encoding: "utf8" }).stdout?.trim());
  const found = () => paths.some((path) => existsSync(path)) && hasLetters();
  const packages = ["libreoffice-writer-nogui", "fonts-noto-cjk", "fonts-liberation"];
  if (!found()) install(packages);
  if (!found())
    give(`The tests of a report's document need LibreOffice Writer. Install it (Debian: apt-get install --no-install-recommends ${packages.join(" ")}).`);
}

/** R with what the scripts of results ask for, so that each is run as its reader would run it. */
export function ensureR() {
  const cran = ["cluster", "mass", "pls", "proc"].map((name) => `r-cran-${name}`);
  const packages = ["r-base-core", ...cran, ...["limma", "qvalue", "impute", "preprocesscore"].map((name) => `r-bioc-${name}`)];
  const lacking = () => packages.filter((name) => !existsSync(name === "r-base-core" ? "/usr/bin/Rscript" : `/var/lib/dpkg/info/${name}.list`) && !inR(name));
  if (lacking().length > 0) install(lacking());
  if (lacking().length > 0) give(`The tests of R scripts need R. Install it (Debian: apt-get install ${lacking().join(" ")}).`);
}

/** Installed by other ways than Debian's. */
function inR(name) {
  // As R spells it, where that has capitals.
  const spelt = { preprocesscore: "preprocessCore", proc: "pROC", mass: "MASS", randomforest: "randomForest" };
  const called = name.replace(/^r-(bioc|cran)-/, "");
  const library = spelt[called] ?? called;
  const expression = name === "r-base-core" ? "TRUE" : `requireNamespace("${library}", quietly = TRUE)`;
  return spawnSync("Rscript", ["-e", `quit(status = !${expression})`]).status === 0;
}

/** The path of nginx, for the test of several servers behind one. */
export function ensureNginx() {
  const find = () => ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx"].find((path) => existsSync(path));
  const found = find() ?? (install(["nginx-light"]) || install(["nginx"]) ? find() : undefined);
  return found ?? give("The test of several servers needs nginx. Install it (Debian: apt-get install nginx-light).");
}

/** A PostgreSQL of the tests' own on a free port of 127.0.0.1, in a temporary folder; `stop` ends and removes it. */
export async function ensurePostgres() {
  const find = () => {
    const base = "/usr/lib/postgresql";
    const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
    return versions.map((version) => join(base, version, "bin")).find((folder) => existsSync(join(folder, "initdb")));
  };
  const bin = find() ?? (install(["postgresql"]) ? find() : undefined);
  if (bin === undefined) return give("The store tests need PostgreSQL 15 or later. Install it (Debian: apt-get install postgresql).");
  const folder = mkdtempSync(join(tmpdir(), "portal-postgres-"));
  const asRoot = process.getuid?.() === 0;
  const owner = asRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (asRoot) spawnSync("chown", ["-R", "postgres:", folder]);
  const data = join(folder, "data");
  const port = await freePort();
  const start = spawnSync(join(bin, "initdb"), ["-D", data, "-U", "portal", "-A", "trust", "-E", "UTF8", "--locale=C"], {
    ...owner,
    cwd: folder,
    encoding: "utf8",
  });
  if (start.status !== 0) return give(`PostgreSQL could not make a database: ${start.stderr}`);
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, "-p", String(port), "-k", folder, "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", "-c", "max_connections=200"],
    { ...owner, cwd: folder, stdio: "ignore" },
  );
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  for (let attempt = 0; spawnSync(join(bin, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)]).status !== 0; attempt++) {
    if (attempt > 100 || server.exitCode !== null) return give("PostgreSQL did not start.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    stop() {
      server.kill("SIGINT");
      spawnSync("sleep", ["0.5"]);
      if (server.exitCode === null) server.kill("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idOf(flag) {
  return Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout.trim());
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function install(packages) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing ${packages.join(", ")} for the tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // A machine that has just started may be at its own updates.
  const patient = ["-o", "DPkg::Lock::Timeout=300"];
  spawnSync("apt-get", [...patient, "update", "-qq"], { env, stdio: "ignore" });
  const install = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
  return spawnSync("apt-get", [...patient, ...install], { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

function give(text) {
  console.error(text);
  process.exit(1);
}
