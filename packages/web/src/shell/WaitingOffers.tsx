import { Badge } from "antd";
import { useTranslation } from "react-i18next";
import { projectListPath } from "../projects/links.ts";
import { usePendingOffers } from "../projects/queries.ts";
import type { MenuEntry } from "./menu.ts";

/** How many offered projects wait for an answer, at the menu entry that leads to them; nothing at any other, or where none waits. */
export function WaitingOffers({ entry }: { entry: MenuEntry }) {
  return entry.path === projectListPath || entry.children.some(({ path }) => path === projectListPath) ? <Count /> : null;
}

function Count() {
  const { t } = useTranslation("shell");
  const count = usePendingOffers() ?? 0;
  if (count === 0) return null;
  return (
    <>
      {" "}
      <Badge count={count} size="small" title="" aria-hidden />
      <span className="hidden-text">{t("offersWaiting", { count })}</span>
    </>
  );
}
