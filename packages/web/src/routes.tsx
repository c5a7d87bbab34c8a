/** Every address of the portal. Pages are fetched when they are first opened. */
import { createHashRouter, redirect, type RouteObject } from "react-router";
import { onSessionEnd } from "./auth/session-end.ts";
import { signInPath } from "./auth/redirect.ts";
import { SignInPage } from "./auth/SignInPage.tsx";
import { dropToken } from "./auth/token.ts";
import { queryClient } from "./query-client.ts";
import { Broken, BrokenPage } from "./shell/BrokenPage.tsx";
import { NotFoundPage } from "./shell/NotFoundPage.tsx";
import { RootLayout } from "./shell/RootLayout.tsx";
import type { PageHandle } from "./shell/use-page-handle.ts";

const titled = (handle: PageHandle): PageHandle => handle;

const inShell: RouteObject[] = [
  { path: "/home", handle: titled({ title: "title_home" }), lazy: async () => ({ Component: (await import("./home/HomePage.tsx")).HomePage }) },
  {
    path: "/tools/tool-list",
    handle: titled({ title: "title_toolList", mark: "ftool" }),
    lazy: async () => ({ Component: (await import("./tools/ToolListPage.tsx")).ToolListPage }),
  },
  {
    path: "/tools/tool-form",
    handle: titled({ title: "title_toolForm", mark: "ftool", section: "/tools/tool-list" }),
    lazy: async () => ({ Component: (await import("./tools/ToolFormPage.tsx")).ToolFormPage }),
  },
  {
    path: "/analysis-tasks/mission-list",
    handle: titled({ title: "title_taskList", mark: "fmission" }),
    lazy: async () => ({ Component: (await import("./tasks/TaskListPage.tsx")).TaskListPage }),
  },
  {
    path: "/project/get-report",
    handle: titled({ title: "title_result", section: "/analysis-tasks/mission-list" }),
    lazy: async () => ({ Component: (await import("./tasks/ResultPage.tsx")).ResultPage }),
  },
  {
    path: "/data-collection/file-store",
    handle: titled({ title: "title_files" }),
    lazy: async () => ({ Component: (await import("./files/FilesPage.tsx")).FilesPage }),
  },
];

const redirects: RouteObject[] = Object.entries({
  "/": "/home",
  "/user": "/user/login",
  "/tools": "/tools/tool-list",
  "/analysis-tasks": "/analysis-tasks/mission-list",
  "/data-collection": "/data-collection/file-store",
}).map(([path, target]) => ({ path, loader: () => redirect(target) }));

export const router = createHashRouter([
  {
    Component: RootLayout,
    ErrorBoundary: BrokenPage,
    HydrateFallback: () => null,
    children: [
      ...redirects,
      { path: "/user/login", handle: titled({ title: "title_signIn" }), Component: SignInPage },
      { lazy: async () => ({ Component: (await import("./shell/Shell.tsx")).Shell }), children: [{ ErrorBoundary: Broken, children: inShell }] },
      { path: "/404", handle: titled({ title: "title_notFound" }), Component: NotFoundPage },
      { path: "*", loader: () => redirect("/404") },
    ],
  },
]);

onSessionEnd(() => {
  const { pathname, search } = router.state.location;
  dropToken();
  if (pathname === "/user/login") return;
  // The pages are left before the data they show is dropped.
  void router.navigate(signInPath(pathname + search), { replace: true, state: { ended: true } }).then(() => queryClient.clear());
});
