import { Input } from "antd";
import { useState } from "react";

interface Props {
  id: string;
  value: readonly string[];
  placeholder: string;
  onChange: (names: string[]) => void;
}

/** A list that is written or pasted, one name a line. What is written stays as it is while it is written. */
export function ListField({ id, value, placeholder, onChange }: Props) {
  const [text, setText] = useState(value.join("\n"));
  // Another form was filled in: what stood here is not what it says.
  const shown = same(namesIn(text), value) ? text : value.join("\n");
  return (
    <Input.TextArea
      id={id}
      className="param-select"
      autoSize={{ minRows: 3, maxRows: 10 }}
      placeholder={placeholder}
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        onChange(namesIn(target.value));
      }}
    />
  );
}

const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\r\n\t]+/)
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
];
const same = (one: readonly string[], other: readonly string[]): boolean => one.length === other.length && one.every((name, at) => name === other[at]);
