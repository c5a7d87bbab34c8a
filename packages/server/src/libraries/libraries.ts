/** Sets of features that the operator installs for everybody. A new version stands beside the earlier ones: results name the one they were made with. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { libraryHandle, type InstalledLibrary } from "@analyte/contract/libraries/calls";
import { readGmt } from "@analyte/contract/libraries/gmt";
import { installable, type SaidOfLibrary } from "@analyte/contract/libraries/installing";
import { withLinks } from "@analyte/contract/libraries/links";
import { libraryText, type Library } from "@analyte/contract/libraries/library";
import type { Database } from "../db/open.ts";
import { badFile, conflict } from "../errors.ts";
import { newSortableId } from "../sortable-id.ts";
import type { Blobs } from "../storage/blobs.ts";
import * as store from "./store.ts";

export interface Libraries {
  /** Installs a file as it was published; fails in words for one that can't be used, and for one that is there already. */
  add(bytes: Uint8Array, said: SaidOfLibrary, edges?: Uint8Array): Promise<InstalledLibrary>;
  list(): Promise<InstalledLibrary[]>;
  /** The content of `library:<id>`; null for any other handle. Everybody may use it. */
  resolveHandle(handle: string): Promise<{ name: string; sha256: string; size: number } | null>;
}

const decode = (bytes: Uint8Array): string => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

export function openLibraries(database: Database, blobs: Blobs, now: () => number = Date.now): Libraries {
  return {
    async add(bytes, said, edges) {
      const { library: read, faults } = readGmt(bytes, decode);
      if (read === null) throw badFile(faults[0]!.text);
      const source = createHash("sha256").update(bytes).digest("hex");
      const judged = installable(read, said, source);
      if ("fault" in judged) throw badFile(judged.fault);
      const library = edges === undefined ? judged.library : linked(judged.library, edges);
      const { facts, sets, links } = library;
      const text = Buffer.from(libraryText(library));
      const { sha256, size } = await blobs.put(Readable.from([text]), { maximumBytes: 2 * text.length });
      const there = await store.findContent(database, facts.name, sha256);
      if (there !== null) throw conflict(installed(facts.name, facts.date));
      const row: store.LibraryRow = {
        id: newSortableId(now()),
        name: facts.name,
        date: facts.date,
        licence: facts.licence,
        taxon: facts.taxon,
        ids: facts.ids!,
        source_sha256: source,
        sha256,
        size,
        sets: sets.length,
        members: new Set(sets.flatMap(({ members }) => members)).size,
        links: links.length,
        added_at: now(),
      };
      await store.add(database, row);
      return present(row, true);
    },
    async list() {
      const rows = await store.list(database);
      return rows.map((row, at) => present(row, rows[at - 1]?.name !== row.name));
    },
    async resolveHandle(handle) {
      const [, id] = /^library:(.+)$/s.exec(handle) ?? [];
      const row = id === undefined ? null : await store.find(database, id);
      return row === null ? null : { name: `${row.name} ${row.date}.gmt`, sha256: row.sha256, size: row.size };
    },
  };
}

function linked(library: Library, edges: Uint8Array): Library {
  let text: string;
  try {
    text = decode(edges);
  } catch {
    throw badFile({ en: "The list of edges is not text in UTF-8. Save it as UTF-8 text and try again.", zh: "边列表不是 UTF-8 文本。请另存为 UTF-8 后重试。" });
  }
  const made = withLinks(library, text);
  if ("fault" in made) throw badFile(made.fault);
  return made.library;
}

const present = (row: store.LibraryRow, latest: boolean): InstalledLibrary => {
  const { id, name, date, licence, taxon, ids, source_sha256, size, sets, members, links, added_at } = row;
  return { id, store_path: libraryHandle(id), name, date, licence, taxon, ids, sets, members, links, size, sha256: source_sha256, added_at, latest };
};

const installed = (name: string, date: string) => ({
  en: `The library “${name}” of ${date} is installed already, with this very content.`,
  zh: `集合库“${name}”（${date}）已安装，内容完全相同。`,
});
