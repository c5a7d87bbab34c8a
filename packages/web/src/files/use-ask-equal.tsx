import { App, Button, Space } from "antd";
import { useTranslation } from "react-i18next";

/** What becomes of names that are taken; `skip` leaves those files out. */
export type EqualAnswer = "keep_both" | "replace" | "skip";

/** Asks what becomes of names that are taken; null where the user does nothing at all. */
export function useAskEqual() {
  const { t } = useTranslation(["files", "ui"]);
  const { modal } = App.useApp();
  return (said: string, answers: readonly EqualAnswer[]): Promise<EqualAnswer | null> => {
    const { promise, resolve } = Promise.withResolvers<EqualAnswer | null>();
    const question = modal.confirm({
      title: t("files:equalTitle"),
      content: `${said} ${t("files:equalHelp")}`,
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
