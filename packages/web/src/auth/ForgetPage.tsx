import { sendForgetPassEmail } from "@analyte/contract/auth";
import { Button, Input } from "antd";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Field } from "../ui/Field.tsx";
import { useFields } from "../ui/use-fields.ts";
import { CaptchaField } from "./CaptchaField.tsx";
import { emailFault } from "./email-fault.ts";
import { NoMail } from "./NoMail.tsx";
import { useSite } from "./queries.ts";
import { useMailByCaptcha } from "./use-mail-by-captcha.ts";

export function ForgetPage() {
  const { t } = useTranslation("auth");
  const site = useSite();
  return (
    <>
      <h1>{t("forget")}</h1>
      <p className="quiet user-lead">{t("forgetLead")}</p>
      {site.data?.mail === false ? <NoMail why={t("noMailForget")} /> : <ForgetForm />}
      <p className="user-end">
        <Link to="/user/login">{t("toSignIn")}</Link>
      </p>
    </>
  );
}

function ForgetForm() {
  const { t } = useTranslation("auth");
  const fields = useFields({ email: "", captcha: "" }, (values) => ({
    email: emailFault(values.email),
    captcha: values.captcha.trim() === "" ? t("captchaMissing") : undefined,
  }));
  const { field } = fields;
  const mail = useMailByCaptcha(sendForgetPassEmail, fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void mail.ask();
  };
  if (mail.sent !== null)
    return (
      <>
        <div className="user-note success">
          {/* The same whether there is such an account or not. */}
          <p role="status">{t("linkSent", mail.sent)}</p>
          <p className="quiet small">{t("lookInSpam")}</p>
        </div>
        <Button size="large" block disabled={mail.wait > 0} onClick={mail.again}>
          {mail.wait > 0 ? t("sendAgainIn", { seconds: mail.wait }) : t("sendAgain")}
        </Button>
      </>
    );
  return (
    <form onSubmit={submit} noValidate aria-label={t("forget")}>
      <Field state={field("email")} label={t("email")}>
        {(control) => <Input {...control} size="large" autoFocus inputMode="email" autoComplete="email" autoCapitalize="off" spellCheck={false} />}
      </Field>
      <CaptchaField state={field("captcha")} captcha={mail.captcha} />
      <div className="form-problem" role="alert">
        {mail.problem}
      </div>
      <Button type="primary" htmlType="submit" size="large" block loading={mail.busy} disabled={mail.wait > 0}>
        {mail.wait > 0 ? t("sendAgainIn", { seconds: mail.wait }) : t("sendLink")}
      </Button>
    </form>
  );
}
