import { resetPasswd } from "@analyte/contract/auth";
import { codes } from "@analyte/contract/envelope";
import { Button } from "antd";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CallFailure } from "../call-failure.ts";
import { send } from "../send.ts";
import { useFields } from "../ui/use-fields.ts";
import { NewPasswordFields, newPasswordFaults } from "./NewPasswordFields.tsx";
import { leaveSession } from "./queries.ts";

interface Props {
  resetData: string;
  /** The link was used or became too old meanwhile. */
  onUseless: (failure: Error) => void;
}

export function RecoverForm({ resetData, onUseless }: Props) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { values, field, attempt, refuse } = useFields({ password: "", confirm: "" }, (now) => newPasswordFaults(now));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !attempt()) return;
    setBusy(true);
    setProblem(null);
    try {
      await send(resetPasswd, { reset_data: resetData, password: values.password });
      await leaveSession();
      await navigate("/user/login", { replace: true, state: { changed: true } });
    } catch (failure) {
      if (failure instanceof CallFailure && failure.code === codes.conflict) onUseless(failure);
      else setProblem(refuse(failure as Error));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t("recover")}>
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
