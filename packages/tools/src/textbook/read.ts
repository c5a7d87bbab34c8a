/**
 * Reads and checks the sources of the textbook library: compounds, a line each, and pathways as chains of reactions between them. What is inconsistent is refused with
 * its place, so that a slip of the pen never reaches a result.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { kindOfIds } from "@analyte/contract/libraries/id-kinds";
import type { Compound, FeatureSet, Library, SetLink } from "@analyte/contract/libraries/library";

/** A file by its name. */
export type Sources = Readonly<Record<string, string>>;

export const textbookFacts = {
  name: "Central metabolism (textbook)",
  date: "2026-11-23",
  licence: "Apache-2.0",
  taxon: "",
  ids: "kegg",
  sha256: "",
} as const;

export function readTextbook(folder = import.meta.dirname): Library {
  return textbookOf(filesIn(join(folder, "compounds")), filesIn(join(folder, "pathways")));
}

const filesIn = (folder: string): Sources =>
  Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );

export function textbookOf(compoundFiles: Sources, pathwayFiles: Sources): Library {
  const compounds = Object.entries(compoundFiles).flatMap(([file, text]) => compoundsOf(file, text));
  const idOf = new Map<string, string>();
  const owner = new Map<string, string>();
  for (const { id, en, ids } of compounds) {
    const name = en[0]!;
    if (idOf.has(name)) throw new Error(`Two compounds are called “${name}”.`);
    idOf.set(name, id);
    for (const one of [id, ...ids]) {
      const other = owner.get(one);
      if (other !== undefined) throw new Error(`${one} is of “${other}” and of “${name}”.`);
      owner.set(one, name);
    }
  }
  const sets: FeatureSet[] = [];
  const links: SetLink[] = [];
  for (const [file, text] of Object.entries(pathwayFiles))
    for (const pathway of pathwaysOf(file, text, idOf)) {
      if (sets.some(({ id }) => id === pathway.set.id)) throw new Error(`${file}: the pathway “${pathway.set.id}” is there twice.`);
      sets.push(pathway.set);
      links.push(...pathway.links);
    }
  return { facts: textbookFacts, sets, links, compounds };
}

const list = (cell: string): string[] => cell.split("|").filter((part) => part !== "");

function compoundsOf(file: string, text: string): Compound[] {
  return text
    .split("\n")
    .slice(1)
    .filter((line) => line !== "")
    .map((line, at) => {
      const place = `${file}, line ${at + 2}`;
      const cells = line.split("\t");
      if (cells.length !== 7) throw new Error(`${place} has ${cells.length} columns instead of 7.`);
      const [kegg, name, chinese, names, chineseNames, hmdb, chebi] = cells.map((cell) => list(cell));
      if (kegg!.length === 0 || name!.length !== 1 || chinese!.length !== 1) throw new Error(`${place} lacks an id or a name.`);
      for (const [kind, ids] of [
        ["kegg", kegg!],
        ["hmdb", hmdb!],
        ["chebi", chebi!],
      ] as const)
        if (ids.some((id) => kindOfIds([id]) !== kind)) throw new Error(`${place} has something else in the column ${kind}.`);
      const [id, ...more] = kegg!;
      return { id: id!, en: [...name!, ...names!], zh: [...chinese!, ...chineseNames!], ids: [...more, ...hmdb!, ...chebi!] };
    });
}

/** `>` goes one way, `=` both, `>>` one way by several steps. */
const arrow = / (>>|>|=) /;

function pathwaysOf(file: string, text: string, idOf: ReadonlyMap<string, string>): { set: FeatureSet; links: SetLink[] }[] {
  return text
    .split(/^@ /m)
    .slice(1)
    .map((block) => {
      const [head = "", ...chains] = block.trim().split("\n");
      const [set = "", name = "", zh = ""] = head.split(" | ");
      if (set === "" || name === "" || zh === "") throw new Error(`${file}: “${head}” is not “id | name | 名称”.`);
      const edges = new Map<string, SetLink>();
      const add = (from: string, to: string): void => void edges.set(`${from} ${to}`, { set, from, to });
      for (const chain of chains) {
        const parts = chain.split(arrow);
        if (parts.length < 3) throw new Error(`${file}, ${set}: “${chain}” is no reaction.`);
        const ids = parts.filter((_, at) => at % 2 === 0).map((part) => known(part, `${file}, ${set}`, idOf));
        for (const [at, to] of ids.slice(1).entries()) {
          add(ids[at]!, to);
          if (parts[2 * at + 1] === "=") add(to, ids[at]!);
        }
      }
      const links = [...edges.values()];
      const members = [...new Set(links.flatMap(({ from, to }) => [from, to]))];
      const apart = unreached(members, links);
      if (apart.length > 0) throw new Error(`${file}: the pathway “${set}” falls apart: ${apart.join(", ")} are not reached from ${members[0]}.`);
      return { set: { id: set, name, zh, members }, links };
    });
}

function known(name: string, place: string, idOf: ReadonlyMap<string, string>): string {
  const id = idOf.get(name);
  if (id === undefined) throw new Error(`${place}: there is no compound “${name}”.`);
  return id;
}

function unreached(members: readonly string[], links: readonly SetLink[]): string[] {
  const reached = new Set(members.slice(0, 1));
  for (let before = 0; before < reached.size;) {
    before = reached.size;
    for (const { from, to } of links)
      if (reached.has(from) || reached.has(to)) {
        reached.add(from);
        reached.add(to);
      }
  }
  return members.filter((member) => !reached.has(member));
}
