import { limits } from "@analyte/contract/limits";
import { passwordFault, passwordSchema } from "@analyte/contract/password";
import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { i18n } from "../language/language.ts";
import { Field } from "../ui/Field.tsx";
import { fieldFault } from "../ui/field-fault.ts";
import type { FieldState } from "../ui/use-fields.ts";
import { PasswordStrength } from "./PasswordStrength.tsx";

interface Props {
  password: FieldState;
  confirm: FieldState;
  label: string;
  size?: "large";
  /** Names and addresses of the account, which are no passwords; those that the page knows. */
  own?: readonly string[];
}

/** A password that is being chosen, and the same once more. */
export function NewPasswordFields({ password, confirm, label, size, own = [] }: Props) {
  const { t } = useTranslation("auth");
  const look = { autoComplete: "new-password", ...(size === undefined ? {} : { size }) };
  return (
    <>
      <Field state={password} label={label} help={<PasswordStrength password={password.value} own={own} />}>
        {(control) => <Input.Password {...control} {...look} />}
      </Field>
      <Field state={confirm} label={t("confirm")}>
        {(control) => <Input.Password {...control} {...look} />}
      </Field>
    </>
  );
}

/** What is wrong with the two. */
export function newPasswordFaults({ password, confirm }: { password: string; confirm: string }, own: readonly string[] = []) {
  const fault = password === "" ? null : passwordFault(password, own);
  const wrong = fault === null || fault === "short" ? i18n.t("auth:passwordShort", { count: limits.passwordLength }) : i18n.t(`auth:passwordFault_${fault}`);
  return {
    password: fault === "own" ? wrong : fieldFault(passwordSchema, password, { missing: i18n.t("auth:passwordMissing"), wrong }),
    confirm: confirm === "" ? i18n.t("auth:confirmMissing") : confirm === password ? undefined : i18n.t("auth:confirmWrong"),
  };
}
