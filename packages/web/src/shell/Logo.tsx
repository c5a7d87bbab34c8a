import { useTranslation } from "react-i18next";
import { useSite } from "../auth/queries.ts";
import { useLanguage } from "../language/use-language.ts";
import "./logo.css";

const ownTitle = "Analyte Cloud";

/** The name of this portal; the operator's own title is shown as it is in both languages. */
export function useProductName(): string {
  const { t } = useTranslation("shell");
  const language = useLanguage();
  const title = useSite().data?.title ?? ownTitle;
  return language === "zh" && title === ownTitle ? t("product") : title;
}

export function Logo() {
  return (
    <span className="logo">
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" className="logo-ground" />
        <path d="M5 23h4.2l2.3-6 3 6h2.2L20 7l3.4 16H27" className="logo-trace" />
      </svg>
      <span className="logo-name">{useProductName()}</span>
    </span>
  );
}
