/** Pictures and other files that users sent, as files that the operator can open. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { documentExtensionOf, isPictureType } from "@analyte/contract/attachments";
import type { DeskTicket } from "../support/desk.ts";
import { DamagedContent } from "../storage/damaged.ts";
import { placeOf, Refusal } from "./input.ts";
import type { Office } from "./open.ts";

/** Where each was saved, by its id. */
export type SavedAttachments = Record<string, string>;

/** Saves what was sent with a request as `<folder>/<number>-<place>.<format>`: no name of a user's becomes a path. */
export async function saveAttachments({ desk, blobs, config }: Office, ticket: DeskTicket, folder: string): Promise<SavedAttachments> {
  const place = placeOf(folder);
  const saved: SavedAttachments = {};
  for (const [index, { id, type, name, sha256 }] of (await desk.attachments(ticket)).entries()) {
    const bytes = await blobs.read(sha256).catch((error: unknown) => {
      if (error instanceof DamagedContent) throw new Refusal(`A file of ${ticket.number} is damaged: ${sha256} is no longer what was stored.`);
      throw new Refusal(`The files of ${ticket.number} are not below ${config.shared}. Give this command the portal's own PORTAL_DATA and PORTAL_SHARED.`);
    });
    saved[id] = join(place, `${ticket.number}-${index + 1}${isPictureType(type) ? type.replace("image/", ".") : (documentExtensionOf(name) ?? "")}`);
    await mkdir(place, { recursive: true })
      .then(() => writeFile(saved[id]!, bytes))
      .catch((error: NodeJS.ErrnoException) => {
        throw new Refusal(`${saved[id]} can't be written (${error.code ?? "unknown"}). Choose another folder.`);
      });
  }
  return saved;
}
