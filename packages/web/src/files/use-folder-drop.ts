/** Rows are dragged into folders, and files from outside are dropped onto them. */
import type { FileItem } from "@analyte/contract/files";
import { useState, type DragEvent, type HTMLAttributes } from "react";
import { isFolder } from "./queries.ts";
import { pathOfFolder } from "./paths.ts";
import type { Arrangement } from "./use-arranging.ts";

/** Rows may be dragged into another window of the portal, too: what they are travels with them. */
const rowType = "application/x-portal-files";
/** What is dragged in this window. What a drag carries can be read only once it is dropped. */
let dragged: readonly FileItem[] = [];

interface Options {
  onArrange: (what: Arrangement, items: readonly FileItem[], to: string) => void;
  onFiles: (dropped: DataTransfer, to: string) => void;
}

export const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes("Files");
const carriesRows = (event: DragEvent): boolean => event.dataTransfer.types.includes(rowType);

/** What makes a row one that can be dragged, with the others that are chosen. */
export function dragProps(items: readonly FileItem[]): HTMLAttributes<HTMLElement> {
  return {
    draggable: true,
    onDragStart: (event) => {
      dragged = items;
      event.dataTransfer.effectAllowed = "copyMove";
      event.dataTransfer.setData(rowType, JSON.stringify(items));
    },
    onDragEnd: () => {
      dragged = [];
    },
  };
}

/** What makes an element the place of a folder: dropping moves there, or copies where ctrl is held. */
export function useFolderDrop({ onArrange, onFiles }: Options) {
  const [over, setOver] = useState<string | null>(null);
  return (path: string): HTMLAttributes<HTMLElement> => ({
    className: over === path ? "drop-target" : "",
    onDragOver: (event) => {
      if (!carriesFiles(event) && !(carriesRows(event) && mayGoTo(path))) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = carriesFiles(event) || event.ctrlKey || event.metaKey ? "copy" : "move";
      setOver(path);
    },
    onDragLeave: (event) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(null);
    },
    onDrop: (event) => {
      event.preventDefault();
      setOver(null);
      if (carriesRows(event)) onArrange(event.ctrlKey || event.metaKey ? "copy" : "move", JSON.parse(event.dataTransfer.getData(rowType)) as FileItem[], path);
      else if (carriesFiles(event)) {
        // The whole page takes files, too.
        event.stopPropagation();
        onFiles(event.dataTransfer, path);
      }
    },
  });
}

/** Not into itself, below itself, or where it is already. */
const mayGoTo = (path: string): boolean => !dragged.some((item) => item.dir_path === path || (isFolder(item) && path.startsWith(pathOfFolder(item))));
