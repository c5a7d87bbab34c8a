import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

export function NoPermission() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  return (
    <div className="state-block" role="alert">
      <h1>{t("noPermission")}</h1>
      <p className="quiet">{t("noPermissionHelp")}</p>
      <Button type="primary" onClick={() => void navigate("/home")}>
        {t("toHome")}
      </Button>
    </div>
  );
}
