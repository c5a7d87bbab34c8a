import { documentExtensionOf, isPictureType, uploadNormalFile, type AttachmentPurpose } from "@analyte/contract/attachments";
import { limits } from "@analyte/contract/limits";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { upload } from "#send.ts";
import { fileSize } from "@analyte/contract/file-size";
import { uploadTurns } from "./upload-turns.ts";
import { sayNow, useHeard, type Said } from "#ui/said.ts";

/** A picture, or another file, that is on the server already. */
export interface KeptAttachment {
  id: string;
  name: string;
  size: number;
  isPicture: boolean;
}
export interface Attachment extends KeptAttachment {
  key: number;
  state: "uploading" | "done" | "failed";
  /** 0 to 0.99 until the server has answered. */
  share: number;
  /** Why it could not be uploaded. */
  reason: Said | null;
  /** An address of this window for a picture that was chosen here; empty for one that comes from the server, and for other files. */
  preview: string;
}
export type Attachments = ReturnType<typeof useAttachments>;

let nextKey = 1;

/**
 * The pictures, and but for feedback the other files, that go with a text, `most` of them at once: uploaded as soon as they are chosen, told to `onKept` whenever
 * those on the server change.
 */
export function useAttachments(purpose: AttachmentPurpose, first: KeptAttachment[], most: number, onKept: (kept: KeptAttachment[]) => void) {
  const { t } = useTranslation("support");
  const [attachments, setAttachments] = useState<Attachment[]>(() =>
    first.map((kept) => ({ ...kept, key: nextKey++, state: "done", share: 1, reason: null, preview: "" })),
  );
  const [refusals, setRefusals] = useState<Said[]>([]);
  const heard = useHeard();
  const withFiles = purpose !== "feedback";
  const stops = useRef(new Map<number, AbortController>());
  usePreviewsFreed(attachments);

  const done = attachments.filter((one) => one.state === "done");
  const keptNow = done.map(({ id, name, size, isPicture }) => ({ id, name, size, isPicture }));
  const told = useRef(JSON.stringify(keptNow));
  useEffect(() => {
    const now = JSON.stringify(keptNow);
    if (now === told.current) return;
    told.current = now;
    onKept(keptNow);
  });

  const change = (key: number, changes: Partial<Attachment>) =>
    setAttachments((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const start = async (key: number, file: File) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const { store_path: id } = await uploadTurns.inTurn(stop.signal, () =>
        upload(uploadNormalFile, { purpose }, { file, signal: stop.signal, onProgress: (share) => change(key, { share }) }),
      );
      change(key, { id, state: "done", share: 1 });
    } catch (failure) {
      if (!stop.signal.aborted) change(key, { state: "failed", reason: sayNow((failure as Error).message) });
    }
    stops.current.delete(key);
  };
  const refusalOf = (file: File): string | null => {
    const taken = isPictureType(file.type) || (withFiles && documentExtensionOf(file.name) !== null);
    if (!taken) return t(withFiles ? "notAnAttachment" : "notAPicture", { name: file.name });
    if (file.size > limits.attachmentBytes) return t("pictureTooLarge", { name: file.name, size: fileSize(limits.attachmentBytes) });
    return null;
  };

  const left = attachments.filter((one) => one.state === "failed").map(({ name }) => name);
  return {
    attachments,
    /** Why the text can't go with all that was chosen for it; null where it can. Nothing goes silently without one of them. */
    fault: left.length === 0 ? null : t("attachmentsLeft", { count: left.length, names: left.join(", ") }),
    /** How many may go along. */
    most,
    /** Whether other files than pictures are taken. */
    withFiles,
    /** Sentences about the files that were not taken at the last attempt. */
    refusals: refusals.map(heard).filter((sentence) => sentence !== null),
    ids: done.map(({ id }) => id),
    busy: attachments.some((one) => one.state === "uploading"),
    add(files: File[]) {
      const refused = files.map(refusalOf);
      const good = files.filter((_, index) => refused[index] === null);
      const room = Math.max(0, most - attachments.length);
      setRefusals(
        [
          ...refused.filter((one) => one !== null),
          ...(good.length > room ? [t(withFiles ? "tooManyAttachments" : "tooManyPictures", { count: most })] : []),
        ].map(sayNow),
      );
      const added = good.slice(0, room).map((file) => ({ file, key: nextKey++ }));
      setAttachments((before) => [
        ...before,
        ...added.map(({ file, key }): Attachment => {
          const isPicture = isPictureType(file.type);
          const preview = isPicture ? URL.createObjectURL(file) : "";
          return { key, id: "", name: file.name, size: file.size, isPicture, state: "uploading", share: 0, reason: null, preview };
        }),
      ]);
      for (const { file, key } of added) void start(key, file);
    },
    remove(key: number) {
      stops.current.get(key)?.abort();
      setRefusals([]);
      setAttachments((before) => before.filter((one) => one.key !== key));
    },
    clear() {
      for (const stop of stops.current.values()) stop.abort();
      setRefusals([]);
      setAttachments([]);
    },
  };
}

/** Gives back the memory of previews that are shown no more. */
function usePreviewsFreed(attachments: Attachment[]): void {
  const held = useRef(new Set<string>());
  const free = useCallback((wanted: ReadonlySet<string>) => {
    for (const address of held.current) if (!wanted.has(address)) URL.revokeObjectURL(address);
    held.current = new Set(wanted);
  }, []);
  useEffect(() => free(new Set(attachments.map((one) => one.preview).filter((address) => address !== ""))), [attachments, free]);
}
