/** A zip that is written while it is sent: one part is open at a time, and none is held in memory. */
import type { EventEmitter } from "node:events";
import type { Readable } from "node:stream";
import yazl from "yazl";

export interface ZipStream {
  output: Readable;
  /** Aborts when whoever reads the zip has left. */
  gone: AbortSignal;
  /** `open` is called when the part's turn has come; what goes wrong with it ends the whole zip. */
  add(path: string, open: () => Promise<Readable>, about: { mtime: Date; compress: boolean }): void;
  addText(path: string, content: string, mtime: Date): void;
  /** The path of an empty folder, with or without a slash at its end. */
  addFolder(path: string, mtime: Date): void;
  end(): void;
}

export function newZipStream(): ZipStream {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  // Nobody else listens: a part that can't be read would otherwise end the whole server.
  (zip as unknown as EventEmitter).on("error", (error: Error) => output.destroy(error));
  // Who has left wants no further part, and the file of the one under way is closed.
  const gone = new AbortController();
  let current: Readable | null = null;
  output.once("close", () => {
    gone.abort();
    current?.destroy();
  });
  return {
    output,
    gone: gone.signal,
    add: (path, open, about) =>
      zip.addReadStreamLazy(path, about, (done) => {
        if (gone.signal.aborted) return;
        open().then(
          (stream) => {
            current = stream;
            if (gone.signal.aborted) stream.destroy();
            else
              done(
                null,
                stream.once("error", (error) => output.destroy(error)),
              );
          },
          (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
        );
      }),
    addText: (path, content, mtime) => zip.addBuffer(Buffer.from(content), path, { mtime }),
    addFolder: (path, mtime) => zip.addEmptyDirectory(path, { mtime }),
    end: () => zip.end(),
  };
}
