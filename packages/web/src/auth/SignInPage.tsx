import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { LanguageSwitch } from "../shell/LanguageSwitch.tsx";
import { Logo } from "../shell/Logo.tsx";
import { ThemeSwitch } from "../shell/ThemeSwitch.tsx";
import { redirectTarget } from "./redirect.ts";
import { SignInForm } from "./SignInForm.tsx";
import { readToken } from "./token.ts";
import { Traces } from "./Traces.tsx";
import "./sign-in.css";

export function SignInPage() {
  const { t } = useTranslation("auth");
  const [query] = useSearchParams();
  const ended = (useLocation().state as { ended?: boolean } | null)?.ended === true;
  if (readToken() !== null) return <Navigate to={redirectTarget(query)} replace />;
  return (
    <div className="sign-in">
      <div className="sign-in-picture">
        <Traces />
        <p className="sign-in-line">{t("line")}</p>
      </div>
      <div className="sign-in-side">
        <div className="sign-in-tools">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <main className="sign-in-main">
          <Logo />
          <h1>{t("title")}</h1>
          {ended && (
            <div className="sign-in-sorry" role="alert">
              <strong>{t("sorry")}</strong>
              <p>{t("ended")}</p>
            </div>
          )}
          <SignInForm target={redirectTarget(query)} />
        </main>
      </div>
    </div>
  );
}
