/** Rows and parts of uploads as the library of the protocol asks for them. */
import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import type { Database } from "#db/open.ts";
import type { UploadParts } from "./upload-parts.ts";
import { findUpload } from "./upload-store.ts";

interface Parts {
  database: Database;
  parts: UploadParts;
  discard: (id: string) => Promise<void>;
}

export class PartStore extends DataStore {
  readonly #with: Parts;

  constructor(given: Parts) {
    super();
    this.#with = given;
    this.extensions = ["creation", "creation-with-upload", "termination"];
  }

  /** Its row is there already, made by who has checked the upload. */
  override create(upload: Upload): Promise<Upload> {
    return Promise.resolve(upload);
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#with.database, id);
    if (row === null) throw ERRORS.FILE_NOT_FOUND;
    // The part of a finished upload has gone.
    const offset = row.result === "" ? await this.#with.parts.sizeOf(id) : row.size;
    return new Upload({ id, size: row.size, offset });
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.#with.parts.write(id, offset, stream);
  }

  override remove(id: string): Promise<void> {
    return this.#with.discard(id);
  }
}
