import { register, sendRegisterCode } from "@analyte/contract/auth";
import { codeSchema, lineSchema, personNameSchema, phoneSchema } from "@analyte/contract/fields";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { send } from "../send.ts";
import { Field } from "../ui/Field.tsx";
import { fieldFault } from "../ui/field-fault.ts";
import { useFields } from "../ui/use-fields.ts";
import { useSending } from "../ui/use-sending.ts";
import { CaptchaField } from "./CaptchaField.tsx";
import { emailFault } from "./email-fault.ts";
import { NewPasswordFields, newPasswordFaults } from "./NewPasswordFields.tsx";
import { useMailByCaptcha } from "./use-mail-by-captcha.ts";

const empty = { email: "", captcha: "", code: "", name: "", phone: "", company: "", password: "", confirm: "" };
/** The captcha is for the mail only. */
const sentFields = ["email", "code", "name", "phone", "company", "password", "confirm"] as const;

export function RegisterForm() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const fields = useFields(empty, (values) => ({
    email: emailFault(values.email),
    captcha: values.captcha.trim() === "" ? t("captchaMissing") : undefined,
    code: fieldFault(codeSchema, values.code, { missing: t("codeMissing"), wrong: t("codeWrong") }),
    name: fieldFault(personNameSchema, values.name, { missing: t("nameMissing") }),
    phone: fieldFault(phoneSchema, values.phone, { missing: t("phoneMissing"), wrong: t("phoneWrong") }),
    company: fieldFault(lineSchema, values.company, {}),
    ...newPasswordFaults(values, [values.email, values.name]),
  }));
  const { values, field, attempt, refuse } = fields;
  const mail = useMailByCaptcha(sendRegisterCode, fields);
  const email = values.email.trim();
  const sent = mail.sent?.email === email ? mail.sent : null;

  const { busy, problem, say, onSubmit } = useSending({ attempt: () => attempt(sentFields), refuse });

  const sendCode = async () => {
    say(null);
    if (await mail.ask()) document.getElementById(field("code").id)?.focus();
  };
  const submit = onSubmit(async () => {
    const { code, name, phone, company, password } = values;
    const made = await send(register, { email, code, name, phone, company, password });
    await navigate("/user/register-result", { replace: true, state: { email: made.email } });
  });
  const elsewhere = sent === null && mail.sent !== null ? t("codeForOther", { email: mail.sent.email }) : t("codeHelp");

  return (
    <form onSubmit={submit} noValidate aria-label={t("register")}>
      <Field state={field("email")} label={t("email")}>
        {(control) => <Input {...control} size="large" autoFocus inputMode="email" autoComplete="email" autoCapitalize="off" spellCheck={false} />}
      </Field>
      {sent === null ? (
        <>
          <CaptchaField state={field("captcha")} captcha={mail.captcha} />
          <Button size="large" block className="send-code" loading={mail.busy} disabled={mail.wait > 0} onClick={() => void sendCode()}>
            {mail.wait > 0 ? t("sendAgainIn", { seconds: mail.wait }) : t("sendCode")}
          </Button>
        </>
      ) : (
        <div className="user-note success">
          <p role="status">{t("codeSent", sent)}</p>
          <p className="quiet small">{t("lookInSpam")}</p>
          <Button size="small" disabled={mail.wait > 0} onClick={mail.again}>
            {mail.wait > 0 ? t("sendAgainIn", { seconds: mail.wait }) : t("sendAgain")}
          </Button>
        </div>
      )}
      <div className="form-problem" role="alert">
        {mail.problem}
      </div>
      <Field state={field("code")} label={t("code")} help={elsewhere}>
        {(control) => <Input {...control} size="large" inputMode="numeric" autoComplete="one-time-code" />}
      </Field>
      <Field state={field("name")} label={t("name")}>
        {(control) => <Input {...control} size="large" autoComplete="name" />}
      </Field>
      <Field state={field("phone")} label={t("phone")}>
        {(control) => <Input {...control} size="large" inputMode="tel" autoComplete="tel" />}
      </Field>
      <Field state={field("company")} label={t("company")} optional>
        {(control) => <Input {...control} size="large" autoComplete="organization" />}
      </Field>
      <NewPasswordFields password={field("password")} confirm={field("confirm")} label={t("password")} size="large" own={[values.email, values.name]} />
      <div className="form-problem" role="alert">
        {problem}
      </div>
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {t("register")}
      </Button>
    </form>
  );
}
