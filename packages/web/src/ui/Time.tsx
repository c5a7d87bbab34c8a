import { Tooltip } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../language/use-language.ts";
import { spaced, whenText } from "./when-text.ts";

/** How often the words are looked at anew. */
const againMs = 30_000;

/** Relative while fresh, a date later; exact on hover. */
export function Time({ at }: { at: number | null }) {
  const language = useLanguage();
  const { t } = useTranslation("ui");
  const now = useNow();
  if (at === null) return <span className="quiet">–</span>;
  const locale = language === "zh" ? "zh-CN" : "en";
  const exact = spaced(new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "medium" }).format(at));
  const words = whenText(at, now, language) ?? t("justNow");
  return (
    <Tooltip title={exact}>
      <time dateTime={new Date(at).toISOString()}>{words}</time>
    </Tooltip>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), againMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
