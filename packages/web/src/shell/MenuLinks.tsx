import type { PageEntry } from "@analyte/contract/pages";
import { useId } from "react";
import { Link } from "react-router";
import { useText } from "../language/use-language.ts";
import { MenuIcon } from "./MenuIcon.tsx";
import { WaitingOffers } from "./WaitingOffers.tsx";
import { litEntry, sectionOf, type MenuEntry } from "./menu.ts";

interface Props {
  entries: readonly MenuEntry[];
  page: PageEntry;
  folded: boolean;
  addressOf: (path: string) => string;
  onLeave?: () => void;
}

/** Entries with their pages below them, the page that is shown lit. */
export function MenuLinks({ entries, page, folded, addressOf, onLeave }: Props) {
  const section = sectionOf(entries, page);
  const lit = litEntry(section, page);
  const flat = entries.every((entry) => entry.children.length === 0);
  if (flat)
    return (
      <Links
        entries={entries}
        lit={entries.find((entry) => entry.path === page.path) ?? (section === undefined ? entries[0] : section)}
        {...{ folded, addressOf, onLeave }}
      />
    );
  return (
    <div className="menu-sections">
      {entries.map((entry) => (
        <Section key={entry.path} entry={entry} lit={lit} {...{ folded, addressOf, onLeave }} />
      ))}
    </div>
  );
}

interface LinksProps extends Pick<Props, "folded" | "addressOf"> {
  onLeave: (() => void) | undefined;
  lit: MenuEntry | undefined;
}

function Section({ entry, ...rest }: LinksProps & { entry: MenuEntry }) {
  const text = useText();
  const id = useId();
  const alone = entry.children.length === 0;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={rest.folded ? "hidden-text" : "menu-section-title quiet small"}>
        <MenuIcon path={entry.path} /> {text(entry.title)}
      </h3>
      <Links entries={alone ? [entry] : entry.children} {...rest} />
    </section>
  );
}

function Links({ entries, lit, folded, addressOf, onLeave }: LinksProps & { entries: readonly MenuEntry[] }) {
  const text = useText();
  return (
    <ul className="plain">
      {entries.map((entry) => (
        <li key={entry.path}>
          <Link
            to={addressOf(entry.target)}
            title={text(entry.title)}
            {...(entry === lit ? { className: "active", "aria-current": "page" as const } : {})}
            onClick={() => onLeave?.()}
          >
            <MenuIcon path={entry.path} />
            <span className={folded ? "hidden-text" : "cut"}>{text(entry.title)}</span>
            <WaitingOffers entry={entry} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
