import type { DownloadCall } from "@analyte/contract/call";
import { App } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "../save.ts";
import type { Input } from "../send.ts";

/** Starts downloads one at a time and says why one failed; `start` then gives null, else what the server says of the file. */
export function useDownload() {
  const { t } = useTranslation("tasks");
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const start = async <C extends DownloadCall>(call: C, input: Input<C>): Promise<Headers | null> => {
    setBusy(true);
    try {
      return await download(call, input);
    } catch (failure) {
      void message.error(t("downloadFailed", { reason: (failure as Error).message }));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { start, busy };
}
