import { updatePassword } from "@analyte/contract/account";
import { App, Button, Input } from "antd";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { NewPasswordFields, newPasswordFaults } from "../auth/NewPasswordFields.tsx";
import { useCurrentSession } from "../auth/RequireSession.tsx";
import { send } from "../send.ts";
import { Field } from "../ui/Field.tsx";
import { useFields } from "../ui/use-fields.ts";
import { useSending } from "../ui/use-sending.ts";
import { sessionsKey } from "./queries.ts";

export function PasswordForm() {
  const { t } = useTranslation(["account", "auth"]);
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const { user } = useCurrentSession();
  const own = [user.email, user.name];
  const { values, field, attempt, refuse, reset } = useFields({ old_password: "", password: "", confirm: "" }, (now) => ({
    old_password: now.old_password === "" ? t("account:oldPasswordMissing") : undefined,
    ...newPasswordFaults(now, own),
  }));
  const { busy, problem, onSubmit } = useSending({ attempt, refuse });
  const submit = onSubmit(async () => {
    const { ended } = await send(updatePassword, { old_password: values.old_password, password: values.password });
    reset();
    void message.success(ended === 0 ? t("account:passwordChanged") : t("account:passwordChangedEnded", { count: ended }));
    void queryClient.invalidateQueries({ queryKey: sessionsKey });
  });
  return (
    <form onSubmit={submit} noValidate aria-label={t("account:password")}>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={user.email} />
      <Field state={field("old_password")} label={t("account:oldPassword")}>
        {(control) => <Input.Password {...control} autoComplete="current-password" />}
      </Field>
      <NewPasswordFields password={field("password")} confirm={field("confirm")} label={t("account:newPassword")} own={own} />
      <div className="form-problem" role="alert">
        {problem}
      </div>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t("account:changePassword")}
      </Button>
    </form>
  );
}
