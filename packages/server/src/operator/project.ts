/** project import|list|release|expire|archive|sheet|transfer */
import { projectStates, type Delivery, type ProjectState } from "@analyte/contract/projects/project";
import type { Command } from "commander";
import { knownAs } from "../account/lookups.ts";
import { newApp } from "../app.ts";
import { examineDelivery, handOver, openDelivery } from "../projects/delivery.ts";
import { newLook } from "../projects/look.ts";
import type { Sound } from "../projects/versions.ts";
import { refusePast, type DeliveryRow } from "../projects/deliveries.ts";
import { withJobsAlone } from "../tasks/jobs-alone.ts";
import { filesIn } from "./delivery-folder.ts";
import { endOption, placeOf, Refusal } from "./input.ts";
import { addSheets } from "./project-sheet.ts";
import { inOffice, type Office } from "./open.ts";
import { ownerOf } from "./owner.ts";
import { listOptions, print, printList, timeOf, type ListOptions } from "./output.ts";

interface ImportOptions {
  owner: string;
  release?: true;
  expires?: number;
  dryRun?: true;
}

export function addProjects(program: Command): void {
  const project = program.command("project").description("Hand projects over to customers, and let them end.").helpCommand(false);

  project
    .command("import <folder>")
    .description(
      "Deliver a folder: project.json, matrix.csv, samples.csv and, where there are, features.csv and the files of a report in report/. Everything is checked first; all of it or nothing is written.",
    )
    .requiredOption("--owner <email>", "whose project it is")
    .option("--release", "hand it over at once: the owner gets a message")
    .option("--expires <moment>", "when it can no longer be analysed: the end of a day such as 2027-12-01, or +365d", endOption)
    .option("--dry-run", "say what was found, and write nothing")
    .addHelpText(
      "after",
      `
The same contract again is a new version of its data, which the recipient of a released project sees at once. The last line is the project's id.

Example:
  npm run portal -- project import deliveries/AC-2026-014 --owner anna@example.org --release`,
    )
    .action((folder: string, options: ImportOptions) => inOffice((office) => bring(office, placeOf(folder), options)));

  listOptions(project.command("list"))
    .description("List projects, the latest changed first.")
    .option("--search <text>", "part of the name or of the contract's number", "")
    .option("--state <state>", `one of ${projectStates.join(", ")}`)
    .addHelpText("after", "\nExample:\n  npm run portal -- project list --state released")
    .action((options: ListOptions & { search: string; state?: string }) =>
      inOffice(async ({ database, deliveries }) => {
        const states = options.state === undefined ? projectStates : [stateOf(options.state)];
        const { rows, total } = await deliveries.list({ page: options.page, size: options.size, part: options.search.trim(), states });
        const owners = await knownAs(
          database,
          rows.map(({ owner_id }) => owner_id),
        );
        const data = rows.map((row) => ({ ...shown(row), owner: owners.get(row.owner_id)?.email ?? "" }));
        printList({ data, total }, options, {
          id: (row) => row.id,
          contract: (row) => row.contract || "—",
          name: (row) => row.name,
          state: (row) => row.state,
          owner: (row) => row.owner,
          samples: (row) => String(row.samples),
          features: (row) => String(row.features),
          version: (row) => String(row.version),
          expires: (row) => timeOf(row.expires_at),
        });
      }),
    );

  project
    .command("release <id>")
    .description("Hand a project over, or one that has expired over again: the owner gets a message. With --expires, set the end of one that is released.")
    .option("--expires <moment>", "when it can no longer be analysed: the end of a day such as 2027-12-01, or +365d", endOption)
    .addHelpText("after", "\nExample:\n  npm run portal -- project release 0mi… --expires +365d")
    .action((id: string, { expires }: { expires?: number }) =>
      inOffice(async ({ deliveries }) => {
        await deliveries.release(id, expires ?? null);
        print(`${id} was released.`);
      }),
    );
  for (const [word, does] of [
    ["expire", "End a project: it can be looked at and no longer analysed."],
    ["archive", "Put a project away: its owner sees it no more. Results that were made from it stay."],
  ] as const) {
    project
      .command(`${word} <id>`)
      .description(does)
      .addHelpText("after", `\nExample:\n  npm run portal -- project ${word} 0mi…`)
      .action((id: string) =>
        inOffice(async ({ deliveries }) => {
          await deliveries[word](id);
          print(`${id} was ${word}d.`);
        }),
      );
  }
  addSheets(project);
  project
    .command("transfer <id>")
    .description("Give a project to another owner.")
    .requiredOption("--owner <email>", "the new owner")
    .addHelpText("after", "\nExample:\n  npm run portal -- project transfer 0mi… --owner bo@example.org")
    .action((id: string, { owner }: { owner: string }) =>
      inOffice(async (office) => {
        await office.deliveries.transfer(id, (await ownerOf(office, owner)).id);
        print(`${id} was given to ${owner}.`);
      }),
    );
}

async function bring(office: Office, folder: string, options: ImportOptions): Promise<void> {
  const { config, blobs, deliveries, sheets, libraries } = office;
  const hasLibrary = async (handle: string): Promise<boolean> => (await libraries.resolveHandle(handle)) !== null;
  if (options.expires !== undefined && options.release !== true)
    throw new Refusal("A project ends some time after its release: give --expires with --release, or with project release.");
  refusePast(options.expires ?? null, Date.now());
  const owner = await ownerOf(office, options.owner);
  const opened = await openDelivery(filesIn(folder, blobs), { sheets, blobs });
  if (opened.sheet !== null) print(`The sample sheet is the locked information sheet of ${opened.about.contract}.`);
  const log = newApp({ log: "silent", trustProxy: null }).log;
  const found = await withJobsAlone(config, { blobs, log }, async (runJob) => await examineDelivery(newLook(runJob), owner.id, opened, hasLibrary));
  const { about, report } = opened;
  printFindings(found, about);
  if (report.length > 0) print(`The report has ${report.length} ${report.length === 1 ? "file" : "files"}.`);
  const errors = found.findings.filter(({ severity }) => severity === "error").length;
  if (errors > 0) throw new Refusal(`Nothing was written: ${errors} ${errors === 1 ? "error" : "errors"} above. Mend the files and import the folder again.`);
  if (options.dryRun === true) return print("Nothing was written (--dry-run).");
  const { id, contract, version, state } = await handOver({ deliveries, sheets }, owner.id, opened, found, {
    release: options.release === true,
    expiresAt: options.expires ?? null,
  });
  print(`${contract}: version ${version}, ${become(state, options.release === true)}.`);
  print(id);
}

/** What the data are to their recipient now. */
function become(state: ProjectState, release: boolean): string {
  if (state === "released") return release ? "released" : "released: its recipient sees it already";
  return state === "expired" ? "expired: its recipient sees it and can't analyse it. Release it to let him" : "in preparation";
}

function printFindings({ facts, findings }: Sound, { name, contract }: Delivery): void {
  const roles = facts.roles.map(({ role, count }) => `${count} ${role}`).join(", ");
  print(`“${name}” (${contract}): ${facts.samples} samples (${roles}) × ${facts.features} features, ${facts.missing} gaps.`);
  for (const { severity, table, message } of findings) print(`${severity.padEnd(7)}  ${table.padEnd(8)}  ${message.en}`);
}

function stateOf(word: string): ProjectState {
  const state = projectStates.find((one) => one === word);
  if (state === undefined) throw new Refusal(`“${word}” is no state. States are ${projectStates.join(", ")}.`);
  return state;
}

const shown = ({ id, contract, name, state, sample_count, feature_count, version, expires_at }: DeliveryRow) => ({
  id,
  contract,
  name,
  state,
  version,
  expires_at,
  samples: sample_count,
  features: feature_count,
});
