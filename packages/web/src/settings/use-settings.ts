import { useSyncExternalStore } from "react";
import { listenToSettings, settingsNow, type Settings } from "./settings.ts";

export const useSettings = (): Settings => useSyncExternalStore(listenToSettings, settingsNow);
