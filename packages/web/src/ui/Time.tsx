import { Tooltip } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../language/use-language.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Relative while fresh, a date later; exact on hover. */
export function Time({ at }: { at: number | null }) {
  const language = useLanguage();
  const { t } = useTranslation("ui");
  const now = useNow();
  if (at === null) return <span className="quiet">–</span>;
  const locale = language === "zh" ? "zh-CN" : "en";
  const exact = spaced(new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "medium" }).format(at));
  const age = now - at;
  const words =
    // A clock of another machine may be a little ahead.
    age < -minute
      ? spaced(new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(at))
      : age < minute
        ? t("justNow")
        : age < 3 * day
          ? spaced(relative(age, new Intl.RelativeTimeFormat(locale, { numeric: "auto" })))
          : spaced(new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(at));
  return (
    <Tooltip title={exact}>
      <time dateTime={new Date(at).toISOString()}>{words}</time>
    </Tooltip>
  );
}

/** Chinese as it is set here: a space between digits and characters. */
export function spaced(text: string): string {
  return text.replace(/(\d)(?=\p{Script=Han})/gu, "$1 ").replace(/(\p{Script=Han})(?=\d)/gu, "$1 ");
}

function relative(age: number, format: Intl.RelativeTimeFormat): string {
  if (age < hour) return format.format(-Math.floor(age / minute), "minute");
  if (age < day) return format.format(-Math.floor(age / hour), "hour");
  return format.format(-Math.floor(age / day), "day");
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
