import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { leaveByTab } from "#ui/leave-by-tab.ts";
import { IconButton } from "#ui/IconButton.tsx";

interface Props {
  id: string;
  groups: Record<string, string[]>;
  samples: readonly string[];
  onChange: (groups: Record<string, string[]>) => void;
}
interface Row {
  key: number;
  name: string;
  samples: string[];
}

/** Groups made by hand. Rows are kept here, because two of them may share a name for a moment. */
export function PickedGroups({ id, groups, samples, onChange }: Props) {
  const { t } = useTranslation("tools");
  const [rows, setRows] = useState<Row[]>(() => {
    const given = Object.entries(groups).map(([name, members], key) => ({ key, name, samples: members }));
    return given.length > 0 ? given : [1, 2].map((number) => ({ key: number, name: t("group", { number }), samples: [] }));
  });
  const change = (next: Row[]) => {
    setRows(next);
    onChange(Object.fromEntries(next.filter((row) => row.name.trim() !== "").map((row) => [row.name.trim(), row.samples])));
  };
  const edit = (key: number, changes: Partial<Row>) => change(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const add = () => {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
    change([...rows, { key, name: t("group", { number: rows.length + 1 }), samples: [] }]);
  };
  if (samples.length === 0) return <p className="quiet small">{t("needTable")}</p>;
  return (
    <div className="picked-groups">
      {rows.map((row, index) => {
        const taken = new Set(rows.filter((other) => other.key !== row.key).flatMap((other) => other.samples));
        return (
          <div key={row.key} className="picked-group">
            <Input
              {...(index === 0 ? { id } : {})}
              aria-label={t("groupName", { number: index + 1 })}
              value={row.name}
              maxLength={100}
              onChange={(event) => edit(row.key, { name: event.target.value })}
            />
            <Select
              mode="multiple"
              onInputKeyDown={leaveByTab}
              aria-label={t("groupSamples", { name: row.name })}
              placeholder={t("groupSamples", { name: row.name })}
              maxTagCount={12}
              allowClear
              tokenSeparators={[",", ";", "\n", "\t", " "]}
              showSearch={{ optionFilterProp: "label" }}
              value={row.samples}
              options={samples.filter((sample) => !taken.has(sample)).map((sample) => ({ value: sample, label: sample }))}
              onChange={(members) => edit(row.key, { samples: members })}
            />
            <span className="picked-group-foot">
              <span className="quiet small">{t("sampleCount", { count: row.samples.length })}</span>
              {rows.length > 1 && (
                <IconButton
                  icon={<CloseOutlined aria-hidden />}
                  label={t("removeGroup", { name: row.name })}
                  onClick={() => change(rows.filter((one) => one.key !== row.key))}
                />
              )}
            </span>
          </div>
        );
      })}
      <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t("addGroup")}
      </Button>
    </div>
  );
}
