import { Skeleton } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "./ErrorState.tsx";
import { useCode } from "./use-code.ts";
import "./markdown.css";
import "./safe-html.css";

const load = () => import("./purifier.ts");

/** HTML that somebody wrote, sanitised once more where it is shown, whatever the server has done to it. */
export function SafeHtml({ html, onLeave }: { html: string; /** A link to one of the portal's own pages was followed. */ onLeave?: () => void }) {
  const { t } = useTranslation("ui");
  const place = useRef<HTMLDivElement>(null);
  const { code, failure, retry } = useCode(load);
  useEffect(() => {
    const element = place.current;
    if (element === null || code === null) return undefined;
    element.replaceChildren(code.purified(html));
    const look = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href^="#/"]') !== null) onLeave?.();
    };
    element.addEventListener("click", look);
    return () => element.removeEventListener("click", look);
  }, [code, html, onLeave]);
  if (failure !== null) return <ErrorState failure={new Error(failure)} onRetry={retry} />;
  if (code === null) return <Skeleton active title={false} paragraph={{ rows: 3 }} aria-label={t("loading")} />;
  return <div className="markdown safe-html" ref={place} />;
}
