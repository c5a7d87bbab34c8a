import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { useProductName } from "./Logo.tsx";
import { usePageHandle } from "./use-page-handle.ts";

/** Around every page: the document's title. */
export function RootLayout() {
  const { t } = useTranslation("shell");
  const product = useProductName();
  const { title } = usePageHandle();
  useEffect(() => {
    document.title = title === undefined ? product : `${t(title)} · ${product}`;
  }, [title, product, t]);
  return <Outlet />;
}
