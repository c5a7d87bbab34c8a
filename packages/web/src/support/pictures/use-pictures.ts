import { imageTypes, uploadNormalFile } from "@analyte/contract/account";
import { limits } from "@analyte/contract/limits";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { upload } from "#send.ts";
import { fileSize } from "@analyte/contract/file-size";
import { sayNow, useHeard, type Said } from "#ui/said.ts";

/** A picture that is on the server already. */
export interface KeptPicture {
  id: string;
  name: string;
}
export interface Picture extends KeptPicture {
  key: number;
  state: "uploading" | "done" | "failed";
  /** 0 to 0.99 until the server has answered. */
  share: number;
  /** Why it could not be uploaded. */
  reason: Said | null;
  /** An address of this window for a picture that was chosen here; empty for one that comes from the server. */
  preview: string;
}
export type Pictures = ReturnType<typeof usePictures>;

let nextKey = 1;

/** The pictures that go with a text: uploaded as soon as they are chosen, told to `onKept` whenever those on the server change. */
export function usePictures(first: KeptPicture[], onKept: (kept: KeptPicture[]) => void) {
  const { t } = useTranslation("support");
  const [pictures, setPictures] = useState<Picture[]>(() =>
    first.map((kept) => ({ ...kept, key: nextKey++, state: "done", share: 1, reason: null, preview: "" })),
  );
  const [refusals, setRefusals] = useState<Said[]>([]);
  const heard = useHeard();
  const stops = useRef(new Map<number, AbortController>());
  usePreviewsFreed(pictures);

  const done = pictures.filter((one) => one.state === "done");
  const keptNow = done.map(({ id, name }) => ({ id, name }));
  const told = useRef(JSON.stringify(keptNow));
  useEffect(() => {
    const now = JSON.stringify(keptNow);
    if (now === told.current) return;
    told.current = now;
    onKept(keptNow);
  });

  const change = (key: number, changes: Partial<Picture>) => setPictures((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const start = async (key: number, file: File) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const { store_path: id } = await upload(uploadNormalFile, {}, { file, signal: stop.signal, onProgress: (share) => change(key, { share }) });
      change(key, { id, state: "done", share: 1 });
    } catch (failure) {
      if (!stop.signal.aborted) change(key, { state: "failed", reason: sayNow((failure as Error).message) });
    }
    stops.current.delete(key);
  };
  const refusalOf = (file: File): string | null => {
    if (!imageTypes.some((type) => type === file.type)) return t("notAPicture", { name: file.name });
    if (file.size > limits.imageBytes) return t("pictureTooLarge", { name: file.name, size: fileSize(limits.imageBytes) });
    return null;
  };

  return {
    pictures,
    /** Sentences about the files that were not taken at the last attempt. */
    refusals: refusals.map(heard).filter((sentence) => sentence !== null),
    ids: done.map(({ id }) => id),
    busy: pictures.some((one) => one.state === "uploading"),
    add(files: File[]) {
      const refused = files.map(refusalOf);
      const good = files.filter((_, index) => refused[index] === null);
      const room = Math.max(0, limits.images - pictures.length);
      setRefusals([...refused.filter((one) => one !== null), ...(good.length > room ? [t("tooManyPictures", { count: limits.images })] : [])].map(sayNow));
      const added = good.slice(0, room).map((file) => ({ file, key: nextKey++ }));
      setPictures((before) => [
        ...before,
        ...added.map(({ file, key }): Picture => {
          return { key, id: "", name: file.name, state: "uploading", share: 0, reason: null, preview: URL.createObjectURL(file) };
        }),
      ]);
      for (const { file, key } of added) void start(key, file);
    },
    remove(key: number) {
      stops.current.get(key)?.abort();
      setRefusals([]);
      setPictures((before) => before.filter((one) => one.key !== key));
    },
    clear() {
      for (const stop of stops.current.values()) stop.abort();
      setRefusals([]);
      setPictures([]);
    },
  };
}

/** Gives back the memory of previews that are shown no more. */
function usePreviewsFreed(pictures: Picture[]): void {
  const held = useRef(new Set<string>());
  const free = useCallback((wanted: ReadonlySet<string>) => {
    for (const address of held.current) if (!wanted.has(address)) URL.revokeObjectURL(address);
    held.current = new Set(wanted);
  }, []);
  useEffect(() => free(new Set(pictures.map((one) => one.preview).filter((address) => address !== ""))), [pictures, free]);
}
