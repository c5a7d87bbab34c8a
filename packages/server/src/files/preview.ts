/** What a file looks like, for the page. */
import type { Preview } from "@analyte/contract/file-content";
import type { Role } from "@analyte/contract/manifest";
import type { Inspection } from "@analyte/contract/tools";
import type { Language } from "@analyte/contract/text";
import { beginningOf } from "./file-kind.ts";
import type { Contents, Head } from "./content.ts";
import { handleOf } from "./entries.ts";

/** What a table is and what is wrong with it, as the upload doctor tells it. */
export type InspectTable = (userId: string, asked: { store_path: string; role: Role; with: {} }, language: Language) => Promise<Inspection>;

export async function preview(
  contents: Contents,
  inspect: InspectTable,
  { userId, id, role, language }: { userId: string; id: string; role: Role | undefined; language: Language },
): Promise<Preview> {
  const head = await contents.head(userId, id);
  if (head === null || head.kind === "none") return { kind: "none" };
  if (head.kind === "image" || head.kind === "pdf") return { kind: head.kind, ...(await contents.link(userId, [id], true)) };
  if (head.kind === "text") return textOf(head);
  const read = (as: Role) => inspect(userId, { store_path: handleOf(id), role: as, with: {} }, language);
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

const isProse = (head: Head, { recognised }: Inspection): boolean => /\.txt$/i.test(head.name) && (recognised.format === "unknown" || recognised.columns < 2);

/** More words than numbers where numbers should stand: a sheet that describes what stands in its rows. */
function hasNoNumbers({ recognised, problems }: Inspection): boolean {
  return problems.some(({ code }) => code === "text-in-number") && recognised.missing * 2 > recognised.samples * recognised.features;
}
