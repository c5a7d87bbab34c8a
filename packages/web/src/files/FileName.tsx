import type { FileItem } from "@analyte/contract/files";
import { EditableName } from "../ui/EditableName.tsx";
import { FileIcon } from "./FileIcon.tsx";
import { extensionOf } from "./paths.ts";
import { isFolder } from "./queries.ts";
import { useNaming } from "./use-naming.ts";

interface Props {
  item: FileItem;
  editing: boolean;
  onEditing: (editing: boolean) => void;
  onOpen: (item: FileItem) => void;
}

/** A name that opens what it names, and is changed where it stands. */
export function FileName({ item, editing, onEditing, onOpen }: Props) {
  const { rename } = useNaming();
  return (
    <EditableName name={item.name} extension={extensionOf(item)} onRename={(name) => rename(item, name)} editing={editing} onEditing={onEditing}>
      <button type="button" className={isFolder(item) ? "crumb file-name" : "crumb file-name file-plain"} onClick={() => onOpen(item)}>
        <FileIcon item={item} /> {item.name}
      </button>
    </EditableName>
  );
}
