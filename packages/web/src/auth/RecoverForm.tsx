import { resetPasswd } from "@analyte/contract/auth";
import { codes } from "@analyte/contract/envelope";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CallFailure } from "../call-failure.ts";
import { send } from "../send.ts";
import { useFields } from "../ui/use-fields.ts";
import { useSending } from "../ui/use-sending.ts";
import { NewPasswordFields, newPasswordFaults } from "./NewPasswordFields.tsx";
import { leaveSession } from "./queries.ts";

interface Props {
  resetData: string;
  /** The link was used or became too old meanwhile. */
  onUseless: () => void;
}

export function RecoverForm({ resetData, onUseless }: Props) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const { values, field, attempt, refuse } = useFields({ password: "", confirm: "" }, (now) => newPasswordFaults(now));
  const { busy, problem, onSubmit } = useSending({
    attempt,
    refuse: (failure) => {
      if (!(failure instanceof CallFailure && failure.code === codes.conflict)) return refuse(failure);
      onUseless();
      return null;
    },
  });
  const submit = onSubmit(async () => {
    await send(resetPasswd, { reset_data: resetData, password: values.password });
    await leaveSession();
    await navigate("/user/login", { replace: true, state: { changed: true } });
  });
  return (
    <form onSubmit={submit} noValidate aria-label={t("recover")}>
      <NewPasswordFields password={field("password")} confirm={field("confirm")} label={t("newPassword")} size="large" />
      <div className="form-problem" role="alert">
        {problem}
      </div>
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {t("setPassword")}
      </Button>
    </form>
  );
}
