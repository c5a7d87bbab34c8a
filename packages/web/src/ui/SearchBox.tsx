import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { useEffect, useState } from "react";
import { useDebounced } from "./use-debounced.ts";

interface Props {
  label: string;
  /** Told once typing has rested. */
  onSearch: (text: string) => void;
  /** What is searched for now; the box shows what another than itself made of it. */
  initial?: string;
}

export function SearchBox({ label, onSearch, initial = "" }: Props) {
  const [text, setText] = useState(initial);
  // What the page searches for as this box knows it: a tab that is shown again has nothing new to tell.
  const [told, setTold] = useState(initial);
  const [known, setKnown] = useState(initial);
  const rested = useDebounced(text);
  if (initial !== known) {
    setKnown(initial);
    if (initial !== told) {
      setText(initial);
      setTold(initial);
    }
  }
  // What it answers is nobody's business: an effect would take it for what cleans up.
  useEffect(() => {
    const word = rested.trim();
    if (rested !== text || word === told) return;
    setTold(word);
    onSearch(word);
    // Only a change of the text is news, not a new function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rested]);
  return (
    <Input
      allowClear
      className="search-box"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={label}
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      style={{ width: 240 }}
      maxLength={200}
    />
  );
}
