import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchBox } from "../ui/SearchBox.tsx";

/** Follows the address where that changes by itself. */
export function FolderSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation("files");
  const [generation, setGeneration] = useState(0);
  // What the box has told, and what the address said last.
  const [told, setTold] = useState(text);
  const [seen, setSeen] = useState(text);
  if (text !== seen) {
    setSeen(text);
    if (text !== told) {
      setTold(text);
      setGeneration(generation + 1);
    }
  }
  return (
    <span className="push files-search">
      <SearchBox
        key={generation}
        label={t("search")}
        initial={text}
        onSearch={(asked) => {
          setTold(asked);
          onSearch(asked);
        }}
      />
    </span>
  );
}
