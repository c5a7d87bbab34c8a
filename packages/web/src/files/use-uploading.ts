import { takenAmong } from "./taken-among.ts";
import { addUploads, type Uploadable } from "./upload-queue.ts";
import { useAskEqual } from "./use-ask-equal.tsx";

/** Puts files on their way into a folder. Names that are taken there are asked about once, for all of them. */
export function useUploading() {
  const askEqual = useAskEqual();
  return async (files: readonly Uploadable[], folder: string): Promise<void> => {
    if (files.length === 0) return;
    // The uploads themselves tell what is wrong; without an answer nothing that is there gives way.
    const taken = await takenAmong(files.map(pathOf), folder).catch(() => new Set<string>());
    if (taken.size === 0) return void addUploads(files, { folder });
    const answer = await askEqual({ names: [...taken], all: files.length, folder });
    if (answer === null) return;
    if (answer !== "skip") return void addUploads(files, { folder, onEqual: answer });
    addUploads(
      files.filter((file) => !taken.has(pathOf(file))),
      { folder },
    );
  };
}

const pathOf = (file: Uploadable): string => (file instanceof File ? file.name : file.path || file.file.name);
