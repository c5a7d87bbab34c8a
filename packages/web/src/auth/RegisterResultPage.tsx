import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";

/** Says with which address the new account signs in. Opened by itself it says what it is for. */
export function RegisterResultPage() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const { email } = (useLocation().state ?? {}) as { email?: string };
  const signIn = () => void navigate("/user/login", email === undefined ? {} : { state: { username: email } });
  return (
    <>
      <h1>{t(email === undefined ? "notRegistered" : "registered")}</h1>
      {email === undefined ? (
        <p className="quiet">{t("notRegisteredLine")}</p>
      ) : (
        <p className="user-note success" role="status">
          {t("registeredLine", { email })}
        </p>
      )}
      <div className="user-buttons">
        <Button type="primary" size="large" block autoFocus onClick={signIn}>
          {t("toSignIn")}
        </Button>
      </div>
      {email === undefined && (
        <p className="user-end">
          <span className="quiet">{t("noAccount")}</span> <Link to="/user/register">{t("toRegister")}</Link>
        </p>
      )}
    </>
  );
}
