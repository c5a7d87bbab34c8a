/** Every address of the portal, made from the contract's table of pages. */
import { firstChild, pages, type PageEntry } from "@analyte/contract/pages";
import { createHashRouter, redirect, type LoaderFunctionArgs, type RouteObject } from "react-router";
import { maintenancePath, signInPath } from "./auth/redirect.ts";
import { onSessionEnd, onSessionReplaced } from "./auth/session-end.ts";
import { sessionKey, type Session } from "./auth/queries.ts";
import { dropToken, readToken } from "./auth/token.ts";
import { UserLayout } from "./auth/UserLayout.tsx";
import { latePage } from "./late-page.ts";
import { queryClient } from "./query-client.ts";
import { hasScreen, screens } from "./screens.ts";
import { Broken, BrokenPage } from "./shell/BrokenPage.tsx";
import { childrenOf } from "./shell/menu.ts";
import { properPath } from "./shell/pages.ts";
import { RootLayout } from "./shell/RootLayout.tsx";
import { StartView } from "./shell/StartView.tsx";
import { fetchResultAhead } from "./tasks/fetch-ahead.ts";
import { onMaintenance } from "./site/maintenance.ts";
import { numberTypedAddresses } from "./typed-address.ts";

const known = pages.filter((page) => !("later" in page));

function routeOf(page: (typeof known)[number]): RouteObject {
  const { path } = page;
  if (hasScreen(path)) return { path, lazy: screens[path] };
  const opens = (page as PageEntry).opens ?? "/404";
  if (opens !== firstChild) return { path, loader: () => redirect(opens) };
  // Without a session the frame asks for one first, and then leads on by itself.
  const firstOf = (session: Session | undefined) => (session === undefined ? undefined : childrenOf(session.tree, path)[0]);
  const leadOn = () => {
    const first = firstOf(queryClient.getQueryData<Session>(sessionKey));
    return first === undefined ? null : redirect(first);
  };
  return { path, loader: leadOn, element: null };
}

/** Both readings of the addresses under /project and /projects are honoured: the pages themselves stand under /project. */
const projectReadings: RouteObject[] = [
  { path: "/project", loader: () => redirect("/projects") },
  {
    path: "/projects/*",
    loader: ({ params, request }: LoaderFunctionArgs) => {
      const rest = params["*"] ?? "";
      return redirect(rest === "" ? "/404" : `/project/${rest}${new URL(request.url).search}`);
    },
  },
];

const frame = async () => ({ Component: (await latePage(() => import("./shell/Shell.tsx"))).Shell });

const within = (folder: string) => known.filter(({ path }) => path.startsWith(`${folder}/`)).map(routeOf);
const alone = known.filter((page) => "alone" in page && !page.path.startsWith("/user/")).map(routeOf);
const framed = known.filter((page) => !("alone" in page)).map(routeOf);

const moved = numberTypedAddresses();
export const router = createHashRouter([
  {
    Component: RootLayout,
    ErrorBoundary: BrokenPage,
    HydrateFallback: StartView,
    children: [
      { path: "/", loader: () => redirect("/home") },
      { Component: UserLayout, children: [{ ErrorBoundary: Broken, children: within("/user") }] },
      { lazy: frame, children: [{ ErrorBoundary: Broken, children: framed }] },
      ...alone,
      ...projectReadings,
      { path: "*", loader: () => redirect("/404") },
    ],
  },
]);

router.subscribe(moved);

// While a guest writes a name and a password, the frame comes along. Where it fails, the way in fetches it anew.
const ahead = router.subscribe(({ location, initialized }) => {
  if (!initialized || location.pathname !== "/user/login") return;
  ahead();
  frame().catch(() => {});
});

// A result's page is as slow as the slower of its code and its data, not as both.
router.subscribe(({ navigation }) => {
  const to = navigation.location;
  const id = to?.pathname === "/project/get-report" ? new URLSearchParams(to.search).get("id") : null;
  if (id !== null && id !== "" && readToken() !== null) fetchResultAhead(id).catch(() => {});
});

// One page has one address, whichever way it was written.
router.subscribe(({ location, navigation }) => {
  const path = properPath(location.pathname);
  if (path === location.pathname || navigation.state !== "idle") return;
  void router.navigate({ pathname: path, search: location.search, hash: location.hash }, { replace: true, state: location.state as unknown });
});

/** Where the user wants to be: the page that is still fetched, before the one that is shown. */
const wanted = () => router.state.navigation.location ?? router.state.location;

onSessionEnd((how) => {
  const { pathname, search } = wanted();
  dropToken();
  if (pathname.startsWith("/user/")) return;
  // The pages are left before the data they show is dropped.
  void router.navigate(signInPath(pathname + search), { replace: true, state: { ended: how } }).then(() => queryClient.clear());
});

onMaintenance(() => {
  const { pathname, search } = wanted();
  if (pathname === "/maintain" || pathname.startsWith("/user/")) return;
  void router.navigate(maintenancePath(pathname + search), { replace: true });
});

// Whatever this window holds is another user's, or another session's: it starts anew.
onSessionReplaced(() => {
  window.location.reload();
});
