import type { StoredFile } from "@analyte/contract/uploads";
import { App } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { addUploads, clearUploads, isUnderWay, retryUpload, stopUpload } from "#files/upload-queue.ts";
import { useUploads } from "#files/use-uploads.ts";
import { fileSize } from "@analyte/contract/file-size";
import { randomKey } from "../ui/random-key.ts";
import { sayNow, useHeard, type Said } from "../ui/said.ts";
import { useLeaveWarning } from "../ui/use-leave-warning.ts";
import { isAccepted } from "./chosen-file.ts";
import type { Dropped } from "../ui/DropTarget.tsx";

/** Which of the two tabs asked for it: from the list a file is chosen only once it stands there. */
export type UploadTab = "local" | "list";

export type UploadState =
  | { state: "idle" }
  /** `paused`: the line is down, and it goes on by itself. */
  | { state: "uploading"; tab: UploadTab; name: string; size: number; percent: number; paused: boolean }
  | { state: "success"; tab: UploadTab; file: StoredFile; folder: string; original: string }
  /** `again` goes on with the same file; null where that can't help. */
  | { state: "exception"; tab: UploadTab; problem: string | null; again: (() => void) | null };

export interface UploadWish {
  tab: UploadTab;
  /** Of My Files; null for what is uploaded for the form alone. */
  folder: string | null;
  accept: readonly string[];
  /** The kind that the file is turned into on its way. */
  transformTo: string | undefined;
}

/** The one upload of a picker, after the checks that need no server. `onListed` is told of one that goes into the list. */
export function useOneUpload(maximumBytes: number, onListed: (file: StoredFile, folder: string) => void) {
  const { t } = useTranslation("picker");
  const { message } = App.useApp();
  const heard = useHeard();
  const [group] = useState(() => `picker ${randomKey()}`);
  const [tab, setTab] = useState<UploadTab>("local");
  const [refusal, setRefusal] = useState<Said | null>(null);
  const entry = useUploads(group).at(-1);
  const busy = entry !== undefined && isUnderWay(entry);
  useLeaveWarning(busy);

  const told = useRef<number | null>(null);
  useEffect(() => {
    if (entry === undefined || entry.stored === null || told.current === entry.key) return;
    told.current = entry.key;
    void message.success(t(tab === "list" ? "uploadedHere" : "uploaded"));
    if (tab === "list") onListed(entry.stored, entry.folder);
  });

  const start = (dropped: Dropped, wish: UploadWish): void => {
    if (busy) {
      void message.warning(t("busy"));
      return;
    }
    if (dropped.length === 0) return;
    const { file, refusal: no } = theOneOf(dropped, wish.accept);
    clearUploads(group);
    setTab(wish.tab);
    setRefusal(no === null ? null : sayNow(no));
    const { folder, transformTo } = wish;
    const place = folder === null ? { folder: "/", purpose: "task_form" as const } : { folder };
    if (file !== null) addUploads([file], { ...place, group, ...(transformTo === undefined ? {} : { transformTo }) });
  };
  const theOneOf = (dropped: Dropped, accept: readonly string[]): { file: File; refusal: null } | { file: null; refusal: string } => {
    const no = (sentence: string) => ({ file: null, refusal: sentence });
    if (dropped === "folder") return no(t("noFolder"));
    const [file, another] = dropped;
    if (file === undefined || another !== undefined) return no(t("oneOnly", { count: dropped.length }));
    if (!isAccepted(file.name, accept)) return no(t("wrongType", { list: accept.join(", ") }));
    if (file.size > maximumBytes) return no(t("tooLarge", { size: fileSize(maximumBytes) }));
    if (file.size === 0) return no(t("emptyFile", { name: file.name }));
    return { file, refusal: null };
  };
  const stateNow = (): UploadState => {
    if (refusal !== null) return { state: "exception", tab, problem: heard(refusal), again: null };
    if (entry === undefined || entry.state === "stopped") return { state: "idle" };
    if (entry.state === "exception") return { state: "exception", tab, problem: heard(entry.reason) ?? t("notUploaded"), again: () => retryUpload(entry.key) };
    if (entry.stored !== null)
      return tab === "list" ? { state: "idle" } : { state: "success", tab, file: entry.stored, folder: entry.folder, original: entry.name };
    // Until the server has answered nothing is done.
    return { state: "uploading", tab, name: entry.name, size: entry.size, percent: Math.min(99, Math.floor(entry.share * 100)), paused: entry.paused };
  };
  return {
    state: stateNow(),
    busy,
    start,
    stop: () => {
      if (entry !== undefined) stopUpload(entry.key);
    },
    clear: () => {
      setRefusal(null);
      clearUploads(group);
    },
  };
}
export type OneUpload = ReturnType<typeof useOneUpload>;
