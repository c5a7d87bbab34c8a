import { FileTextOutlined, FolderFilled } from "@ant-design/icons";
import type { FileItem } from "@analyte/contract/files";
import { isFolder } from "./queries.ts";

export function FileIcon({ item }: { item: Pick<FileItem, "is_dir"> }) {
  return isFolder(item) ? <FolderFilled aria-hidden className="file-folder" /> : <FileTextOutlined aria-hidden />;
}
