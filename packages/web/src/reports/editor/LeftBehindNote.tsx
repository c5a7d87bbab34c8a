import { Alert, App, Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Time } from "#ui/Time.tsx";
import { isSame } from "./draft.ts";
import { forgetUnsaved, leftBehind, settledMs, type Unsaved } from "./kept-in-browser.ts";
import type { Keeper } from "./keeper.ts";

/** What a window had not saved when it was loaded anew is back; what one that crashed had not is offered again. */
export function LeftBehindNote({ id, keeper }: { id: string; keeper: Keeper }) {
  const { t } = useTranslation("reports");
  const { message } = App.useApp();
  const [found, setFound] = useState<Unsaved | null>(null);
  useEffect(() => {
    const look = () => {
      const left = leftBehind(id);
      const { saved, saving, version, history } = keeper.get();
      if (left === null) return setFound(null);
      // It was saved in the very last moment.
      if (isSame(left.draft, saved)) return forgetUnsaved(left.key);
      const isUntouched = saving === "saved" && history.past.length === 0;
      // Of a window that was loaded anew, and nobody has written since: there is nothing to choose.
      if (!left.isOwn || left.version !== version || !isUntouched) return setFound(left);
      keeper.restore(left.draft, left.version);
      forgetUnsaved(left.key);
      void message.info(t("restoredUnsaved"), 6);
    };
    look();
    const again = setTimeout(look, settledMs);
    return () => clearTimeout(again);
  }, [id, keeper, message, t]);
  if (found === null) return null;
  const done = () => {
    forgetUnsaved(found.key);
    setFound(null);
  };
  return (
    <Alert
      className="editor-note"
      type="info"
      showIcon
      title={
        <>
          {t("leftBehind")} <Time at={found.at} />
        </>
      }
      description={
        <span className="editor-note-acts">
          <Button size="small" onClick={done}>
            {t("discard")}
          </Button>
          <Button
            size="small"
            type="primary"
            onClick={() => {
              keeper.restore(found.draft, found.version);
              done();
            }}
          >
            {t("restoreUnsaved")}
          </Button>
        </span>
      }
    />
  );
}
