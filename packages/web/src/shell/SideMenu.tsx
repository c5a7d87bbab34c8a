import { DoubleLeftOutlined, DoubleRightOutlined } from "@ant-design/icons";
import { limits } from "@analyte/contract/limits";
import type { PageEntry } from "@analyte/contract/pages";
import { Button, Drawer } from "antd";
import { useTranslation } from "react-i18next";
import { change } from "../settings/settings.ts";
import { useSettings } from "../settings/use-settings.ts";
import { Logo } from "./Logo.tsx";
import type { MenuEntry } from "./menu.ts";
import { MenuLinks } from "./MenuLinks.tsx";

interface Props {
  /** The pages of the current section, or all sections with theirs. */
  entries: readonly MenuEntry[];
  page: PageEntry;
  addressOf: (path: string) => string;
}

const foldedWidth = 56;

export function SideMenu({ entries, page, addressOf }: Props) {
  const { t } = useTranslation("shell");
  const { folded, fixedSidebar } = useSettings();
  const label = t(folded ? "unfoldMenu" : "foldMenu");
  return (
    <nav
      aria-label={t("sectionMenu")}
      className={fixedSidebar ? "side-menu fixed" : "side-menu"}
      style={{ width: folded ? foldedWidth : limits.sideMenuWidth }}
    >
      <MenuLinks entries={entries} page={page} folded={folded} addressOf={addressOf} />
      <Button
        type="text"
        className="side-menu-fold"
        icon={folded ? <DoubleRightOutlined aria-hidden /> : <DoubleLeftOutlined aria-hidden />}
        aria-label={label}
        title={label}
        aria-expanded={!folded}
        onClick={() => change({ folded: !folded })}
      />
    </nav>
  );
}

interface DrawerProps {
  menu: readonly MenuEntry[];
  page: PageEntry;
  open: boolean;
  onClose: () => void;
}

export function MenuDrawer({ menu, page, open, onClose }: DrawerProps) {
  const { t } = useTranslation("shell");
  return (
    <Drawer open={open} onClose={onClose} placement="left" size={280} title={<Logo />}>
      <nav aria-label={t("mainMenu")} className="drawer-menu">
        <MenuLinks entries={menu} page={page} folded={false} addressOf={(path) => path} onLeave={onClose} />
      </nav>
    </Drawer>
  );
}
