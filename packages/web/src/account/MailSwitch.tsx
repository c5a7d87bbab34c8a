import { App, Button, Skeleton, Switch } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "../auth/queries.ts";
import { useCurrentSession } from "../auth/RequireSession.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { useMailChoice } from "./queries.ts";

export function MailSwitch() {
  const { t } = useTranslation("account");
  const { message } = App.useApp();
  const { user } = useCurrentSession();
  const canMail = useSite().data?.mail !== false;
  const id = useId();
  const { choice, change } = useMailChoice();
  if (choice.data === undefined) {
    if (choice.error !== null) return <ErrorState failure={choice.error} onRetry={() => void choice.refetch()} />;
    return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  }
  const choose = (enable: boolean) =>
    change.mutate(enable, {
      onSuccess: ({ enable_email }) => void message.success(t(enable_email ? "mailOn" : "mailOff")),
      onError: (failure) => void message.error(failure.message),
    });
  return (
    <>
      <div className="profile-mail">
        <Switch id={id} checked={choice.data.enable_email} loading={change.isPending} onChange={choose} />
        <label htmlFor={id}>{t("mailSwitch", { email: user.email })}</label>
      </div>
      {!choice.data.chosen && (
        <p className="quiet small">
          {t("mailUnchosen")}{" "}
          <Button size="small" disabled={change.isPending} onClick={() => choose(false)}>
            {t("mailNone")}
          </Button>
        </p>
      )}
      {!canMail && <p className="quiet small">{t("noMail")}</p>}
    </>
  );
}
