import { DownOutlined } from "@ant-design/icons";
import { Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useText } from "../language/use-language.ts";
import { useMenuKeys } from "../ui/use-menu-keys.ts";
import { MenuIcon } from "./MenuIcon.tsx";
import type { MenuEntry } from "./menu.ts";
import { WaitingOffers } from "./WaitingOffers.tsx";

interface Props {
  menu: readonly MenuEntry[];
  section: MenuEntry | undefined;
  /** Whether a section opens a menu of its pages; else it leads to the first, and the side menu shows them. */
  withPages: boolean;
  addressOf: (path: string) => string;
}

export function TopMenu({ menu, section, withPages, addressOf }: Props) {
  const { t } = useTranslation("shell");
  return (
    <nav aria-label={t("mainMenu")} className="top-menu">
      {menu.map((entry) => {
        const current = entry === section ? { "aria-current": "true" as const } : {};
        if (!withPages || entry.children.length < 2)
          return (
            <Link key={entry.path} to={addressOf(entry.target)} {...current}>
              <Title entry={entry} />
            </Link>
          );
        return <PagesMenu key={entry.path} entry={entry} current={entry === section} addressOf={addressOf} />;
      })}
    </nav>
  );
}

function PagesMenu({ entry, current, addressOf }: { entry: MenuEntry; current: boolean; addressOf: (path: string) => string }) {
  const navigate = useNavigate();
  const keys = useMenuKeys();
  return (
    <Dropdown
      {...keys.menu}
      trigger={["hover", "click"]}
      menu={{
        items: entry.children.map((child) => ({ key: child.target, icon: <MenuIcon path={child.path} />, label: <Title entry={child} /> })),
        onClick: ({ key }) => void navigate(addressOf(key)),
      }}
    >
      <button type="button" aria-haspopup="menu" {...keys.button} {...(current ? { "aria-current": "true" as const } : {})}>
        <Title entry={entry} />
        <DownOutlined aria-hidden className="top-menu-arrow" />
      </button>
    </Dropdown>
  );
}

function Title({ entry }: { entry: MenuEntry }) {
  const text = useText();
  return (
    <>
      {text(entry.title)}
      <WaitingOffers entry={entry} />
    </>
  );
}
