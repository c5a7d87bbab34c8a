import { useTranslation } from "react-i18next";

/** The first stop of the keyboard: past header and menus to the page itself. */
export function SkipLink() {
  const { t } = useTranslation("shell");
  return (
    <a className="skip" href="#content" onClick={(event) => (event.preventDefault(), document.getElementById("content")?.focus())}>
      {t("skip")}
    </a>
  );
}
