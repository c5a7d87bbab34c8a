import { App, Button } from "antd";
import { createContext, useContext, useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router";
import { CallFailure } from "../call-failure.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { useSession, useSite, type Session } from "./queries.ts";
import { maintenancePath, signInPath } from "./redirect.ts";
import { recentEnd } from "./session-end.ts";
import { dropToken, readToken } from "./token.ts";

const SessionContext = createContext<Session | null>(null);

/** The session of the signed-in user, for everything inside `RequireSession`. */
export function useCurrentSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("There is no session here.");
  return session;
}

/** Shows its children to a signed-in user only. A network that fails keeps the token and offers a retry. */
export function RequireSession({ children, skeleton }: { children: ReactNode; skeleton: ReactNode }) {
  const { pathname, search } = useLocation();
  const site = useSite();
  if (readToken() !== null) return <Restored skeleton={skeleton}>{children}</Restored>;
  // A guest is told of a maintenance before being asked for a password.
  if (site.isPending) return skeleton;
  if (site.data?.is_maintain === true) return <Navigate to={maintenancePath(pathname + search)} replace />;
  // Whoever ended the session has led on to it already, and knows better from where; this page is about to go.
  if (window.location.hash.startsWith("#/user/")) return skeleton;
  const ended = recentEnd();
  return <Navigate to={signInPath(pathname + search)} state={ended === null ? null : { ended }} replace />;
}

function Restored({ children, skeleton }: { children: ReactNode; skeleton: ReactNode }) {
  const { pathname, search } = useLocation();
  const session = useSession();
  const site = useSite();
  const staff = session.data?.marks.has("maintain") === true;
  if (session.data?.marks.size === 0) return skeleton;
  if (site.data?.is_maintain === true && !staff && session.data !== undefined) return <Navigate to={maintenancePath(pathname + search)} replace />;
  if (session.data !== undefined) return <SessionContext value={session.data}>{children}</SessionContext>;
  if (session.error === null || sessionIsOver(session.error)) return skeleton;
  return <NotRestored failure={session.error} onRetry={() => void session.refetch()} />;
}

/** The token stays: it is the way to the portal that failed. */
function NotRestored({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const { notification } = App.useApp();
  const { message } = failure;
  useEffect(() => notification.error({ key: "session", title: t("sorry"), description: `${t("restoreFailed")} ${message}` }), [notification, t, message]);
  const again = () => {
    dropToken();
    void navigate("/user/login");
  };
  return (
    <main className="page-alone">
      <ErrorState
        title={t("sorry")}
        failure={new Error(`${t("restoreFailed")} ${message}`)}
        onRetry={onRetry}
        action={
          <Button type="link" onClick={again}>
            {t("signInAgain")}
          </Button>
        }
      />
    </main>
  );
}

function sessionIsOver(failure: Error): boolean {
  return failure instanceof CallFailure && failure.status === 401;
}
