/**
 * `npm test`: sets up and runs everything, prints what failed, and ends with the line `N passed, N failed, N skipped`.
 * With names as arguments only those steps run: `npm test -- types lint unit e2e`. Of many rounds of one check a share is made, by the turn that it
 * says; `npm run test:all` makes them all.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { setPriority } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { reportAgreement } from "./agreement.mjs";
import { testsOnPostgres } from "./on-postgres.mjs";
import { nodeOptions } from "./server-command.mjs";
import { ensureBuilt, ensureCapsule, ensureNode, ensurePackages, root, run, say } from "./setup.mjs";
import { ensureBubblewrap, ensureChromium, ensureNginx, ensurePaperReaders, ensurePostgres, ensureR, ensureSlurm, ensureWordProcessor } from "./system.mjs";

// Whoever works at the machine meanwhile goes first.
setPriority(5);
ensurePackages();
const node = ensureNode();
const bin = (path) => join(root, "node_modules", ...path.split("/"));
const cache = join(root, ".cache");
mkdirSync(cache, { recursive: true });
const leftRounds = join(cache, "left-for-other-turns.tsv");
// What the tests' own programs compile, each of their processes would compile anew.
process.env.NODE_COMPILE_CACHE ??= join(cache, "compile");
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** What failed by name and first lines, told again at the end: a log that was cut still says it. */
const details = [];
/** What this turn left for others, in words. */
const leftForOthers = [];
let warmed;
const everything = process.argv.includes("--all");
const wanted = new Set(process.argv.slice(2).filter((name) => name !== "--all"));

const steps = {
  format: () => check("format", [bin("oxfmt/bin/oxfmt"), "--check", "packages", "scripts", "e2e", "bench", "vitest.config.ts"]),
  types: async () => {
    const left = ["web", "tests", "server", "tools", "capsule", "charts", "analysis", "contract"];
    // Two at a time, on two cores; the longest first. Each on one: checkers beside each other do much of their work twice.
    const worker = async () => {
      for (let name = left.shift(); name !== undefined; name = left.shift())
        await check(`types of ${name}`, [bin("typescript/bin/tsc"), "--singleThreaded", "-p", name === "tests" ? "." : `packages/${name}`]);
    };
    await Promise.all([worker(), worker()]);
  },
  lint: async () => {
    await check("lint", [bin("oxlint/bin/oxlint"), "--type-aware", "packages", "e2e", "bench", "scripts/layering.test.ts"]);
    const seeded = spawnSync(node, [bin("oxlint/bin/oxlint"), "--type-aware", "scripts/fixtures"], { cwd: root, encoding: "utf8" });
    count("the linter finds the seeded fault", seeded.status !== 0 && seeded.stdout.includes("no-floating-promises"));
  },
  unit: async () => {
    ensureCapsule(node);
    ensureBubblewrap();
    ensurePaperReaders();
    ensureWordProcessor();
    ensureR();
    ensureSlurm();
    await warmJobs();
    rmSync(join(cache, "agreement"), { recursive: true, force: true });
    await vitest("unit and server tests", []);
    const agreement = reportAgreement();
    if (agreement === null) return;
    for (const file of agreement.unclaimed) say(`No test compares with R's ${file}.`);
    add("files of R's results that no test compares with", agreement.claimed, agreement.unclaimed.length, 0);
  },
  // The tests of what the portal keeps once more, on the database that a larger site runs on.
  postgres: async () => {
    const postgres = await ensurePostgres();
    try {
      await warmJobs();
      const files = testsOnPostgres();
      const left = testsOnPostgres({}).length - files.length;
      if (left > 0) leftForOthers.push(`${left} files of the server's tests were not repeated on PostgreSQL`);
      await vitest("server tests on PostgreSQL", files, { PORTAL_TEST_DATABASE_URL: postgres.url });
    } finally {
      postgres.stop();
    }
  },
  e2e: async () => {
    ensureBuilt(node);
    ensureCapsule(node);
    await warmJobs();
    const chromium = ensureChromium();
    const report = join(cache, "e2e.json");
    rmSync(report, { force: true });
    const nginx = ensureNginx();
    const postgres = await ensurePostgres();
    const names = {
      PORTAL_TEST_CHROMIUM: chromium,
      PORTAL_TEST_NODE: node,
      PORTAL_TEST_NGINX: nginx,
      PORTAL_TEST_POSTGRES: postgres.url,
    };
    try {
      await run(node, [bin("@playwright/test/cli.js"), "test", "--config", "e2e/playwright.config.ts"], {
        env: { ...process.env, ...names, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      });
    } finally {
      postgres.stop();
    }
    if (!existsSync(report)) return count("browser journeys", false);
    const { stats, suites } = JSON.parse(readFileSync(report, "utf8"));
    for (const suite of suites) troubledJourneys(suite, []);
    add("browser journeys", stats.expected + stats.flaky, stats.unexpected, stats.skipped);
  },
};

takeTurn();
// A run that somebody ends from outside leaves no summary: its log says how far it was, and whether memory was short.
const begun = Date.now();
const heartbeat = setInterval(() => {
  const available = /MemAvailable:\s+(\d+)/.exec(existsSync("/proc/meminfo") ? readFileSync("/proc/meminfo", "utf8") : "");
  say(`   … ${Math.round((Date.now() - begun) / 1000)} s${available === null ? "" : `, ${(Number(available[1]) / 1_048_576).toFixed(1)} GB of memory free`}`);
}, 30_000);
heartbeat.unref();
for (const [name, step] of Object.entries(steps)) if (wanted.size === 0 || wanted.has(name)) await timed(name, step);
if (failures.length > 0) say(`\nFailed: ${failures.join("; ")}`);
for (const detail of details) say(detail);
tellLeft();
say(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** The rounds of many that this run makes, and the languages of journeys that differ in words alone (e2e/in-turn.ts): another commit, other ones. */
function takeTurn() {
  if (everything) {
    Object.assign(process.env, { PORTAL_TEST_ROUNDS: "all", PORTAL_TEST_LANGUAGES: "all", FIGURE_COMBINATIONS: "all" });
    return say("Every round of every check, in every language.");
  }
  const commit = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  // Without a history, another day.
  const usual = commit.status === 0 ? Number.parseInt(commit.stdout.slice(0, 7), 16) : Math.floor(Date.now() / 86_400_000);
  const turn = (process.env.PORTAL_TEST_TURN ??= String(usual));
  rmSync(leftRounds, { force: true });
  process.env.PORTAL_TEST_LEFT = leftRounds;
  say(`Of many rounds of one check, and of languages that differ in words alone, a share in turn: PORTAL_TEST_TURN=${turn}. All of them: npm run test:all`);
}
/** `someOf` writes a line for each list that it drew from; a list that several processes drew from is the same line. */
function tellLeft() {
  const lines = existsSync(leftRounds) && !everything ? new Set(readFileSync(leftRounds, "utf8").trimEnd().split("\n")) : new Set();
  const rounds = [...lines].reduce((sum, line) => sum + Number(line.split("\t")[0]), 0);
  if (rounds > 0) leftForOthers.push(`${rounds} rounds of ${lines.size} checks that are made many times were not made`);
  if (leftForOthers.length > 0) say(`\nLeft for other turns: ${leftForOthers.join("; ")}. All of it: npm run test:all`);
}
async function timed(name, step) {
  const start = Date.now();
  say(`\n── ${name}`);
  // What breaks one step is told among the failures, and the others are made all the same.
  try {
    await step();
  } catch (error) {
    say(String(error?.stack ?? error));
    count(name, false);
  }
  say(`   ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
/** Jobs of the tests' portals take half the time with the compile cache that a portal fills once it has run for a while. */
function warmJobs() {
  return (warmed ??= run(node, [...nodeOptions, join(root, "packages/server/src/testing/warm-jobs.ts")]));
}
async function vitest(name, filters, env = {}) {
  const report = join(cache, `${name.replaceAll(" ", "-")}.json`);
  rmSync(report, { force: true });
  await run(node, [bin("vitest/vitest.mjs"), "run", ...filters, "--reporter=minimal", "--reporter=json", `--outputFile.json=${report}`], {
    env: { ...process.env, ...env },
  });
  if (!existsSync(report)) return count(name, false);
  const result = JSON.parse(readFileSync(report, "utf8"));
  // A file that could not even be loaded has no failed test, but has failed.
  const unloaded = result.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length;
  for (const file of result.testResults) {
    if (file.status === "failed" && file.assertionResults.length === 0) failed(relative(root, file.name), [name], file.message);
    for (const each of file.assertionResults)
      if (each.status === "failed") failed(relative(root, file.name), [name, each.fullName], each.failureMessages.join("\n"));
  }
  add(name, result.numPassedTests, result.numFailedTests + unloaded, result.numPendingTests + result.numTodoTests);
}
async function check(name, args) {
  count(name, (await run(node, args)) === 0);
}
/** Journeys that failed, and those that passed only at a later try: what those met first is told, too, so that it gets mended. */
function troubledJourneys(suite, above) {
  const titles = [...above, suite.title];
  for (const spec of suite.specs ?? []) {
    const error = spec.tests.flatMap((test) => test.results).find((result) => result.error !== undefined)?.error;
    const what = [...titles.slice(1), spec.title];
    if (!spec.ok) failed(`e2e/${spec.file}`, what, error?.message ?? "");
    else if (spec.tests.some((test) => test.status === "flaky")) failed(`e2e/${spec.file}`, [...what, "passed at a later try"], error?.message ?? "");
  }
  for (const inner of suite.suites ?? []) troubledJourneys(inner, titles);
}
function failed(file, titles, message) {
  const lines = stripVTControlCharacters(message).split("\n").slice(0, 12);
  details.push([`\n✗ ${[file, ...titles].join(" › ")}`, ...lines.map((line) => `    ${line}`)].join("\n"));
}
function count(name, passed) {
  add(name, passed ? 1 : 0, passed ? 0 : 1, 0);
}
function add(name, passed, failed, skipped) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) failures.push(name);
}
