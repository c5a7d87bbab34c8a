/**
 * `node scripts/confirm-library.mjs FILE…`: which identifiers of the textbook library are found in tables of others. A table has a compound a row, its names and identifiers in
 * any columns (tabs or commas); `kegg.compound:C00031`, `hmdb:HMDB00122` and `chebi:4167` are understood. An HMDB or ChEBI id is confirmed where a row has it beside a
 * KEGG id or a name of its compound; a KEGG id where a row has it beside a name. Says what is not. The tables stay where they are; none belongs into the repository.
 */
import { readFileSync } from "node:fs";
import { readTextbook } from "../packages/tools/src/textbook/read.ts";
import { compoundIndex } from "../packages/contract/src/libraries/lookup.ts";

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error("Give the tables to look in: node scripts/confirm-library.mjs FILE…");
  process.exit(1);
}
const { compounds } = readTextbook();
const { find } = compoundIndex(compounds);
const confirmed = new Map(compounds.map((compound) => [compound, new Set()]));

/** `C00031`, `HMDB0000122`, `CHEBI:4167`; null for what is none of them. */
function idOf(text) {
  const [, kegg] = /^(?:kegg\.compound:|cpd:|kegg:)?(C\d{5})$/i.exec(text) ?? [];
  if (kegg !== undefined) return kegg.toUpperCase();
  const [, hmdb] = /^(?:hmdb:)?HMDB0*(\d+)$/i.exec(text) ?? [];
  if (hmdb !== undefined) return `HMDB${hmdb.padStart(7, "0")}`;
  const [, chebi] = /^chebi:(?:CHEBI:)?(\d+)$/i.exec(text) ?? [];
  return chebi === undefined ? null : `CHEBI:${chebi}`;
}

for (const file of files)
  for (const line of readFileSync(file, "utf8").split(/\r?\n/)) {
    const cells = line.split(line.includes("\t") ? "\t" : ",").flatMap((cell) => [cell, ...cell.split(/[;|]/)]);
    const parts = [...new Set(cells.map((cell) => cell.trim().replace(/^"(.*)"$/, "$1")))].filter((part) => part !== "");
    const ids = parts.flatMap((part) => idOf(part) ?? []);
    const named = new Set(parts.filter((part) => idOf(part) === null).flatMap((part) => find(part).compounds));
    const byKegg = new Set(ids.filter((id) => /^C\d/.test(id)).flatMap((id) => find(id).compounds));
    for (const compound of new Set([...named, ...byKegg]))
      for (const id of ids)
        if ((id === compound.id || compound.ids.includes(id)) && (named.has(compound) || (byKegg.has(compound) && !/^C\d/.test(id))))
          confirmed.get(compound).add(id);
  }

for (const kind of ["C", "HMDB", "CHEBI:"]) {
  const isKind = (id) => id.startsWith(kind) && (kind !== "C" || /^C\d/.test(id));
  const all = compounds.flatMap((compound) => [compound.id, ...compound.ids].filter(isKind).map((id) => ({ compound, id })));
  const open = all.filter(({ compound, id }) => !confirmed.get(compound).has(id));
  console.log(`${kind === "C" ? "KEGG" : kind.replace(":", "")}: ${all.length - open.length} of ${all.length} ids are confirmed.`);
  for (const { compound, id } of open) console.log(`  not: ${id} ${compound.en[0]}`);
}
