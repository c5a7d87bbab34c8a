import { CloseOutlined, DownOutlined } from "@ant-design/icons";
import { limits } from "@analyte/contract/limits";
import { App, Button, Dropdown } from "antd";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useLanguage } from "#language/use-language.ts";
import { useMenuKeys } from "#ui/use-menu-keys.ts";
import type { Closing, Tab } from "./tabs.ts";
import { isUnsaved } from "./unsaved-tabs.ts";
import type { Tabs } from "./use-tabs.ts";
import "./tabs.css";

const closings = [
  { what: "one", label: "closeThis" },
  { what: "left", label: "closeLeft" },
  { what: "right", label: "closeRight" },
  { what: "others", label: "closeOthers" },
] as const satisfies readonly { what: Closing; label: string }[];

export function TabBar({ tabs }: { tabs: Tabs }) {
  const { t } = useTranslation("shell");
  const { message, modal, notification } = App.useApp();
  const language = useLanguage();
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const keys = useMenuKeys();
  const { active } = tabs;
  useEffect(() => {
    const bar = list.current;
    const shown = [...(bar?.children ?? [])].find((item) => item.getAttribute("data-key") === active);
    if (bar === null || shown === undefined) return;
    // Not by scrollIntoView, which would move the page as well.
    const [seen, place] = [bar.getBoundingClientRect(), shown.getBoundingClientRect()];
    if (place.left < seen.left) bar.scrollLeft -= seen.left - place.left;
    else if (place.right > seen.right) bar.scrollLeft += place.right - seen.right;
  }, [active]);

  const close = (key: string, what: Closing) => {
    const unsaved = tabs.closing(key, what).filter(isUnsaved);
    if (unsaved.length === 0) return closeNow(key, what);
    modal.confirm({
      title: t("closeUnsaved", { name: unsaved.map(nameOf).join(", ") }),
      content: t("closeUnsavedLine"),
      okText: t("closeAnyway"),
      okButtonProps: { danger: true },
      cancelText: t("keepOpen"),
      onOk: () => closeNow(key, what),
    });
  };
  const closeNow = (key: string, what: Closing) => {
    const refusal = tabs.close(key, what);
    if (refusal !== null) void message.warning({ key: "tabs", content: t(refusal) });
  };
  const nameOf = (tab: Tab) => tabs.titleOf(tab)[language];
  const { gaveWay } = tabs;
  const told = useRef(gaveWay);
  useEffect(() => {
    if (gaveWay === null || told.current === gaveWay) return;
    told.current = gaveWay;
    notification.info({
      key: "tab-gave-way",
      title: t("tabGaveWay", { name: nameOf(gaveWay), most: limits.tabs }),
      duration: 10,
      actions: (
        <Button
          size="small"
          onClick={() => {
            notification.destroy("tab-gave-way");
            void navigate(gaveWay.at);
          }}
        >
          {t("openAgain")}
        </Button>
      ),
    });
  });
  const menuOf = (key: string) => ({
    items: closings.map(({ what, label }) => ({ key: what, label: t(label) })),
    onClick: ({ key: what }: { key: string }) => close(key, what as Closing),
  });
  const steer = (event: KeyboardEvent, tab: Tab) => {
    if (event.key === "Delete") close(tab.key, "one");
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = tabs.tabs[tabs.tabs.indexOf(tab) + step];
    if (step !== 0 && next !== undefined) {
      list.current?.querySelectorAll<HTMLElement>("a")[tabs.tabs.indexOf(next)]?.focus();
      event.preventDefault();
    }
  };

  return (
    <nav className="tab-bar" aria-label={t("openTabs")}>
      <ul className="plain tab-list" ref={list}>
        {tabs.tabs.map((tab) => {
          const name = nameOf(tab);
          return (
            <Dropdown key={tab.key} trigger={["contextMenu"]} menu={menuOf(tab.key)}>
              <li data-key={tab.key} className={tab.key === active ? "tab active" : "tab"}>
                <Link
                  to={tab.at}
                  title={name}
                  {...(tab.key === active ? { "aria-current": "page" as const } : {})}
                  onKeyDown={(event) => steer(event, tab)}
                  onClick={(event) => {
                    // The tab's own address, without a new entry in the history when it is shown already.
                    event.preventDefault();
                    if (tab.key !== active) void navigate(tab.at);
                  }}
                  onAuxClick={(event) => {
                    if (event.button !== 1) return;
                    event.preventDefault();
                    close(tab.key, "one");
                  }}
                >
                  <span className="cut">{name}</span>
                </Link>
                <button type="button" className="tab-close" aria-label={t("closeTab", { name })} onClick={() => close(tab.key, "one")}>
                  <CloseOutlined aria-hidden />
                </button>
              </li>
            </Dropdown>
          );
        })}
      </ul>
      <Dropdown {...keys.menu} trigger={["click"]} placement="bottomRight" menu={menuOf(active)}>
        <Button
          type="text"
          size="small"
          aria-haspopup="menu"
          {...keys.button}
          className="tab-more"
          icon={<DownOutlined aria-hidden />}
          aria-label={t("tabMenu")}
          title={t("tabMenu")}
        />
      </Dropdown>
    </nav>
  );
}
