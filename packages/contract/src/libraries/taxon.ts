/** Which species a library's own ids speak of. */
import type { FeatureSet } from "./library.ts";

/** NCBI taxonomy ids by the letters in ids: `R-HSA-70326` of Reactome, `hsa00010` of KEGG. */
const taxa: Readonly<Record<string, string>> = {
  hsa: "9606",
  mmu: "10090",
  rno: "10116",
  dre: "7955",
  bta: "9913",
  ssc: "9823",
  gga: "9031",
  cel: "6239",
  dme: "7227",
  sce: "4932",
  ath: "3702",
};
/** The same of Ensembl: `ENSMUSG00000029580`; without letters between it is human. */
const ensembl: Readonly<Record<string, string>> = { "": "9606", MUS: "10090", RNO: "10116", DAR: "7955", BTA: "9913", SSC: "9823", GAL: "9031" };

function taxonOfId(id: string): string | null {
  const [, reactome] = /^R-([A-Z]{3})-\d+$/.exec(id) ?? [];
  const [, kegg] = /^(?:path:)?([a-z]{3})\d{5}$/.exec(id) ?? [];
  const [, gene] = /^ENS([A-Z]{0,3})[GTP]\d{11}/.exec(id) ?? [];
  const letters = reactome?.toLowerCase() ?? kegg;
  if (letters !== undefined) return taxa[letters] ?? null;
  return gene === undefined ? null : (ensembl[gene] ?? null);
}

/** The species that nearly all ids name; null where they name none, or several. */
export function taxonOf(sets: readonly FeatureSet[]): string | null {
  const taken = [...sets.slice(0, 500).map(({ id }) => id), ...sets.slice(0, 50).flatMap(({ members }) => members.slice(0, 10))];
  const counts = new Map<string, number>();
  for (const id of taken) {
    const taxon = taxonOfId(id);
    if (taxon !== null) counts.set(taxon, (counts.get(taxon) ?? 0) + 1);
  }
  const named = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  return best !== undefined && best[1] >= 0.9 * named ? best[0] : null;
}
