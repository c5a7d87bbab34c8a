import type { DownloadCall } from "@analyte/contract/call";
import { noteOfHeaders, signsOfHeaders } from "@analyte/contract/missing-signs";
import { App } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "../save.ts";
import type { Input } from "../send.ts";

/** Starts downloads one at a time and says why one failed, or which signs the typeface lacks that a figure asks for. */
export function useDownload() {
  const { t } = useTranslation("tasks");
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  /** `before`: what must have happened; where it fails nothing is downloaded. */
  const start = async <C extends DownloadCall>(call: C, input: Input<C>, before?: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await before?.();
      const headers = await download(call, input);
      const [missing, note] = [signsOfHeaders(headers), noteOfHeaders(headers)];
      if (note !== null) void message.warning(note, 8);
      if (missing) void message.warning(t(missing.more > 0 ? "missingSignsAndMore" : "missingSigns", { ...missing }), 8);
    } catch (failure) {
      void message.error(t("downloadFailed", { reason: (failure as Error).message }));
    } finally {
      setBusy(false);
    }
  };
  return { start, busy };
}
