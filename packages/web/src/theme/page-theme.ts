/** The ground that the page stands on. On paper it is light, whatever the user likes on the screen. */
import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { listenToSettings, settingsNow } from "../settings/settings.ts";
import type { Mode } from "./theme.ts";

let printing = false;
const listeners = new Set<() => void>();
const tell = (now: boolean) => () => {
  printing = now;
  // The browser takes the page as it is when its listeners have ended.
  flushSync(() => listeners.forEach((heard) => heard()));
};
window.addEventListener("beforeprint", tell(true));
window.addEventListener("afterprint", tell(false));

const listenToPrinting = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};

/** Whether the page is on its way to paper. */
export const usePrinting = (): boolean => useSyncExternalStore(listenToPrinting, () => printing);

export const pageTheme = (): Mode => (printing ? "light" : settingsNow().theme);

const listenToBoth = (heard: () => void): (() => void) => {
  const ends = [listenToPrinting(heard), listenToSettings(heard)];
  return () => ends.forEach((end) => end());
};
/** That of the screen, whatever goes to paper. */
export const useScreenTheme = (): Mode => useSyncExternalStore(listenToSettings, () => settingsNow().theme);
export const usePageTheme = (): Mode => useSyncExternalStore(listenToBoth, pageTheme);
