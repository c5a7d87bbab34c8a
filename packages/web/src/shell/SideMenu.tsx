import { DoubleLeftOutlined, DoubleRightOutlined } from "@ant-design/icons";
import { limits } from "@analyte/contract/limits";
import { Button, Drawer } from "antd";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { useText } from "../language/use-language.ts";
import { Logo } from "./Logo.tsx";
import { MenuIcon } from "./MenuIcon.tsx";
import type { MenuEntry } from "./menu.ts";
import { usePageHandle } from "./use-page-handle.ts";

export function SideMenu({ section, folded, onFold }: { section: MenuEntry; folded: boolean; onFold: (folded: boolean) => void }) {
  const { t } = useTranslation("shell");
  const text = useText();
  // A page that stands in no menu lights the entry that it belongs to.
  const home = usePageHandle().section;
  const label = t(folded ? "unfoldMenu" : "foldMenu");
  return (
    <nav aria-label={t("sectionMenu")} className="side-menu" style={{ width: folded ? 56 : limits.sideMenuWidth }}>
      <ul className="plain">
        {section.children.map((entry) => (
          <li key={entry.path}>
            <NavLink to={entry.target} title={text(entry.title)} className={({ isActive }) => (isActive || home === entry.target ? "active" : "")}>
              <MenuIcon path={entry.path} />
              {folded ? <span className="hidden-text">{text(entry.title)}</span> : <span className="cut">{text(entry.title)}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
      <Button
        type="text"
        className="side-menu-fold"
        icon={folded ? <DoubleRightOutlined aria-hidden /> : <DoubleLeftOutlined aria-hidden />}
        aria-label={label}
        title={label}
        aria-expanded={!folded}
        onClick={() => onFold(!folded)}
      />
    </nav>
  );
}

export function MenuDrawer({ menu, open, onClose }: { menu: MenuEntry[]; open: boolean; onClose: () => void }) {
  const { t } = useTranslation("shell");
  const text = useText();
  return (
    <Drawer open={open} onClose={onClose} placement="left" size={280} title={<Logo />}>
      <nav aria-label={t("mainMenu")} className="drawer-menu">
        {menu.map((entry) => (
          <section key={entry.path}>
            {entry.children.length > 0 && <h3 className="quiet small">{text(entry.title)}</h3>}
            <ul className="plain">
              {(entry.children.length > 0 ? entry.children : [entry]).map((child) => (
                <li key={child.path}>
                  <NavLink to={child.target} onClick={onClose}>
                    <MenuIcon path={child.path} />
                    {text(child.title)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Drawer>
  );
}
