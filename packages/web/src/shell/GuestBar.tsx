import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { readToken } from "../auth/token.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { Logo } from "./Logo.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import "./shell.css";

/** The header of pages that need no session: guests can sign in or register from there. */
export function GuestBar() {
  const { t } = useTranslation("shell");
  return (
    <header className="top-bar">
      <Link to="/home" className="top-bar-home">
        <Logo />
        <span className="hidden-text">{t("toHome")}</span>
      </Link>
      <div className="top-bar-end">
        {readToken() === null && <GuestLinks />}
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}

function GuestLinks() {
  const { t } = useTranslation("shell");
  return (
    <nav className="guest-links" aria-label={t("login")}>
      <Link to="/user/login">{t("login")}</Link>
      <Link to="/user/register">{t("register")}</Link>
    </nav>
  );
}
