import { codes } from "@analyte/contract/envelope";
import { copyFiles, moveFiles, type FileItem, type OnEqual } from "@analyte/contract/files";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { CallFailure } from "../call-failure.ts";
import { send } from "../send.ts";
import { folderName } from "./paths.ts";
import { takenAmong } from "./taken-among.ts";
import { useAskEqual } from "./use-ask-equal.tsx";
import { useAttempt } from "./use-attempt.ts";

export type Arrangement = "move" | "copy";

/** Moving and copying into a folder. Where a name is taken there, the user says what becomes of it. */
export function useArranging() {
  const { t } = useTranslation(["files", "ui"]);
  const { message } = App.useApp();
  const attempt = useAttempt();
  const askEqual = useAskEqual();

  /** Whether it was done. */
  return async (what: Arrangement, items: readonly FileItem[], to: string): Promise<boolean> => {
    const input = { ids: items.map((item) => item.id).join(","), to };
    const call = what === "move" ? moveFiles : copyFiles;
    let equal: OnEqual = "refuse";
    // A copy into its own folder is meant to stand beside the first.
    if (what === "copy" && items.every((item) => item.dir_path === to)) equal = "keep_both";
    let done = false;
    const said = t(what === "move" ? "files:moved" : "files:copied", { count: items.length, folder: folderName(to) || t("files:allFiles") });
    await attempt(`${what} ${input.ids} ${to}`, async () => {
      try {
        await send(call, { ...input, on_equal: equal });
      } catch (failure) {
        if (!(failure instanceof CallFailure && failure.code === codes.conflict && equal === "refuse")) throw failure;
        const names = items.map((item) => item.name);
        const taken = [...(await takenAmong(names, to))];
        // Where none is taken, two of what is chosen bear the same one.
        const twice = names.filter((name, at) => names.indexOf(name) < at);
        const answer = await askEqual({ names: taken.length > 0 ? taken : twice, all: items.length, folder: to }, ["replace", "keep_both"]);
        if (answer === null || answer === "skip") return;
        await send(call, { ...input, on_equal: answer });
      }
      done = true;
      void message.success(said);
    });
    return done;
  };
}
