/** Uploads that a reload, or the end of a window, has cut off: how far they have come, and how they go on or end. */
import { resumableUpload, uploadResult } from "@analyte/contract/uploads";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { owner } from "../auth/owner.ts";
import { queryClient } from "../query-client.ts";
import { arrivedOf, giveUpParts } from "../send-parts.ts";
import { send } from "../send.ts";
import { asOfNow, refreshFiles } from "./queries.ts";
import { forgetUnfinished, keyOf, ownWindow, unfinishedOf, type LeftUpload } from "./unfinished-uploads.ts";
import { addUploads } from "./upload-queue.ts";
import { windowsAlive } from "./windows-alive.ts";

export interface CutOffUpload extends LeftUpload {
  /** Bytes that the server has; null where it can't be asked now. */
  arrived: number | null;
}

export function useCutOff() {
  const client = useQueryClient();
  const queryKey = [resumableUpload.path, "cut off", owner()];
  const { data = [] } = useQuery({ queryKey, queryFn: ({ signal }) => findCutOff(signal), ...asOfNow });
  const forget = (gone: readonly CutOffUpload[]) => {
    forgetUnfinished(gone);
    const keys = new Set(gone.map(keyOf));
    client.setQueryData<CutOffUpload[]>(queryKey, (before) => before?.filter((upload) => !keys.has(keyOf(upload))));
  };
  return {
    uploads: data,
    discard: (gone: readonly CutOffUpload[]): void => {
      for (const { place } of gone) if (place !== null) giveUpParts(place);
      forget(gone);
    },
    /** Those of the files that were cut off go on where they stopped; answers with the others. */
    goOn: (files: readonly File[], among: readonly CutOffUpload[]): File[] => {
      const left = new Set(among);
      const others: File[] = [];
      for (const file of files) {
        const same = [...left].find((upload) => isSame(file, upload));
        if (same === undefined) {
          others.push(file);
          continue;
        }
        left.delete(same);
        const { current_dir: folder, relative_path: path, on_equal: onEqual, transform_to: transformTo } = same.target;
        addUploads([{ file, path, place: same.place }], { folder, onEqual, ...(transformTo === undefined ? {} : { transformTo }) });
      }
      forget(among.filter((upload) => !left.has(upload)));
      return others;
    },
  };
}

/** As far as a browser tells: what it has changed since is another file. */
const isSame = ({ name, size, lastModified }: File, upload: LeftUpload): boolean =>
  name === upload.name && size === upload.size && lastModified === upload.lastModified;

/** What was under way in windows that are gone, as the server knows it. */
export async function findCutOff(signal: AbortSignal): Promise<CutOffUpload[]> {
  const account = owner();
  const found: CutOffUpload[] = [];
  let finished = false;
  // Mostly there is nothing to ask the other windows about.
  if (unfinishedOf(new Set([ownWindow()])).length === 0) return found;
  for (const upload of unfinishedOf(await windowsAlive())) {
    signal.throwIfAborted();
    const arrived = upload.place === null ? 0 : await arrivedOf(upload.place, signal).catch(() => undefined);
    // Another user has signed in meanwhile: it is not theirs.
    if (owner() !== account) return [];
    if (arrived === null) forgetUnfinished([upload]);
    else if (arrived === upload.size && (await isFinished(upload, signal))) {
      forgetUnfinished([upload]);
      finished = true;
    } else found.push({ ...upload, arrived: arrived ?? null });
  }
  if (finished) void refreshFiles(queryClient);
  return found;
}

/** All of it has arrived: then it is a file already, or becomes one now. */
async function isFinished({ place }: LeftUpload, signal: AbortSignal): Promise<boolean> {
  return send(uploadResult, { id: place?.split("/").at(-1) ?? "" }, { signal }).then(
    () => true,
    () => false,
  );
}
