import { endSession, type SessionItem } from "@analyte/contract/account";
import { limits } from "@analyte/contract/limits";
import { App, Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAct } from "../calls/use-act.ts";
import { send } from "../send.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Time } from "../ui/Time.tsx";
import { signOutEverywhere, useSessions } from "./queries.ts";

/** Where the account is signed in, and the way to end each of these. */
export function Sessions() {
  const { t } = useTranslation(["account", "ui"]);
  const { modal, message } = App.useApp();
  const sessions = useSessions();
  const [shown, setShown] = useState<number>(limits.pageSize);
  const all = sessions.data;
  if (all === undefined) {
    if (sessions.error !== null) return <ErrorState failure={sessions.error} onRetry={() => void sessions.refetch()} />;
    return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  }
  const leave = async () => {
    try {
      await signOutEverywhere();
      // Loaded anew: nothing of the user stays in this window.
      window.location.assign(window.location.pathname);
    } catch (failure) {
      void message.error((failure as Error).message);
    }
  };
  const ask = () => {
    modal.confirm({
      title: t("account:everywhereQuestion"),
      content: t("account:everywhereHelp"),
      okText: t("account:everywhere"),
      cancelText: t("ui:cancel"),
      onOk: leave,
    });
  };
  const more = Math.min(all.length - shown, limits.pageSize);
  return (
    <>
      <ul className="plain">
        {all.slice(0, shown).map((session) => (
          <SessionRow key={session.id} session={session} onEnded={() => void sessions.refetch()} />
        ))}
      </ul>
      <div className="sessions-end">
        {more > 0 && <Button onClick={() => setShown((before) => before + limits.pageSize)}>{t("account:showAll", { count: more })}</Button>}
        <Button onClick={ask}>{t("account:everywhere")}</Button>
      </div>
    </>
  );
}

function SessionRow({ session, onEnded }: { session: SessionItem; onEnded: () => void }) {
  const { t } = useTranslation("account");
  const { act, busy } = useAct();
  const { id, address, current, created_at, used_at } = session;
  const device = session.device === "" ? t("unknownDevice") : session.device;
  // It may have ended by itself meanwhile.
  const end = () => act(() => send(endSession, { id }), { tell: t("sessionEnded") }).then(onEnded);
  return (
    <li className="session-row">
      <div className="session-words">
        <strong>
          {device}
          {current && <span className="session-here">{t("thisSession")}</span>}
        </strong>
        <p className="quiet small">
          {t("sessionFrom", { address })} · {t("lastUsed")}
          <Time at={used_at} /> · {t("signedIn")}
          <Time at={created_at} />
        </p>
      </div>
      {!current && (
        <Button size="small" loading={busy} aria-label={t("endSessionOf", { device, address })} onClick={() => void end()}>
          {t("endSession")}
        </Button>
      )}
    </li>
  );
}
