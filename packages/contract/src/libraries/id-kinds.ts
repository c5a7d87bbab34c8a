/** Kinds of identifiers: what a library's members are, and what a column of a feature sheet holds. */
import type { Text } from "../text.ts";

export const idKinds = ["name", "hmdb", "kegg", "chebi", "pubchem", "lipidmaps", "inchikey", "entrez", "ensembl", "uniprot", "symbol"] as const;
export type IdKind = (typeof idKinds)[number];

interface KindFacts {
  title: Text;
  example: string;
  /** What only ids of this kind look like; null where others may, too. */
  looks: RegExp | null;
}

export const kindFacts: Record<IdKind, KindFacts> = {
  name: { title: { en: "names", zh: "名称" }, example: "Citric acid", looks: null },
  hmdb: { title: { en: "HMDB ids", zh: "HMDB 编号" }, example: "HMDB0000094", looks: /^HMDB(\d{5}|\d{7})$/i },
  kegg: { title: { en: "KEGG compound ids", zh: "KEGG 化合物编号" }, example: "C00158", looks: /^(cpd:)?[CDG]\d{5}$/i },
  chebi: { title: { en: "ChEBI ids", zh: "ChEBI 编号" }, example: "CHEBI:30769", looks: /^CHEBI:\d+$/i },
  pubchem: { title: { en: "PubChem CIDs", zh: "PubChem CID" }, example: "311", looks: /^CID:?\d+$/i },
  lipidmaps: { title: { en: "LIPID MAPS ids", zh: "LIPID MAPS 编号" }, example: "LMFA01010001", looks: /^LM[A-Z]{2}[0-9A-Z]{8,10}$/i },
  inchikey: { title: { en: "InChIKeys", zh: "InChIKey" }, example: "KRKNYBCHXYNGOX-UHFFFAOYSA-N", looks: /^[A-Z]{14}-[A-Z]{10}-[A-Z]$/i },
  entrez: { title: { en: "NCBI gene ids", zh: "NCBI 基因编号" }, example: "7157", looks: null },
  ensembl: { title: { en: "Ensembl ids", zh: "Ensembl 编号" }, example: "ENSG00000141510", looks: /^ENS[A-Z]*\d{11}(\.\d+)?$/ },
  uniprot: {
    title: { en: "UniProt accessions", zh: "UniProt 编号" },
    example: "P04637",
    looks: /^([OPQ]\d[A-Z0-9]{3}\d|[A-NR-Z]\d([A-Z][A-Z0-9]{2}\d){1,2})$/,
  },
  symbol: { title: { en: "gene symbols", zh: "基因符号" }, example: "TP53", looks: null },
};

export const isIdKind = (text: string): text is IdKind => (idKinds as readonly string[]).includes(text);

/** A list is of a kind where at least so many of its ids look like it. */
const most = 0.8;

/** The kind that nearly all of the ids look like; null where they could be of several. */
export function kindOfIds(ids: readonly string[]): IdKind | null {
  const taken = ids.slice(0, 2_000);
  return taken.length === 0 ? null : (idKinds.find((kind) => taken.filter((id) => kindFacts[kind].looks?.test(id)).length >= most * taken.length) ?? null);
}

/** How an identifier is compared: HMDB ids of five and of seven digits are one, as are `cpd:C00031` and `C00031`; in names capital letters don't count. */
export function plainId(id: string): string {
  const text = id.trim().toLowerCase();
  const hmdb = /^hmdb0*(\d+)$/.exec(text);
  if (hmdb !== null) return `hmdb${hmdb[1]!.padStart(7, "0")}`;
  return text.replace(/^(cpd|cid|kegg|hmdb|chebi):\s*(?=[a-z]*\d)/, (_, prefix: string) => (prefix === "chebi" ? "chebi:" : ""));
}

/** The ids of one cell: several stand between semicolons or bars. */
export const idsInCell = (cell: string): string[] =>
  cell
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
