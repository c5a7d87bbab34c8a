import type { TFunction } from "i18next";

/** "8 s", "2 min", "1.5 h": as exact as anybody can know. */
export function timeLeft(seconds: number, t: TFunction<"files">): string {
  if (seconds < 60) return t("seconds", { value: Math.max(1, Math.ceil(seconds)) });
  const minutes = seconds / 60;
  if (minutes < 60) return t("minutes", { value: Math.ceil(minutes) });
  return t("hours", { value: Number((minutes / 60).toPrecision(2)) });
}
