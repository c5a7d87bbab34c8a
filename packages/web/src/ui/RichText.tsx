import { Input, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "./ErrorState.tsx";
import type { EditorProps } from "./RichTextEditor.tsx";
import { withTyped } from "./typed-early.ts";
import { fetchCode, useCode } from "./use-code.ts";

const load = () => import("./RichTextEditor.tsx");

/** For a page on which a text will be written: its editor is there when the first one is opened. A failure is told by whoever needs it. */
export const fetchRichText = (): void => void fetchCode(load).catch(() => {});

/** A field of formatted text. The editor is fetched when the first one is shown; what is typed until it comes is its text. */
export function RichText(props: EditorProps) {
  const { t } = useTranslation("ui");
  const { code, failure, retry } = useCode(load);
  // What is typed early is told at once and comes back in the start: it is put behind what there was when it began.
  const [early, setEarly] = useState<{ start: string; typed: string } | null>(null);
  if (failure !== null) return <ErrorState failure={new Error(failure)} onRetry={retry} />;
  if (code !== null) return <code.RichTextEditor {...props} start={early === null ? props.start : withTyped(early.start, early.typed)} />;
  if (props.focused !== true) return <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label={t("loading")} />;
  return (
    <Input.TextArea
      autoFocus
      autoSize={{ minRows: 3 }}
      aria-label={props.label}
      value={early?.typed ?? ""}
      onChange={({ target }) => {
        const next = { start: early?.start ?? props.start, typed: target.value };
        setEarly(next);
        props.onChange(withTyped(next.start, next.typed));
      }}
    />
  );
}
