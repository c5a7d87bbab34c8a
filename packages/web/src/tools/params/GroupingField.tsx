import { Segmented, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Grouping } from "@analyte/contract/manifest";
import { ProgramField } from "#programs/ProgramField.tsx";
import { programIn } from "#programs/told-groups.ts";
import { PickedGroups } from "./PickedGroups.tsx";
import { canGroup, type Sheet } from "./sheet.ts";
import { useNarrow } from "#ui/use-narrow.ts";

interface Props {
  id: string;
  value: unknown;
  sheet: Sheet;
  onChange: (value: Grouping | { program: string } | null) => void;
}

type Mode = "column" | "program" | "pick";

/** Which samples belong together: a column of the sample sheet, a sample group program, or samples picked by hand. */
export function GroupingField({ id, value, sheet, onChange }: Props) {
  const { t } = useTranslation("tools");
  const grouping = value as Grouping | null | undefined;
  const columns = sheet.sampleColumns.filter(canGroup);
  const program = programIn(grouping);
  const narrow = useNarrow();
  const [turned, setMode] = useState<Mode>(grouping !== undefined && grouping !== null && "groups" in grouping ? "pick" : "column");
  // A program may be filled in later than the field is there.
  const mode = program !== null ? "program" : turned;
  const column = grouping !== undefined && grouping !== null && "column" in grouping ? grouping.column : null;
  const groups = columns.find((one) => one.name === column)?.groups ?? [];
  const choose = (next: Mode) => {
    setMode(next);
    onChange(next === "pick" ? { groups: {} } : null);
  };
  return (
    <div className="grouping">
      <Segmented
        vertical={narrow}
        value={mode}
        options={[
          { value: "column" as const, label: t("byColumn") },
          { value: "program" as const, label: t("byProgram") },
          { value: "pick" as const, label: t("byPicking") },
        ]}
        onChange={choose}
      />
      {mode === "program" && (
        <ProgramField id={id} value={program} sheet={sheet} onChange={(chosen) => onChange(chosen === null ? null : { program: chosen })} />
      )}
      {mode === "pick" && (
        <PickedGroups
          id={id}
          groups={grouping !== undefined && grouping !== null && "groups" in grouping ? grouping.groups : {}}
          samples={sheet.sampleIds}
          onChange={(next) => onChange({ groups: next })}
        />
      )}
      {mode === "column" && (
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
