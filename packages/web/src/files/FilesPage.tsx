import { useSearchParams } from "react-router";
import { BinView } from "./BinView.tsx";
import { FolderView } from "./FolderView.tsx";
import "./files.css";

/** A folder, or the bin: what is shown stands in the address. */
export function FilesPage() {
  const [query, setQuery] = useSearchParams();
  if (query.get("view") === "bin") return <BinView onLeave={() => setQuery({})} />;
  return <FolderView onBin={() => setQuery({ view: "bin" })} />;
}
