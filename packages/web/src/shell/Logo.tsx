import { useTranslation } from "react-i18next";
import { useSite } from "../auth/queries.ts";
import { useText } from "../language/use-language.ts";
import "./logo.css";

/** The name of this portal: the operator's own title, or the product's. */
export function useProductName(): string {
  const { t } = useTranslation("shell");
  const text = useText();
  const title = useSite().data?.title;
  return title === undefined ? t("product") : text(title);
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
