import { limits } from "@analyte/contract/limits";
import { passwordFault, passwordStrength, passwordStrengths } from "@analyte/contract/password";
import { useTranslation } from "react-i18next";
import "./password-strength.css";

/** How strong a password is, as a bar and in a word, or why it is refused; before there is one, what makes it strong. */
export function PasswordStrength({ password, own }: { password: string; own: readonly string[] }) {
  const { t } = useTranslation("auth");
  if (password === "") return t("strengthHelp", { count: limits.passwordLength });
  const fault = passwordFault(password, own);
  const strength = fault === null ? passwordStrength(password) : "short";
  const reached = passwordStrengths.indexOf(strength);
  return (
    <span className={`password-strength strength-${strength}`} aria-live="polite">
      <span className="strength-bar" aria-hidden="true">
        {passwordStrengths.map((step, index) => (
          <i key={step} className={index <= reached ? "on" : ""} />
        ))}
      </span>
      {fault === null || fault === "short" ? t("strength", { strength: t(`strength_${strength}`) }) : t(`passwordFault_${fault}`)}
    </span>
  );
}
