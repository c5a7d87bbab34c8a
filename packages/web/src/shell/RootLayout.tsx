import { useEffect, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useNavigation } from "react-router";
import { useText } from "../language/use-language.ts";
import { noteMobile } from "../settings/settings.ts";
import { removeFirstLook } from "../tasks/first-look/draw-first-look.ts";
import { useNarrow } from "../ui/use-narrow.ts";
import { useProductName } from "./Logo.tsx";
import { usePage } from "./pages.ts";
import "./root.css";

/** Around every page: the document's title, and a line at the top while the next page is fetched. */
export function RootLayout() {
  const { t } = useTranslation("ui");
  const text = useText();
  const product = useProductName();
  const title = usePage()?.title;
  const narrow = useNarrow();
  const fetching = useNavigation().state !== "idle";
  const name = title === undefined ? product : `${text(title)} · ${product}`;
  useEffect(() => {
    document.title = name;
  }, [name]);
  useEffect(() => noteMobile(narrow), [narrow]);
  useLayoutEffect(removeFirstLook, []);
  return (
    <>
      <div className={fetching ? "fetching-line on" : "fetching-line"} role="progressbar" aria-label={t("loading")} aria-hidden={!fetching} />
      <Outlet />
    </>
  );
}
