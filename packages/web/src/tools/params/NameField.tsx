import { Select } from "antd";
import { leaveByTab } from "#ui/leave-by-tab.ts";

interface Props {
  id: string;
  names: readonly string[];
  placeholder: string;
  /** What to say while there is nothing to choose from. */
  absent: string;
}

/** One of many names, with search. */
export function NameField({
  id,
  names,
  placeholder,
  absent,
  value,
  onChange,
}: Props & { value: string | null | undefined; onChange: (name: string | null) => void }) {
  return (
    <Select<string | null>
      id={id}
      className="param-select"
      showSearch={{ optionFilterProp: "label" }}
      allowClear
      disabled={names.length === 0}
      placeholder={names.length === 0 ? absent : placeholder}
      value={value ?? null}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={(name) => onChange(name ?? null)}
    />
  );
}

export function NamesField({ id, names, placeholder, absent, value, onChange }: Props & { value: string[]; onChange: (names: string[]) => void }) {
  return (
    <Select
      id={id}
      className="param-select"
      mode="multiple"
      onInputKeyDown={leaveByTab}
      allowClear
      showSearch={{ optionFilterProp: "label" }}
      disabled={names.length === 0}
      placeholder={names.length === 0 ? absent : placeholder}
      value={value}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={onChange}
    />
  );
}
