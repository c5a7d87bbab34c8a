import { MenuOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useText } from "../language/use-language.ts";
import { useNarrow } from "../ui/use-narrow.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { Logo } from "./Logo.tsx";
import type { MenuEntry } from "./menu.ts";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import { UserMenu } from "./UserMenu.tsx";

interface Props {
  menu: MenuEntry[];
  section: MenuEntry | undefined;
  onOpenMenu: () => void;
}

export function TopBar({ menu, section, onOpenMenu }: Props) {
  const { t } = useTranslation("shell");
  const text = useText();
  const narrow = useNarrow();
  return (
    <header className="top-bar">
      {narrow && <Button type="text" icon={<MenuOutlined aria-hidden />} aria-label={t("openMenu")} onClick={onOpenMenu} />}
      <Link to="/home" className="top-bar-home">
        <Logo />
      </Link>
      {!narrow && (
        <nav aria-label={t("mainMenu")} className="top-menu">
          {menu.map((entry) => (
            <Link key={entry.path} to={entry.target} {...(entry === section ? { "aria-current": "true" as const } : {})}>
              {text(entry.title)}
            </Link>
          ))}
        </nav>
      )}
      <div className="top-bar-end">
        <LanguageSwitch />
        <ThemeSwitch />
        <UserMenu />
      </div>
    </header>
  );
}
