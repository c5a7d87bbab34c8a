import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { GuestBar } from "./GuestBar.tsx";
import "./alone.css";

export function NotFoundPage() {
  const { t } = useTranslation("shell");
  return (
    <div className="shell">
      <GuestBar />
      <main className="page-alone below-bar">
        <div className="state-block">
          <h1>{t("notFoundTitle")}</h1>
          <p className="quiet">{t("notFoundHelp")}</p>
          <Link to="/home">{t("toHome")}</Link>
        </div>
      </main>
    </div>
  );
}
