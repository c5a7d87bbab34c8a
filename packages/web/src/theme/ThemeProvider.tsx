import { ConfigProvider, theme as antdTheme } from "antd";
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { componentLocale } from "../language/language.ts";
import { useLanguage } from "../language/use-language.ts";
import { modes, themeOf, type Mode } from "./theme.ts";

const storageKey = "nav-theme";
const ThemeContext = createContext<{ mode: Mode; choose: (mode: Mode) => void }>({ mode: "light", choose: () => {} });

export const useTheme = () => useContext(ThemeContext);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const [mode, setMode] = useState<Mode>(firstMode);
  const theme = useMemo(() => themeOf(mode), [mode]);
  const value = useMemo(() => {
    const choose = (chosen: Mode) => {
      localStorage.setItem(storageKey, chosen);
      setMode(chosen);
    };
    return { mode, choose };
  }, [mode]);

  useEffect(() => {
    document.documentElement.dataset["theme"] = mode;
    document.documentElement.style.colorScheme = mode;
  }, [mode]);

  return (
    <ThemeContext value={value}>
      <ConfigProvider theme={theme} locale={componentLocale(language)} button={{ autoInsertSpace: false }}>
        <Variables />
        {children}
      </ConfigProvider>
    </ThemeContext>
  );
}

/** Reading the token writes antd's variables, also on a page whose first paint has no antd part. */
function Variables() {
  antdTheme.useToken();
  return null;
}

function firstMode(): Mode {
  const stored = modes.find((mode) => mode === localStorage.getItem(storageKey));
  return stored ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}
