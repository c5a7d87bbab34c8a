import { Button } from "antd";
import { useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";
import { reachPortal, reloadPage } from "../portal-back.ts";
import { BrokenTabContext } from "./tabs/broken-tab.ts";
import "./alone.css";

/** Shown when the page as a whole can't be loaded or fails while drawing. */
export function BrokenPage() {
  return (
    <main className="page-alone">
      <Broken />
    </main>
  );
}

/** The same inside the frame, which stays: the menu still leads to every page that is already here. */
export function Broken() {
  const { t } = useTranslation("ui");
  const error = useRouteError();
  const [away, setAway] = useState("");
  const [busy, setBusy] = useState(false);
  const noteBroken = useContext(BrokenTabContext);
  useEffect(noteBroken, [noteBroken]);
  useEffect(() => {
    const left = new AbortController();
    void reloadOnceBack(left.signal);
    return () => left.abort();
  }, []);
  const reload = async () => {
    setBusy(true);
    try {
      await reloadPage();
    } catch (failure) {
      setAway((failure as Error).message);
      setBusy(false);
    }
  };
  return (
    <div className="state-block" role="alert">
      <h1>{t("pageBroken")}</h1>
      <p className="quiet">{away === "" ? t("pageBrokenHelp") : away}</p>
      {error instanceof Error && <code className="quiet small broken-detail">{error.message}</code>}
      <Button type="primary" loading={busy} onClick={() => void reload()}>
        {t("reload")}
      </Button>
    </div>
  );
}

const askAgainMs = 2_000;

/** A page whose code could not come because the portal was away comes by itself when it is back. Where it answers at once the fault lies elsewhere. */
async function reloadOnceBack(signal: AbortSignal): Promise<void> {
  for (let tries = 0; !signal.aborted; tries++) {
    const there = await reachPortal(signal).then(
      () => true,
      () => false,
    );
    if (signal.aborted || (there && tries === 0)) return;
    if (there) {
      location.reload();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
}
