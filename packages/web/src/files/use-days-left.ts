import { useTranslation } from "react-i18next";

const day = 86_400_000;

/** How long until then, in days begun; the last one is today. */
export function useDaysLeft(): (at: number) => string {
  const { t } = useTranslation("files");
  return (at) => {
    const days = Math.ceil((at - Date.now()) / day);
    return days <= 1 ? t("goesToday") : t("goesIn", { count: days });
  };
}
