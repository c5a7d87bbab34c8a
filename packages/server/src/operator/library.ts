/** library add|list */
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import type { InstalledLibrary } from "@analyte/contract/libraries/calls";
import type { SaidOfLibrary } from "@analyte/contract/libraries/installing";
import { placeOf, Refusal } from "./input.ts";
import { inOffice } from "./open.ts";
import { print, printJson, printList, timeOf } from "./output.ts";

export function addLibrary(program: Command): void {
  const library = program.command("library").description("Libraries of sets, such as pathways, for tools of functional analysis.").helpCommand(false);

  library
    .command("add <file>")
    .description(
      "Install a GMT file: one set a line, its id, its name and its members between tabs. A later version of the same name stands beside the earlier.",
    )
    .option("--name <text>", "what it is called, the same for all its versions")
    .option("--date <text>", "of its data: 2026-05-01, or a release")
    .option("--licence <text>", "under which it may be used, as its makers call it")
    .option("--taxon <number>", "NCBI taxonomy id, where all sets are of one species: 9606")
    .option(
      "--ids <kind>",
      "what the members are: name, hmdb, kegg, chebi, pubchem, lipidmaps, inchikey, entrez, ensembl, uniprot, symbol (default: by how they look)",
    )
    .option("--edges <file>", "reactions of the sets: the set, from and to, between tabs")
    .option("--json", "print JSON")
    .addHelpText(
      "after",
      `
What is not given here may stand in the file before the sets: #name, #date, #licence, #taxon and #ids, each followed by a tab and its value. Reactions of a
set stand as #link, the set, from and to, between tabs; its name in Chinese as #zh, the set and the name; and what else a member is called as #compound, the
member, names in English, names in Chinese and identifiers, each several between bars, so that features are found by any of these.

Example:
  npm run portal -- library add reactome.gmt --name "Reactome" --date "release 89" --licence CC0 --taxon 9606 --ids chebi`,
    )
    .action((file: string, { json, edges, ...said }: SaidOfLibrary & { json?: true; edges?: string }) =>
      inOffice(async ({ libraries }) => {
        const added = await libraries.add(bytesOf(file), said, edges === undefined ? undefined : bytesOf(edges));
        if (json === true) return printJson(added);
        const { id, name, date, sets, members, ids } = added;
        print(`${id} was installed: “${name}” of ${date}, ${sets} sets with ${members} members (${ids}).`);
      }),
    );

  library
    .command("list")
    .description("List the installed libraries, the latest version of each first.")
    .option("--json", "print JSON: {data, total}")
    .addHelpText("after", "\nExample:\n  npm run portal -- library list")
    .action(({ json }: { json?: true }) =>
      inOffice(async ({ libraries }) => {
        const data = await libraries.list();
        const page = { page: 1, size: Math.max(1, data.length), ...(json && { json }) };
        printList({ data, total: data.length }, page, {
          id: ({ id }: InstalledLibrary) => id,
          name: ({ name }) => name,
          date: ({ date }) => date,
          sets: ({ sets }) => String(sets),
          members: ({ members }) => String(members),
          ids: ({ ids }) => ids,
          taxon: ({ taxon }) => (taxon === "" ? "—" : taxon),
          licence: ({ licence }) => licence,
          installed: ({ added_at }) => timeOf(added_at),
        });
      }),
    );
}

function bytesOf(name: string): Buffer {
  const path = placeOf(name);
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Refusal(`The file ${path} can't be read (${(error as NodeJS.ErrnoException).code ?? "unknown"}). Check its name.`);
  }
}
