import { DownOutlined } from "@ant-design/icons";
import { Dropdown } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useLanguage, useText } from "../language/use-language.ts";
import { usePendingOffers } from "../projects/queries.ts";
import { useMenuKeys } from "../ui/use-menu-keys.ts";
import { MenuIcon } from "./MenuIcon.tsx";
import type { MenuEntry } from "./menu.ts";
import { useFitting } from "./use-fitting.ts";
import { WaitingOffers } from "./WaitingOffers.tsx";

interface Props {
  menu: readonly MenuEntry[];
  section: MenuEntry | undefined;
  /** Whether a section opens a menu of its pages; else it leads to the first, and the side menu shows them. */
  withPages: boolean;
  addressOf: (path: string) => string;
}

export function TopMenu(props: Props) {
  const language = useLanguage();
  const letters = useLoadedLetters();
  const offers = (usePendingOffers() ?? 0) > 0;
  // Other words, other letters and a number beside them are of another width.
  const measured = useUnused(`${language} ${letters} ${offers} ${props.withPages} ${props.menu.map(({ path }) => path).join(" ")}`);
  return <Sections key={measured} {...props} />;
}

/** The latest of what is given while nobody is in the menu: whoever has just opened a section by the keyboard would lose it, and where he was. */
function useUnused(latest: string): string {
  const [kept, setKept] = useState(latest);
  useEffect(() => {
    if (latest === kept) return undefined;
    const take = () => {
      if (!document.activeElement?.closest('.top-menu, [role="menu"]')) setKept(latest);
    };
    // Focus goes from one to the other through nothing.
    const later = () => setTimeout(take);
    take();
    document.addEventListener("focusout", later);
    return () => document.removeEventListener("focusout", later);
  }, [latest, kept]);
  return kept;
}

/** Changes each time that letters have come: a weight that no page has shown before comes as late as the first one did. */
function useLoadedLetters(): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const again = () => setTimes((before) => before + 1);
    document.fonts.addEventListener("loadingdone", again);
    return () => document.fonts.removeEventListener("loadingdone", again);
  }, []);
  return times;
}

/** More than so many stand closer together. */
const mostRoomy = 7;

/** As many sections as there is room for; the others under "More". */
function Sections({ menu, section, withPages, addressOf }: Props) {
  const { t } = useTranslation("shell");
  const { row, fitting } = useFitting(menu.length);
  return (
    <nav aria-label={t("mainMenu")} className={menu.length > mostRoomy ? "top-menu many" : "top-menu"} ref={row}>
      {menu.slice(0, fitting).map((entry) => {
        const current = entry === section ? { "aria-current": "true" as const } : {};
        if (!withPages || entry.children.length < 2)
          return (
            <Link key={entry.path} to={addressOf(entry.target)} {...current}>
              <Title entry={entry} />
            </Link>
          );
        return <PagesMenu key={entry.path} entry={entry} current={entry === section} addressOf={addressOf} />;
      })}
      <More menu={menu.slice(fitting)} section={section} withPages={withPages} addressOf={addressOf} />
    </nav>
  );
}

/** While all sections stand beside it, it is there to be measured alone. */
function More({ menu, section, withPages, addressOf }: Props) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const keys = useMenuKeys();
  const label = (entry: MenuEntry) => ({ key: entry.target, icon: <MenuIcon path={entry.path} />, label: <Title entry={entry} /> });
  const current = section !== undefined && menu.includes(section) ? { "aria-current": "true" as const } : {};
  return (
    <Dropdown
      {...keys.menu}
      trigger={["hover", "click"]}
      menu={{
        items: menu.map((entry) =>
          !withPages || entry.children.length < 2
            ? label(entry)
            : { key: entry.path, type: "group" as const, label: <Title entry={entry} />, children: entry.children.map(label) },
        ),
        onClick: ({ key }) => void navigate(addressOf(key)),
      }}
    >
      <button type="button" aria-haspopup="menu" className={menu.length === 0 ? "top-menu-more unused" : "top-menu-more"} {...keys.button} {...current}>
        {t("more")}
        <DownOutlined aria-hidden className="top-menu-arrow" />
      </button>
    </Dropdown>
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
