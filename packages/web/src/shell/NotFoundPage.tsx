import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { GuestBar } from "./GuestBar.tsx";
import "./alone.css";

export function NotFoundPage() {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  return (
    <div className="shell">
      <GuestBar />
      <main className="page-alone below-bar">
        <div className="state-block">
          <h1>{t("notFoundTitle")}</h1>
          <p className="quiet">{t("notFoundHelp")}</p>
          <Button type="primary" onClick={() => void navigate("/home")}>
            {t("toHome")}
          </Button>
        </div>
      </main>
    </div>
  );
}
