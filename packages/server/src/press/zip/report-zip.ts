/** A report with all that it rests on, in one zip: a valid RO-Crate. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { newZipStream } from "#zip-stream.ts";
import type { ReportDocument } from "../report-document.ts";
import { verifyPage } from "./capsule-of.ts";
import { crateOf, type HashedFile } from "./crate.ts";
import { zipFiles, type ZipFile } from "./zip-files.ts";

/** `made`: the folder with the report in its other forms; `to`: where the zip is written. */
export async function reportZip({ folder, document, made, to }: { folder: string; document: ReportDocument; made: string; to: string }): Promise<void> {
  const files = zipFiles(folder, document, made);
  const page = verifyPage(folder, document);
  if (page !== null) files.push({ path: "verify.html", source: { content: Buffer.from(page) }, name: "verify.html", belongs: { kind: "capsule" } });
  const hashed: HashedFile[] = [];
  for (const file of files) hashed.push({ ...file, ...(await measured(file)) });
  const mtime = new Date(document.dated);
  const zip = newZipStream();
  zip.addText("ro-crate-metadata.json", `${JSON.stringify(crateOf(document, hashed), null, 2)}\n`, mtime);
  // eslint-disable-next-line typescript/require-await -- a zip takes its parts when their turn has come
  for (const file of files) zip.add(file.path, async () => contentOf(file), { mtime, compress: !/\.(png|pdf|docx|xlsx)$/.test(file.path) });
  zip.end();
  await pipeline(zip.output, createWriteStream(to));
}

const contentOf = ({ source }: ZipFile): Readable => ("file" in source ? createReadStream(source.file) : Readable.from([source.content]));

export async function measured(file: Pick<ZipFile, "source">): Promise<{ sha256: string; size: number }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of contentOf(file as ZipFile)) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { sha256: hash.digest("hex"), size };
}
