import { passwordStrength, passwordStrengths } from "@analyte/contract/fields";
import { limits } from "@analyte/contract/limits";
import { useTranslation } from "react-i18next";
import "./password-strength.css";

/** How strong a password is, as a bar and in a word; before there is one, what makes it strong. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation("auth");
  if (password === "") return t("strengthHelp", { count: limits.passwordLength });
  const strength = passwordStrength(password);
  const reached = passwordStrengths.indexOf(strength);
  return (
    <span className={`password-strength strength-${strength}`} aria-live="polite">
      <span className="strength-bar" aria-hidden="true">
        {passwordStrengths.map((step, index) => (
          <i key={step} className={index <= reached ? "on" : ""} />
        ))}
      </span>
      {t("strength", { strength: t(`strength_${strength}`) })}
    </span>
  );
}
