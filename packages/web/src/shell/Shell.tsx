import { App } from "antd";
import { limits } from "@analyte/contract/limits";
import type { Mark } from "@analyte/contract/marks";
import { firstChild, type PageEntry } from "@analyte/contract/pages";
import { useEffect, useState, type CSSProperties } from "react";
import { Navigate, useLocation } from "react-router";
import { RequireSession, useCurrentSession } from "../auth/RequireSession.tsx";
import { useWindowSession } from "../auth/use-window-session.ts";
import { UploadsAfar } from "../files/UploadsAfar.tsx";
import { useLive } from "../live/use-live.ts";
import { NoticesDialog } from "../notices/NoticesDialog.tsx";
import { useSettings } from "../settings/use-settings.ts";
import { useVisits } from "../site/use-visits.ts";
import { closeQuestions } from "../ui/Dialog.tsx";
import { useNarrow } from "../ui/use-narrow.ts";
import { Footer } from "./Footer.tsx";
import { childrenOf, menuOf, sectionOf } from "./menu.ts";
import { pageAt, usePage } from "./pages.ts";
import { ShellSkeleton } from "./ShellSkeleton.tsx";
import { MenuDrawer, SideMenu } from "./SideMenu.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { KeptPages } from "./tabs/KeptPages.tsx";
import { TabBar } from "./tabs/TabBar.tsx";
import type { Tab } from "./tabs/tabs.ts";
import { useLeaveQuestion } from "./tabs/use-leave-question.ts";
import { useTabs } from "./tabs/use-tabs.ts";
import { TopBar } from "./TopBar.tsx";
import { useAutoHide } from "./use-auto-hide.ts";
import { useRefusals } from "./use-refusals.ts";
import "./shell.css";

export function Shell() {
  const { pathname, search } = useLocation();
  return (
    <App message={{ top: limits.toastTop }} notification={{ top: limits.toastTop }}>
      <QuestionsOfPage key={pathname + search} />
      <RequireSession skeleton={<ShellSkeleton />}>
        <Framed />
      </RequireSession>
    </App>
  );
}

/** When the address is left, so are the questions asked there. They are asked within the frame only: dialogs are none of the sign-in page's code. */
function QuestionsOfPage() {
  useEffect(() => closeQuestions, []);
  return null;
}

function Framed() {
  const page = usePage();
  const { tree } = useCurrentSession();
  if (page === null) return <Navigate to="/404" replace />;
  // A parent of the menu leads to its first page that the user may see.
  const first = page.opens === firstChild ? childrenOf(tree, page.path)[0] : undefined;
  return first === undefined ? <Frame page={page} /> : <Navigate to={first} replace />;
}

function Frame({ page }: { page: PageEntry }) {
  const { pathname } = useLocation();
  const narrow = useNarrow();
  const session = useCurrentSession();
  const settings = useSettings();
  const tabs = useTabs(page, session.user.email);
  // The drawer belongs to the page that it was opened on: going elsewhere closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  useLive(session.user.email);
  useRefusals();
  useWindowSession();
  useVisits(page.path);

  const menu = menuOf(session.tree);
  const section = sectionOf(menu, page);
  const tabBar = settings.multiTab && !narrow;
  const away = useAutoHide(settings.fixedHeader && settings.autoHideHeader);
  const sticky = { "--sticky-header": settings.fixedHeader && !away ? "56px" : "0px", "--tab-bar": tabBar ? "38px" : "0px" } as CSSProperties;
  const side = narrow || settings.layout === "topmenu" ? null : settings.layout === "mixmenu" ? menu : (section?.children ?? null);
  const keeps = (tab: Tab) => settings.multiTab || pageAt(tab.page)?.kept === true;
  const shown = tabs.tabs.find((tab) => tab.key === tabs.active)!.id;
  const ids = tabs.tabs.filter((tab) => keeps(tab) || tab.id === shown).map(({ id }) => id);
  useLeaveQuestion(tabs, keeps);
  const refused = new Set(tabs.tabs.filter((tab) => !mayOpen(pageAt(tab.page), session.marks)).map(({ id }) => id));
  return (
    <div className={`shell content-${settings.contentWidth.toLowerCase()}`} style={sticky}>
      <SkipLink />
      <TopBar away={away} menu={menu} section={section} addressOf={tabs.addressOf} onOpenMenu={() => setDrawerAt(pathname)} />
      <div className="shell-body">
        {side !== null && side.length > 0 && <SideMenu entries={side} page={page} addressOf={tabs.addressOf} />}
        <div className="shell-column">
          {tabBar && <TabBar tabs={tabs} />}
          <main className="shell-content" id="content" tabIndex={-1}>
            <KeptPages active={shown} ids={ids} refused={refused} onTitle={tabs.name} onGoOn={tabs.goOn} />
          </main>
          <Footer />
        </div>
      </div>
      {narrow && <MenuDrawer menu={menu} page={page} open={drawerAt === pathname} onClose={() => setDrawerAt(null)} />}
      <UploadsAfar />
      <NoticesDialog />
    </div>
  );
}

/** A parent that is shown at all has no child that the user may see. */
const mayOpen = (page: PageEntry | null, marks: ReadonlySet<Mark>): boolean =>
  page !== null && page.opens === undefined && (page.mark === undefined || marks.has(page.mark));
