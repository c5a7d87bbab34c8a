/**
 * What of the server's tests is repeated on PostgreSQL: every feature that has a store, since each statement, transaction and queue may behave otherwise
 * there; and several servers at one database. A new test file of these features is repeated unless it is named below.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup.mjs";
import { drawn } from "./turn.mjs";

const features =
  "db storage backup vitals auth account mail files messages notices site support clients news goods deals operator jobs tasks flows live servers projects programs libraries links reports".split(
    " ",
  );

/** Files whose code is the same above either database, by what they test; they ask it nothing that a repeated file doesn't. */
const onceIsEnough = {
  "plain functions": [
    "account/names",
    "auth/proofs",
    "files/attachment-documents",
    "files/names",
    "files/listing/place-set",
    "jobs/goes-on",
    "jobs/key",
    "jobs/laps",
    "mail/mailer",
    "projects/judge",
    "reports/clean-text",
    "reports/methods",
    "reports/rich-text",
    "reports/table-rows",
    "reports/why-left",
    "site/we-chat",
    "tasks/called-result",
    "tasks/drawn-files",
    "tasks/feature-boxes",
    "tasks/file-names",
    "tasks/known-faults",
    "tasks/live-styles",
    "tasks/told-by-name",
    "tasks/used-tools",
  ],
  "what the file system, a sandbox, a process or a cluster does": [
    "files/content",
    "jobs/check-result",
    "jobs/job-folders",
    "jobs/several-steps",
    "storage/private-files",
    "storage/reserve",
    "storage/write-hashed",
    "tasks/cluster",
    "tasks/damaged",
    "tasks/ending",
    "tasks/fallback-sandbox",
    "tasks/strain",
    "tasks/waiting-sandboxes",
    "tasks/warm-up",
  ],
  "what the real tools make of tables, and how that is named and drawn": [
    "files/preview",
    "flows/planted",
    "libraries/enrichment",
    "libraries/textbook",
    "programs/delivered",
    "programs/programs-in-tasks",
    "projects/amounts",
    "tasks/called-figures",
    "tasks/called-files",
    "tasks/chained-reuse",
    "tasks/chained-steps",
    "tasks/chaining",
    "tasks/direction",
    "tasks/group-names",
    "tasks/hostile-names",
    "tasks/made-workbook",
    "tasks/measured-onwards",
    "tasks/panels",
    "tasks/stored-answers",
    "tasks/styled-files",
    "tasks/whole",
  ],
};

/** What databases do otherwise, and several servers at one of them: repeated in every run. Of the other files a run repeats a share of each feature's. */
const always = [/^(db|jobs|live|servers|storage)\//, /(^|\/|-)(servers|races|two-editors)\.test\.ts$/];

/**
 * The files of tests, from the root of the repository; every one where the environment asks for all rounds.
 * @param {Parameters<typeof drawn>[2]} [environment]
 */
export function testsOnPostgres(environment) {
  const source = join("packages", "server", "src");
  const once = new Set(Object.values(onceIsEnough).flatMap((names) => names.map((name) => join(source, `${name}.test.ts`))));
  for (const file of once) if (!existsSync(join(root, file))) throw new Error(`scripts/on-postgres.mjs names ${file}, which is not there.`);
  return features.flatMap((feature) => {
    const files = readdirSync(join(root, source, feature), { recursive: true })
      .filter((name) => name.endsWith(".test.ts"))
      .map((name) => `${feature}/${name}`)
      .filter((name) => !once.has(join(source, name)))
      .toSorted();
    const first = files.filter((name) => always.some((pattern) => pattern.test(name)));
    const others = files.filter((name) => !first.includes(name));
    return [...first, ...drawn(others, 4, environment)].map((name) => join(source, name));
  });
}
