import { App, Button, Space } from "antd";
import { useTranslation } from "react-i18next";
import { folderName } from "./paths.ts";

/** What becomes of names that are taken; `skip` leaves those files out. */
export type EqualAnswer = "keep_both" | "replace" | "skip";

export interface Taken {
  names: readonly string[];
  /** How many were given. */
  all: number;
  /** Where they are taken. */
  folder: string;
}

/** Asks what becomes of names that are taken; null where the user does nothing at all. */
export function useAskEqual() {
  const { t } = useTranslation(["files", "ui"]);
  const { modal } = App.useApp();
  const say = ({ names, all, folder }: Taken) => {
    const name = names[0] ?? "";
    return all === 1
      ? t("files:takenOne", { name, folder: folderName(folder) || t("files:allFiles") })
      : t("files:takenAmong", { count: names.length, all, name });
  };
  return (taken: Taken): Promise<EqualAnswer | null> => {
    // Where all of them are taken, skipping is nothing done at all: that is what Cancel stands for.
    const some = taken.names.length < taken.all;
    const answers: readonly EqualAnswer[] = some ? ["skip", "replace", "keep_both"] : ["replace", "keep_both"];
    const { promise, resolve } = Promise.withResolvers<EqualAnswer | null>();
    const question = modal.confirm({
      title: t("files:equalTitle"),
      content: (
        <>
          <p>{say(taken)}</p>
          <p>{t(some ? "files:equalHelpMany" : "files:equalHelp")}</p>
        </>
      ),
      width: 480,
      // Leaving the page closes it, too.
      afterClose: () => resolve(null),
      footer: () => (
        <Space wrap className="files-answers">
          {[null, ...answers].map((answer) => (
            <Button
              key={answer ?? "none"}
              type={answer === "keep_both" ? "primary" : "default"}
              autoFocus={answer === "keep_both"}
              onClick={() => {
                resolve(answer);
                question.destroy();
              }}
            >
              {t(answer === null ? "ui:cancel" : `files:equal_${answer}`)}
            </Button>
          ))}
        </Space>
      ),
    });
    return promise;
  };
}
