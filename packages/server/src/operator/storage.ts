/** storage check */
import { join } from "node:path";
import type { Command } from "commander";
import type { Database } from "../db/open.ts";
import { faultsOf } from "../db/integrity.ts";
import { checkAccount, usersWithFiles } from "../files/checks/account-check.ts";
import { fileNeeds, nameOfOwner } from "../files/needs.ts";
import { checkKeptBytes } from "../files/kept-bytes.ts";
import { checkUploadParts } from "../files/uploads/upload-check.ts";
import { checkBlobs } from "../storage/check-blobs.ts";
import { checkUses } from "../storage/check-uses.ts";
import { ownersOf as usersOf } from "../storage/uses.ts";
import type { Finding } from "../storage/findings.ts";
import { resultNeeds } from "../jobs/needs.ts";
import { taskNeeds } from "../tasks/needs.ts";
import { resultBytesByUser } from "../jobs/result-store.ts";
import { libraryNeeds } from "../libraries/needs.ts";
import { attachedBytesByUser } from "../projects/attached-store.ts";
import { amountNeeds, attachedNeeds, projectNeeds } from "../projects/needs.ts";
import { reportFileNeeds } from "../reports/needs.ts";
import { Refusal } from "./input.ts";
import { inOffice, type Office } from "./open.ts";
import { print, printJson } from "./output.ts";

interface CheckOptions {
  repair?: true;
  verify?: true;
  json?: true;
}

export function addStorage(program: Command): void {
  const storage = program.command("storage").description("The stored files.").helpCommand(false);
  storage
    .command("check")
    .description("Compare what is stored with what the database says. Changes nothing without --repair.")
    .option("--repair", "mend what can be mended, and say what can't")
    .option("--verify", "read every stored file and compare its hash, too")
    .option("--json", "print JSON: {findings}")
    .addHelpText(
      "after",
      `
It looks for damage in the embedded database, for content that nobody needs or that is missing, for who is noted as a user of it, for the sums of folders, bins, results,
attached reports, accounts and kinds of files, for the counts of large lists, for the search index, and for what uploads left behind. It ends
with 1 when something differs and is not mended. It may run beside the portal.

Example:
  npm run portal -- storage check --verify`,
    )
    .action((options: CheckOptions) => inOffice((office) => check(office, options)));
}

async function check({ database, blobs }: Office, { repair = false, verify = false, json = false }: { [name in keyof CheckOptions]?: boolean }): Promise<void> {
  const findings: Finding[] = [];
  const report = (finding: Finding): void => {
    findings.push(finding);
    if (!json) print(`${finding.kind.padEnd(14)} ${finding.mended ? "mended: " : ""}${finding.text}`);
  };
  for (const text of await faultsOf(database, "whole")) report({ kind: "damaged-database", text, mended: false });
  for (const needs of [...fileNeeds, taskNeeds, resultNeeds, libraryNeeds, projectNeeds, amountNeeds, attachedNeeds, reportFileNeeds(database)])
    await checkUses(database, needs, { repair, report });
  for (const user of await usersWithFiles(database)) await checkAccount(database, user, { repair, report });
  await checkKeptBytes(database, "result_bytes", await resultBytesByUser(database), { repair, report });
  await checkKeptBytes(database, "attached_bytes", await attachedBytesByUser(database), { repair, report });
  await checkBlobs(database, blobs, { repair, verify, report, ownersOf: (sha256) => ownersOf(database, sha256) });
  await checkUploadParts(database, join(blobs.root, "uploads"), { repair, report });

  const left = findings.filter(({ mended }) => !mended).length;
  if (json) printJson({ findings });
  else if (findings.length === 0) print("Nothing differs.");
  if (left === 0) return;
  const mended = findings.length - left;
  throw new Refusal(
    repair
      ? `${left} of ${findings.length} differences could not be mended.`
      : `${findings.length - mended} differences. To mend what can be mended: storage check --repair`,
  );
}

async function ownersOf(database: Database, sha256: string): Promise<string> {
  const owners = await usersOf(database, sha256, mostOwners);
  return (await Promise.all(owners.map((owner) => nameOfOwner(database, owner)))).join(", ");
}

const mostOwners = 20;
