import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Logo } from "./Logo.tsx";
import "./alone.css";

export function NotFoundPage() {
  const { t } = useTranslation(["shell", "auth"]);
  return (
    <main className="page-alone">
      <Logo />
      <div className="state-block">
        <h1>{t("shell:title_notFound")}</h1>
        <p className="quiet">{t("shell:notFoundHelp")}</p>
        <Link to="/home">{t("auth:toHome")}</Link>
      </div>
    </main>
  );
}
