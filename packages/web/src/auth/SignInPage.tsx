import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useLocation, useSearchParams } from "react-router";
import { onReturn } from "./on-return.ts";
import { redirectTarget } from "./redirect.ts";
import type { SessionEnd } from "./session-end.ts";
import { SessionNotice } from "./SessionNotice.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { readToken } from "./token.ts";

/** Why this page was opened, from the page before. */
export interface SignInReason {
  /** A session has ended. */
  ended?: SessionEnd;
  /** A new password has just been set. */
  changed?: true;
  /** Who is about to sign in. */
  username?: string;
}

export function SignInPage() {
  const { t } = useTranslation("auth");
  const [query] = useSearchParams();
  const { ended, changed, username } = (useLocation().state ?? {}) as SignInReason;
  // Also when another window has signed in since.
  const token = useSyncExternalStore(onReturn, readToken);
  if (token !== null) return <Navigate to={redirectTarget(query)} replace />;
  return (
    <>
      <h1>{t("title")}</h1>
      {ended !== undefined && (
        <>
          <SessionNotice ended={ended} />
          <p className="user-note warning">{t("ended")}</p>
        </>
      )}
      {changed === true && (
        <p className="user-note success" role="status">
          {t("passwordChanged")}
        </p>
      )}
      <SignInForm target={redirectTarget(query)} start={username ?? ""} />
      <p className="user-end">
        <span className="quiet">{t("noAccount")}</span> <Link to="/user/register">{t("toRegister")}</Link>
      </p>
    </>
  );
}
