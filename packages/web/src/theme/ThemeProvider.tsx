import { ConfigProvider, theme as antdTheme } from "antd";
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { componentLocale } from "../language/language.ts";
import { useLanguage } from "../language/use-language.ts";
import { useSettings } from "../settings/use-settings.ts";
import { usePageTheme } from "./page-theme.ts";
import { themeOf } from "./theme.ts";

export function ThemeProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { colour, weak } = useSettings();
  const mode = usePageTheme();
  const still = useStill();
  const theme = useMemo(() => themeOf(mode, colour, still), [mode, colour, still]);

  useEffect(() => {
    document.documentElement.dataset["theme"] = mode;
    document.documentElement.style.colorScheme = mode;
  }, [mode]);
  useEffect(() => {
    document.documentElement.classList.toggle("weak-colour", weak);
  }, [weak]);

  return (
    <ConfigProvider theme={theme} locale={componentLocale(language)} button={{ autoInsertSpace: false }}>
      <Variables />
      {children}
    </ConfigProvider>
  );
}

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the user prefers that nothing moves. */
function useStill(): boolean {
  return useSyncExternalStore(
    (changed) => {
      reduced.addEventListener("change", changed);
      return () => reduced.removeEventListener("change", changed);
    },
    () => reduced.matches,
  );
}

/** Reading the token writes antd's variables, also on a page whose first paint has no antd part. */
function Variables() {
  antdTheme.useToken();
  return null;
}
