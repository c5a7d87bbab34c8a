import { Button } from "antd";
import { createContext, useContext, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router";
import { CallFailure } from "../call-failure.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { useSession, type Session } from "./queries.ts";
import { signInPath } from "./redirect.ts";
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
  if (readToken() === null) return <Navigate to={signInPath(pathname + search)} replace />;
  return <Restored skeleton={skeleton}>{children}</Restored>;
}

function Restored({ children, skeleton }: { children: ReactNode; skeleton: ReactNode }) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const session = useSession();
  if (session.data !== undefined) return <SessionContext value={session.data}>{children}</SessionContext>;
  if (session.error === null || sessionIsOver(session.error)) return skeleton;
  const again = () => {
    dropToken();
    void navigate("/user/login");
  };
  return (
    <main className="page-alone">
      <ErrorState
        title={t("sorry")}
        failure={new Error(`${t("restoreFailed")} ${session.error.message}`)}
        onRetry={() => void session.refetch()}
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
