import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { useEffect, useState } from "react";
import { useDebounced } from "./use-debounced.ts";

interface Props {
  label: string;
  /** Told once typing has rested. */
  onSearch: (text: string) => void;
  initial?: string;
}

export function SearchBox({ label, onSearch, initial = "" }: Props) {
  const [text, setText] = useState(initial);
  const rested = useDebounced(text);
  // Only a change of the text is news, not a new function.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => onSearch(rested.trim()), [rested]);
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
