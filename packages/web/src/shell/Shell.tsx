import { App } from "antd";
import { limits } from "@analyte/contract/limits";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { RequireSession, useCurrentSession } from "../auth/RequireSession.tsx";
import { useLiveTasks } from "../tasks/live.ts";
import { useNarrow } from "../ui/use-narrow.ts";
import { menuOf, sectionOf } from "./menu.ts";
import { NoPermission } from "./NoPermission.tsx";
import { pages } from "./pages.ts";
import { ShellSkeleton } from "./ShellSkeleton.tsx";
import { MenuDrawer, SideMenu } from "./SideMenu.tsx";
import { TopBar } from "./TopBar.tsx";
import { useRefusals } from "./use-refusals.ts";
import { usePageHandle } from "./use-page-handle.ts";
import "./shell.css";

const foldKey = "sidebar";

export function Shell() {
  return (
    <App message={{ top: limits.toastTop }} notification={{ top: limits.toastTop }}>
      <RequireSession skeleton={<ShellSkeleton />}>
        <Frame />
      </RequireSession>
    </App>
  );
}

function Frame() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const narrow = useNarrow();
  const session = useCurrentSession();
  const { mark, section: homeSection } = usePageHandle();
  // The drawer belongs to the page that it was opened on: going elsewhere closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const [folded, setFolded] = useState(() => localStorage.getItem(foldKey) === "folded");
  useLiveTasks();
  useRefusals();

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname]);

  const fold = (next: boolean) => {
    localStorage.setItem(foldKey, next ? "folded" : "open");
    setFolded(next);
  };
  const menu = menuOf(session.tree, pages);
  const section = sectionOf(menu, pathname, homeSection);
  const side = !narrow && section !== undefined && section.children.length > 0;
  return (
    <div className="shell">
      <a className="skip" href="#content" onClick={(event) => (event.preventDefault(), document.getElementById("content")?.focus())}>
        {t("skip")}
      </a>
      <TopBar menu={menu} section={section} onOpenMenu={() => setDrawerAt(pathname)} />
      <div className="shell-body">
        {side && <SideMenu section={section} folded={folded} onFold={fold} />}
        <div className="shell-column">
          <main className="shell-content" id="content" tabIndex={-1}>
            <Suspense>{mark === undefined || session.marks.has(mark) ? <Outlet /> : <NoPermission />}</Suspense>
          </main>
          <footer className="shell-footer">{t("footer")}</footer>
        </div>
      </div>
      {narrow && <MenuDrawer menu={menu} open={drawerAt === pathname} onClose={() => setDrawerAt(null)} />}
    </div>
  );
}
