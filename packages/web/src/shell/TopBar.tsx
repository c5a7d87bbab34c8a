import { MenuOutlined, SettingOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSettings } from "../settings/use-settings.ts";
import { lateDialog } from "../ui/late-dialog.tsx";
import { useNarrow } from "../ui/use-narrow.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { Logo } from "./Logo.tsx";
import type { MenuEntry } from "./menu.ts";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import { TopMenu } from "./TopMenu.tsx";
import { UserMenu } from "./UserMenu.tsx";

const LateSettings = lateDialog(async () => (await import("../settings/SettingsDrawer.tsx")).SettingsDrawer);

interface Props {
  /** Out of the way, while the user scrolls down. */
  away: boolean;
  menu: readonly MenuEntry[];
  section: MenuEntry | undefined;
  addressOf: (path: string) => string;
  onOpenMenu: () => void;
}

export function TopBar({ away, menu, section, addressOf, onOpenMenu }: Props) {
  const { t } = useTranslation("shell");
  const narrow = useNarrow();
  const { layout, fixedHeader } = useSettings();
  const [settingsOpen, setSettingsOpen] = useState(false);
  return (
    <header className={`top-bar ${fixedHeader ? "fixed" : ""} ${away ? "away" : ""}`}>
      {narrow && <Button type="text" icon={<MenuOutlined aria-hidden />} aria-label={t("openMenu")} onClick={onOpenMenu} />}
      <Link to="/home" className="top-bar-home">
        <Logo />
        <span className="hidden-text">{t("toHome")}</span>
      </Link>
      {!narrow && layout !== "mixmenu" && <TopMenu menu={menu} section={section} withPages={layout === "topmenu"} addressOf={addressOf} />}
      <div className="top-bar-end">
        <LanguageSwitch />
        {!narrow && <ThemeSwitch />}
        <Button type="text" icon={<SettingOutlined aria-hidden />} aria-label={t("settings")} title={t("settings")} onClick={() => setSettingsOpen(true)} />
        <UserMenu />
      </div>
      <LateSettings open={settingsOpen} onClose={() => setSettingsOpen(false)} />
    </header>
  );
}
