/** One file's way to the server. */
import { uploadFile, type StoredFile, type UploadTarget } from "@analyte/contract/uploads";
import { upload } from "../send.ts";

export interface Transfer {
  file: File;
  /** A new run; the one before has no say any more. */
  begin(): Run;
  /** Ends the run, and throws away what the server has of it. */
  stop(): void;
  /** Ends the run without a word: it was another user's. */
  leave(): void;
}
export interface Run {
  run(watch: { onProgress: (sent: number) => void; onPaused: (paused: boolean) => void }): Promise<StoredFile>;
  isCurrent(): boolean;
}

export function newTransfer(file: File, target: UploadTarget): Transfer {
  let current: AbortController | null = null;
  const end = () => {
    current?.abort();
    current = null;
  };
  return {
    file,
    begin() {
      end();
      const controller = new AbortController();
      current = controller;
      return {
        isCurrent: () => current === controller,
        run: ({ onProgress }) => upload(uploadFile, target, { file, signal: controller.signal, onProgress: (share) => onProgress(share * file.size) }),
      };
    },
    stop: end,
    leave: end,
  };
}
