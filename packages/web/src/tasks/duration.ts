import type { TFunction } from "i18next";

/** "0.8 s", "42 s", "3.5 min", "1.2 h". */
export function duration(ms: number, t: TFunction<"tasks">): string {
  const seconds = ms / 1000;
  if (seconds < 60) return t("seconds", { value: seconds < 10 ? seconds.toFixed(1) : Math.round(seconds) });
  const minutes = seconds / 60;
  if (minutes < 60) return t("minutes", { value: Number(minutes.toPrecision(2)) });
  return t("hours", { value: Number((minutes / 60).toPrecision(2)) });
}
