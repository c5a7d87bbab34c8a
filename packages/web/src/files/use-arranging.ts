import { copyFiles, moveFiles, type FileItem } from "@analyte/contract/files";
import { useTranslation } from "react-i18next";
import { send } from "../send.ts";
import { folderName } from "./paths.ts";
import { takenAmong } from "./taken-among.ts";
import { useAttempt } from "./use-attempt.ts";
import { useResolving } from "./use-resolving.ts";
import { useSayDone } from "./use-say-done.ts";

export type Arrangement = "move" | "copy";

/** Moving and copying into a folder. Where a name is taken there, the user says what becomes of it. */
export function useArranging() {
  const { t } = useTranslation("files");
  const sayDone = useSayDone();
  const attempt = useAttempt();
  const resolving = useResolving();

  /** Whether it was done. */
  return async (what: Arrangement, items: readonly FileItem[], to: string): Promise<boolean> => {
    const input = { ids: items.map((item) => item.id).join(","), to };
    const call = what === "move" ? moveFiles : copyFiles;
    const names = items.map((item) => item.name);
    const takenThere = async () => {
      const taken = [...(await takenAmong(names, to))];
      // Where none is taken, two of what is chosen bear the same one.
      const twice = names.filter((name, at) => names.indexOf(name) < at);
      return { names: taken.length > 0 ? taken : twice, all: items.length, folder: to };
    };
    // A copy into its own folder is meant to stand beside the first.
    const beside = what === "copy" && items.every((item) => item.dir_path === to);
    let done = false;
    await attempt(`${what} ${input.ids} ${to}`, async () => {
      const answer = beside
        ? await send(call, { ...input, on_equal: "keep_both" })
        : await resolving((on_equal) => send(call, { ...input, on_equal }), takenThere);
      if (answer === null) return;
      done = true;
      // What another of the same choice has replaced was moved as well.
      const count = items.length - answer.skipped;
      sayDone(t(what === "move" ? "moved" : "copied", { count, folder: folderName(to) || t("allFiles") }), { count, ...answer });
    });
    return done;
  };
}
