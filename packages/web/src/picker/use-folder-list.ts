import { listFiles, type FileItem } from "@analyte/contract/files";
import { limits } from "@analyte/contract/limits";
import { useRef, useState } from "react";
import { namesOf, pathOf } from "#files/paths.ts";
import { useFiles } from "#files/queries.ts";
import { send } from "../send.ts";

/** What was put there last is what is mostly wanted. */
const newestFirst = { sort: "created_at", order: "desc" } as const;

/** A way through the folders of My Files, page by page, with at most one file chosen of what is shown. */
export function useFolderList(open: boolean) {
  /** Names from the root down. */
  const [path, setPath] = useState<readonly string[]>([]);
  const [search, setSearch] = useState("");
  /** The box for searching starts anew whenever the folder does. */
  const [visit, setVisit] = useState(0);
  const [page, setPage] = useState<{ page: number; size: number }>({ page: 1, size: limits.pickerPageSize });
  const [choice, setChoice] = useState<{ item: FileItem; of: string } | null>(null);
  /** What was looked for stands out where it lies. */
  const [marked, setMarked] = useState<string | null>(null);
  /** Only the last step counts: an answer to one before it comes too late. */
  const steps = useRef(0);
  const folder = pathOf(path);
  const input = { current_dir: folder, name: search, ...newestFirst, ...page };
  // What was chosen of one answer is not chosen of the next: a glance at another window takes no choice away, and what
  // was deleted there is seen when the choice is confirmed.
  const list = useFiles(input, { enabled: open, refetchOnWindowFocus: false });
  const shown = `${JSON.stringify(input)} ${list.dataUpdatedAt}`;
  const chosen = choice?.of === shown ? choice.item : null;

  const last = Math.max(1, Math.ceil((list.data?.total ?? 0) / page.size));
  const beyond = list.data !== undefined && !list.isPlaceholderData && page.page > last;
  // What was on the last page is gone: the page before it is the last one now.
  if (beyond) setPage({ ...page, page: last });

  const toFirst = () => setPage((before) => ({ ...before, page: 1 }));
  const go = (next: readonly string[]) => {
    steps.current++;
    setPath(next);
    setSearch("");
    setMarked(null);
    setVisit((before) => before + 1);
    toFirst();
  };
  /** To the folder of a file, and there to the page that shows it. */
  const show = async (id: string, directory: string) => {
    go(namesOf(directory));
    const step = steps.current;
    const at = await placeOf(id, directory).catch(() => -1);
    if (step !== steps.current || at < 0) return;
    setMarked(id);
    setPage((before) => ({ ...before, page: Math.floor(at / before.size) + 1 }));
    // It may be the page that is shown already, as it was before the file came.
    void list.refetch();
  };
  return {
    path,
    folder,
    search,
    visit,
    page,
    list,
    chosen,
    choose: (item: FileItem) => setChoice({ item, of: shown }),
    /** A folder of the list, or the folder that a search found. */
    enter: (item: FileItem) => go([...namesOf(item.dir_path), item.name]),
    marked,
    show,
    /** The first `depth` folders of the way. */
    goTo: (depth: number) => go(path.slice(0, depth)),
    /** Out of what a search found, else one folder up. */
    goBack: () => go(search === "" ? path.slice(0, -1) : []),
    canGoBack: path.length > 0 || search !== "",
    /** In all files, whichever folder was open. */
    find: (text: string) => {
      if (text === search) return;
      steps.current++;
      setMarked(null);
      setPath([]);
      setSearch(text);
      toFirst();
    },
    turn: (next: number, size: number) => setPage({ page: size === page.size ? next : 1, size }),
    reload: () => void list.refetch(),
  };
}
export type FolderList = ReturnType<typeof useFolderList>;

/** How many of its folder come before it; -1 where it is not found among the first thousands. */
async function placeOf(id: string, directory: string): Promise<number> {
  const size = limits.maximumPageSize;
  for (let page = 1; page <= mostPages; page++) {
    const { data, total } = await send(listFiles, { current_dir: directory, ...newestFirst, page, size });
    const at = data.findIndex((item) => item.id === id);
    if (at >= 0) return (page - 1) * size + at;
    if (page * size >= total) return -1;
  }
  return -1;
}
const mostPages = 25;
