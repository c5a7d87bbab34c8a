import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { ErrorState } from "./ErrorState.tsx";
import type { EditorProps } from "./RichTextEditor.tsx";
import { useCode } from "./use-code.ts";

const load = () => import("./RichTextEditor.tsx");

/** A field of formatted text. The editor is fetched when the first one is shown. */
export function RichText(props: EditorProps) {
  const { t } = useTranslation("ui");
  const { code, failure, retry } = useCode(load);
  if (failure !== null) return <ErrorState failure={new Error(failure)} onRetry={retry} />;
  if (code === null) return <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label={t("loading")} />;
  return <code.RichTextEditor {...props} />;
}
