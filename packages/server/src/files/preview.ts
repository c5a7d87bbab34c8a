/** What a file looks like, for the page. */
import type { Preview } from "@analyte/contract/file-content";
import type { Role } from "@analyte/contract/slots";
import type { Inspection } from "@analyte/contract/tools";
import type { Language } from "@analyte/contract/text";
import { beginningOf } from "./file-kind.ts";
import type { Contents, Head, LinkMaker } from "./content.ts";
import { handleOf } from "./entries.ts";

/** What a table is and what is wrong with it, as the upload doctor tells it. */
export type InspectTable = (userId: string, asked: { store_path: string; role: Role; with: {}; readings: {} }, language: Language) => Promise<Inspection>;

export async function preview(
  contents: Contents,
  inspect: InspectTable,
  { userId, session, id, role, language }: LinkMaker & { id: string; role: Role | undefined; language: Language },
): Promise<Preview> {
  const head = await contents.head(userId, id);
  if (head === null || head.kind === "none") return { kind: "none" };
  if (head.kind === "image" || head.kind === "pdf") return { kind: head.kind, ...(await contents.link({ userId, session }, [id], true)) };
  if (head.kind === "text") return textOf(head);
  const read = (as: Role) => inspect(userId, { store_path: handleOf(id), role: as, with: {}, readings: {} }, language);
  const asked = role ?? "matrix";
  const inspection = await read(asked);
  // Prose in a text file is no table with faults, but a text.
  if (role === undefined && isProse(head, inspection)) return textOf(head);
  if (role !== undefined || !hasNoNumbers(inspection)) return { kind: "table", role: asked, inspection };
  const sheet = inspection.recognised.orientation === "samples-in-columns" ? "features" : "samples";
  return { kind: "table", role: sheet, inspection: await read(sheet) };
}

function textOf(head: Head): Preview {
  const beginning = beginningOf(head.bytes, head.truncated);
  return beginning === null ? { kind: "none" } : { kind: "text", ...beginning, truncated: head.truncated };
}

/** A text file is a table only where nearly all lines have as many cells as the first, and the first names columns. */
function isProse({ name }: Head, { recognised, preview: [header = []], problems }: Inspection): boolean {
  if (!/\.txt$/i.test(name)) return false;
  if (recognised.format === "unknown" || recognised.columns < 2) return true;
  const uneven = problems.find(({ code }) => code === "ragged-row")?.count ?? 0;
  return uneven * 10 > recognised.rows || problems.some(({ code }) => code === "missing-header") || header.some(isSentence) || header.slice(1).includes("");
}

/** Unlike the name of a column: it has several words and comes to an end. */
const isSentence = (cell: string): boolean => /\s\S+[.!?]$|[。！？]$/.test(cell.trim());

/** More words than numbers where numbers should stand: a sheet that describes what stands in its rows. */
function hasNoNumbers({ recognised, problems }: Inspection): boolean {
  return (
    problems.some(({ code }) => code === "text-in-number" || code === "words-in-matrix") && recognised.missing * 2 > recognised.samples * recognised.features
  );
}
