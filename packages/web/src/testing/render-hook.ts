/** Hooks as React itself runs them, in a page that holds nothing: what they show is nobody's concern here. */
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { act, createElement } from "react";
import { vi } from "vitest";

/** As much of a document as React asks for where a component draws nothing. */
function emptyPage() {
  const page = Object.assign(new EventTarget(), { nodeType: 9, visibilityState: "visible", activeElement: null, cookie: "" });
  const place = Object.assign(new EventTarget(), {
    nodeType: 1,
    nodeName: "DIV",
    tagName: "DIV",
    namespaceURI: "http://www.w3.org/1999/xhtml",
    ownerDocument: page,
  });
  const view = Object.assign(new EventTarget(), { document: page, HTMLIFrameElement: Event });
  return { page, place, view };
}

/** Runs a hook with what a client has cached; `act` of what is answered lets React take in what was done. */
export async function renderHook<Result>(client: QueryClient, hook: () => Result) {
  const { page, place, view } = emptyPage();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { protocol: "http:" });
  vi.stubGlobal("window", view);
  const { createRoot } = await import("react-dom/client");
  const root = createRoot(place as unknown as HTMLElement);
  const shown: { now: Result | null } = { now: null };
  const Shown = () => {
    shown.now = hook();
    return null;
  };
  const tree = () => createElement(QueryClientProvider, { client }, createElement(Shown));
  await act(async () => root.render(tree()));
  return {
    now: () => shown.now!,
    act: async (does: () => unknown) =>
      await act(async () => {
        await does();
      }),
    rerender: async () => await act(async () => root.render(tree())),
    unmount: async () => await act(async () => root.unmount()),
    window: view,
  };
}
