/** Files on their way into My Files, one after another. Lives as long as the page of the browser: leaving the page does not stop it. */
import { listFiles, uploadFile } from "@analyte/contract/files";
import { limits } from "@analyte/contract/limits";
import { useSyncExternalStore } from "react";
import { onOwnerChange } from "../auth/owner.ts";
import { i18n } from "../language/language.ts";
import { queryClient } from "../query-client.ts";
import { upload } from "../send.ts";
import { fileSize } from "../ui/FileSize.tsx";
import { sayNow, type Said } from "../ui/said.ts";

export interface Upload {
  key: number;
  name: string;
  size: number;
  state: "waiting" | "running" | "done" | "failed" | "stopped";
  /** 0 to 0.99 until the server has answered, then 1. */
  share: number;
  /** Why it failed. */
  reason: Said | null;
}
interface Entry extends Upload {
  file: File;
  folder: string;
  stop: AbortController;
}

let entries: readonly Entry[] = [];
let running = false;
let nextKey = 1;
const listeners = new Set<() => void>();

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => entries,
  );
}

export function addUploads(files: readonly File[], folder: string): void {
  const added = files.map((file): Entry => {
    const tooLarge = file.size > limits.uploadBytes;
    const reason = tooLarge ? sayNow(i18n.t("files:tooLarge", { size: fileSize(limits.uploadBytes) })) : null;
    return {
      key: nextKey++,
      name: file.name,
      size: file.size,
      state: tooLarge ? "failed" : "waiting",
      share: 0,
      reason,
      file,
      folder,
      stop: new AbortController(),
    };
  });
  set([...entries, ...added]);
  void work();
}

export function stopUpload(key: number): void {
  const entry = entries.find((one) => one.key === key);
  entry?.stop.abort();
  if (entry?.state === "waiting") change(key, { state: "stopped" });
}

export function clearUploads(): void {
  set(entries.filter((entry) => entry.state === "running" || entry.state === "waiting"));
}

onOwnerChange(() => {
  for (const entry of entries) entry.stop.abort();
  set([]);
});

async function work(): Promise<void> {
  if (running) return;
  running = true;
  for (let entry = nextWaiting(); entry !== undefined; entry = nextWaiting()) {
    const { key, file, folder, stop } = entry;
    change(key, { state: "running" });
    try {
      await upload(uploadFile, { current_dir: folder }, { file, signal: stop.signal, onProgress: (share) => change(key, { share }) });
      change(key, { state: "done", share: 1 });
    } catch (failure) {
      const reason = sayNow(i18n.t("files:failed", { reason: (failure as Error).message }));
      change(key, stop.signal.aborted ? { state: "stopped" } : { state: "failed", reason });
    }
    void queryClient.invalidateQueries({ queryKey: [listFiles.path] });
  }
  running = false;
}

const nextWaiting = () => entries.find((entry) => entry.state === "waiting");

function change(key: number, changes: Partial<Entry>): void {
  set(entries.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
}

function set(next: readonly Entry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}
