import { uploadFile } from "@analyte/contract/uploads";
import { limits } from "@analyte/contract/limits";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { upload } from "#send.ts";
import { fileSize } from "#ui/FileSize.tsx";
import { useSaid } from "#ui/said.ts";
import { isAccepted, type ChosenFile } from "../chosen-file.ts";

export interface UploadState {
  name: string;
  /** 0 to 0.99 until the server has answered. */
  share: number;
}

/** Uploads one file for a form, after the checks that need no server. */
export function useUpload(accept: readonly string[], onDone: (file: ChosenFile) => void) {
  const { t } = useTranslation("tools");
  const [state, setState] = useState<UploadState | null>(null);
  const [problem, say] = useSaid();
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const start = async (file: File): Promise<void> => {
    if (stop.current !== null) {
      say(t("uploadBusy"));
      return;
    }
    const refusal = refusalOf(file);
    say(refusal);
    if (refusal !== null) return;
    const controller = new AbortController();
    stop.current = controller;
    setState({ name: file.name, share: 0 });
    try {
      const stored = await upload(
        uploadFile,
        { current_dir: "/" },
        { file, signal: controller.signal, onProgress: (share) => setState({ name: file.name, share }) },
      );
      onDone({ store_path: stored.store_path, name: stored.name, size: stored.size });
    } catch (failure) {
      if (!controller.signal.aborted) say(t("uploadFailed", { reason: (failure as Error).message }));
    } finally {
      stop.current = null;
      setState(null);
    }
  };
  const refusalOf = (file: File): string | null => {
    if (!isAccepted(file.name, accept)) return t("wrongType", { list: accept.join(", ") });
    if (file.size > limits.uploadBytes) return t("tooLarge", { size: fileSize(limits.uploadBytes) });
    if (file.size === 0) return t("emptyFile", { name: file.name });
    return null;
  };
  return { state, problem, start, stop: () => stop.current?.abort(), clearProblem: () => say(null) };
}
