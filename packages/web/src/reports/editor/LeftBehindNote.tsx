import { Alert, Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Time } from "#ui/Time.tsx";
import { isSame } from "./draft.ts";
import { forgetUnsaved, leftBehind, settledMs, type Unsaved } from "./kept-in-browser.ts";
import type { Keeper } from "./keeper.ts";

/** What a window that crashed had not saved is offered again. */
export function LeftBehindNote({ id, keeper }: { id: string; keeper: Keeper }) {
  const { t } = useTranslation("reports");
  const [found, setFound] = useState<Unsaved | null>(null);
  useEffect(() => {
    const look = () => {
      const left = leftBehind(id);
      // It was saved in the very last moment.
      if (left !== null && isSame(left.draft, keeper.get().saved)) forgetUnsaved(left.key);
      else setFound(left);
    };
    look();
    const again = setTimeout(look, settledMs);
    return () => clearTimeout(again);
  }, [id, keeper]);
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
      action={
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
