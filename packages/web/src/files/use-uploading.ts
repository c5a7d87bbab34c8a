import { mostNames, takenNames } from "@analyte/contract/taken-names";
import { useTranslation } from "react-i18next";
import { send } from "../send.ts";
import { addUploads, type Uploadable } from "./upload-queue.ts";
import { useAskEqual } from "./use-ask-equal.tsx";

/** Puts files on their way into a folder. Names that are taken there are asked about once, for all of them. */
export function useUploading() {
  const { t } = useTranslation("files");
  const askEqual = useAskEqual();
  return async (files: readonly Uploadable[], folder: string): Promise<void> => {
    if (files.length === 0) return;
    const taken = await takenAmong(files.map(pathOf), folder);
    if (taken.size === 0) return void addUploads(files, { folder });
    const answer = await askEqual(t("takenNames", { count: taken.size, all: files.length, name: [...taken][0] ?? "" }), ["skip", "replace", "keep_both"]);
    if (answer === null) return;
    if (answer !== "skip") return void addUploads(files, { folder, onEqual: answer });
    addUploads(
      files.filter((file) => !taken.has(pathOf(file))),
      { folder },
    );
  };
}

const pathOf = (file: Uploadable): string => (file instanceof File ? file.name : file.path || file.file.name);

async function takenAmong(paths: readonly string[], folder: string): Promise<Set<string>> {
  const taken = new Set<string>();
  try {
    for (let at = 0; at < paths.length; at += mostNames) {
      const answer = await send(takenNames, { current_dir: folder, paths: paths.slice(at, at + mostNames) });
      for (const path of answer.taken) taken.add(path);
    }
  } catch {
    // The uploads themselves tell what is wrong; without an answer nothing that is there gives way.
  }
  return taken;
}
