import { Segmented, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Grouping } from "@analyte/contract/manifest";
import { PickedGroups } from "./PickedGroups.tsx";
import { canGroup, type Sheet } from "./sheet.ts";

interface Props {
  id: string;
  value: unknown;
  sheet: Sheet;
  onChange: (value: Grouping | null) => void;
}

/** Which samples belong together: a column of the sample sheet, or samples picked by hand. */
export function GroupingField({ id, value, sheet, onChange }: Props) {
  const { t } = useTranslation("tools");
  const grouping = value as Grouping | null | undefined;
  const columns = sheet.sampleColumns.filter(canGroup);
  const [picking, setPicking] = useState(grouping !== undefined && grouping !== null && "groups" in grouping);
  const column = grouping !== undefined && grouping !== null && "column" in grouping ? grouping.column : null;
  const groups = columns.find((one) => one.name === column)?.groups ?? [];
  const choose = (mode: "column" | "pick") => {
    setPicking(mode === "pick");
    onChange(mode === "pick" ? { groups: {} } : null);
  };
  return (
    <div className="grouping">
      <Segmented
        value={picking ? "pick" : "column"}
        options={[
          { value: "column" as const, label: t("byColumn") },
          { value: "pick" as const, label: t("byPicking") },
        ]}
        onChange={choose}
      />
      {picking ? (
        <PickedGroups
          id={id}
          groups={grouping !== undefined && grouping !== null && "groups" in grouping ? grouping.groups : {}}
          samples={sheet.sampleIds}
          onChange={(next) => onChange({ groups: next })}
        />
      ) : (
        <>
          <Select<string | null>
            id={id}
            className="param-select"
            allowClear
            showSearch={{ optionFilterProp: "label" }}
            disabled={columns.length === 0}
            placeholder={columns.length > 0 ? t("chooseColumn") : sheet.sampleColumns.length > 0 ? t("noGroupColumn") : t("needSheet")}
            value={column}
            options={columns.map((one) => ({ value: one.name, label: one.name }))}
            onChange={(name) => onChange(name === null || name === undefined ? null : { column: name })}
          />
          {groups.length > 0 && (
            <ul className="plain group-counts">
              {groups.slice(0, 12).map((group) => (
                <li key={group.name}>
                  {group.name} <span className="quiet figures">{group.count}</span>
                </li>
              ))}
              {groups.length > 12 && <li className="quiet">+ {groups.length - 12}</li>}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
