import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Logo } from "./Logo.tsx";
import "./shell.css";

/** The frame in its final size while the session is restored. */
export function ShellSkeleton() {
  const { t } = useTranslation("ui");
  return (
    <div role="status" className="shell" aria-busy aria-label={t("loading")}>
      <header className="top-bar">
        <Logo />
      </header>
      <div className="shell-content">
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    </div>
  );
}
