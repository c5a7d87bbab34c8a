import { useTranslation } from "react-i18next";
import { NavLink, Outlet } from "react-router";
import { Footer } from "../shell/Footer.tsx";
import { LanguageSwitch } from "../shell/LanguageSwitch.tsx";
import { Logo } from "../shell/Logo.tsx";
import { ThemeSwitch } from "../shell/ThemeSwitch.tsx";
import { readToken } from "./token.ts";
import { Traces } from "./Traces.tsx";
import "./user-layout.css";

/** Around the pages that a guest signs in, registers and recovers a password on: the picture on one side, the form on the other. */
export function UserLayout() {
  const { t } = useTranslation(["auth", "shell"]);
  return (
    <div className="user-layout">
      <div className="user-art-side">
        <div className="user-art">
          <Traces />
          <p className="user-art-line">{t("auth:line")}</p>
        </div>
      </div>
      <div className="user-side">
        <header className="user-bar">
          {readToken() === null && (
            <nav className="user-links" aria-label={t("auth:account")}>
              <NavLink to="/user/login">{t("shell:login")}</NavLink>
              <NavLink to="/user/register">{t("shell:register")}</NavLink>
            </nav>
          )}
          <LanguageSwitch both />
          <ThemeSwitch />
        </header>
        <main className="user-main">
          <Logo />
          <Outlet />
        </main>
        <Footer simple />
      </div>
    </div>
  );
}
