import { App } from "antd";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { createPath, useBlocker, type Location } from "react-router";
import { useLanguage } from "#language/use-language.ts";
import { pageAt } from "../pages.ts";
import { givesWay, keyOf, type Tab } from "./tabs.ts";
import { isUnsaved, wouldLose } from "./unsaved-tabs.ts";
import type { Tabs } from "./use-tabs.ts";

/** Asks before an address is gone to that takes from a tab what nobody has saved, as closing the tab does, or that is one tab too many where all hold something. `keeps`: whether a tab's page outlives the turn to another tab. */
export function useLeaveQuestion({ tabs, active, titleOf }: Tabs, keeps: (tab: Tab) => boolean): void {
  const { t } = useTranslation("shell");
  const { modal } = App.useApp();
  const language = useLanguage();
  const lostBy = (to: Location): Tab[] => {
    const page = pageAt(to.pathname);
    // The frame goes with all its tabs, for reasons that nobody is asked about: the session has ended.
    if (page === null || page.access === "guest" || page.alone === true) return [];
    const key = keyOf(page, to);
    const gone = givesWay(tabs, key, { holds: isUnsaved });
    return tabs.filter(
      (tab) =>
        isUnsaved(tab) && (tab === gone || (tab.key === key ? tab.at !== createPath(to) && wouldLose(tab, to.search) : tab.key === active && !keeps(tab))),
    );
  };
  const blocker = useBlocker(({ nextLocation }) => lostBy(nextLocation).length > 0);
  const ask = useEffectEvent((to: Location) => {
    if (blocker.state !== "blocked") return undefined;
    const question = modal.confirm({
      title: t("closeUnsaved", {
        name: lostBy(to)
          .map((tab) => titleOf(tab)[language])
          .join(", "),
      }),
      content: t("closeUnsavedLine"),
      okText: t("closeAnyway"),
      okButtonProps: { danger: true },
      cancelText: t("keepOpen"),
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
    return () => question.destroy();
  });
  const { location } = blocker;
  // Another address meanwhile, another question.
  useEffect(() => (location === undefined ? undefined : ask(location)), [location]);
}
