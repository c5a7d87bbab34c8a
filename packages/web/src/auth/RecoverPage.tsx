import { resetPasswdCheck } from "@analyte/contract/auth";
import { codes } from "@analyte/contract/envelope";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { CallFailure } from "../call-failure.ts";
import { send } from "../send.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { RecoverForm } from "./RecoverForm.tsx";

/** What the mailed link carries moves from the address to the history's entry: a reload finds it, a glance at the address does not. */
export function RecoverPage() {
  const [query] = useSearchParams();
  const linked = query.get("reset_data");
  const { resetData } = (useLocation().state ?? {}) as { resetData?: string };
  if (linked !== null) return <Navigate to="/user/account-recover" replace state={{ resetData: linked }} />;
  return <Recover key={resetData} resetData={resetData ?? ""} />;
}

function Recover({ resetData }: { resetData: string }) {
  const { t } = useTranslation("auth");
  const [useless, setUseless] = useState(false);
  const check = useQuery({
    queryKey: [resetPasswdCheck.path, resetData],
    queryFn: ({ signal }) => send(resetPasswdCheck, { reset_data: resetData }, { signal }),
    enabled: resetData !== "",
    staleTime: Infinity,
    gcTime: 0,
  });
  if (resetData === "") return <Useless reason={t("linkMissing")} />;
  if (useless || isOver(check.error)) return <Useless reason={t("linkOver")} />;
  if (check.error !== null && check.data === undefined) return <ErrorState failure={check.error} onRetry={() => void check.refetch()} />;
  return (
    <>
      <h1>{t("recover")}</h1>
      <p className="quiet user-lead">{t("recoverLead")}</p>
      {check.data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : (
        <RecoverForm resetData={resetData} onUseless={() => setUseless(true)} />
      )}
    </>
  );
}

/** The link is unknown, used or too old. */
const isOver = (failure: Error | null): boolean => failure instanceof CallFailure && (failure.code === codes.conflict || failure.code === codes.invalidInput);

function Useless({ reason }: { reason: string }) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  return (
    <>
      <h1>{t("linkUseless")}</h1>
      <p className="user-note warning" role="alert">
        {reason}
      </p>
      <div className="user-buttons">
        <Button type="primary" size="large" block onClick={() => void navigate("/user/account-forget")}>
          {t("newLink")}
        </Button>
        <Button type="link" onClick={() => void navigate("/user/login")}>
          {t("toSignIn")}
        </Button>
      </div>
    </>
  );
}
