import { useTranslation } from "react-i18next";
import { Link, Navigate } from "react-router";
import { NoMail } from "./NoMail.tsx";
import { useSite } from "./queries.ts";
import { RegisterForm } from "./RegisterForm.tsx";
import { readToken } from "./token.ts";

export function RegisterPage() {
  const { t } = useTranslation("auth");
  const site = useSite();
  if (readToken() !== null) return <Navigate to="/home" replace />;
  return (
    <>
      <h1>{t("register")}</h1>
      <p className="quiet user-lead">{t("registerLead")}</p>
      {site.data?.mail === false ? <NoMail why={t("noMailRegister")} /> : <RegisterForm />}
      <p className="user-end">
        <span className="quiet">{t("haveAccount")}</span> <Link to="/user/login">{t("toSignIn")}</Link>
      </p>
    </>
  );
}
