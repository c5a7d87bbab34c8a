import { EditOutlined, PlusOutlined } from "@ant-design/icons";
import { storeProgram } from "@analyte/contract/programs/calls";
import { Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermitted } from "../auth/permission.tsx";
import type { Sheet } from "../tools/params/sheet.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LateEditor } from "./LateEditor.tsx";
import { useProgramNames, useProgramsAnew } from "./queries.ts";
import { groupsInTable } from "./told-groups.ts";
import "./programs.css";

interface Props {
  id: string;
  value: string | null;
  sheet: Sheet;
  onChange: (id: string | null) => void;
}

/** One of the sample group programs of the table, and the way to make or change one. */
export function ProgramField({ id, value, sheet, onChange }: Props) {
  const { t } = useTranslation("programs");
  const place = sheet.matrixPath === null ? null : { store_path: sheet.matrixPath };
  const names = useProgramNames(place);
  const anew = useProgramsAnew();
  const permitted = usePermitted(storeProgram);
  /** The id of what is edited; empty for a new one, null for none. */
  const [edited, setEdited] = useState<string | null>(null);
  const program = value === null ? undefined : sheet.programs.get(value);
  const groups = program === undefined ? [] : Object.entries(groupsInTable(program, sheet.sampleIds));
  const known = new Set(sheet.sampleIds);
  const lost = program === undefined ? 0 : new Set(program.groups.flatMap(({ samples }) => samples.filter((sample) => !known.has(sample)))).size;
  const listed = names.data?.data ?? [];
  const options = listed.map((one) => ({ value: one.id, label: one.of === "own" ? one.name : t("named", { name: one.name, of: t(`of_${one.of}`) }) }));
  return (
    <>
      <span className="program-choice">
        <Select<string | null>
          id={id}
          className="param-select"
          allowClear
          showSearch={{ optionFilterProp: "label" }}
          loading={names.isFetching}
          disabled={place === null}
          placeholder={t(place === null ? "needTable" : listed.length === 0 && names.data !== undefined ? "none" : "choose")}
          value={value}
          // One that isn't among them, as of another table, is still called by its name.
          options={program === undefined || options.some((one) => one.value === value) ? options : [...options, { value: program.id, label: program.name }]}
          onChange={(chosen) => onChange(chosen ?? null)}
        />
        {permitted && value !== null && (
          <Button icon={<EditOutlined aria-hidden />} onClick={() => setEdited(value)}>
            {t(program?.may.change === false ? "look" : "edit")}
          </Button>
        )}
        {permitted && (
          <Button icon={<PlusOutlined aria-hidden />} disabled={place === null} onClick={() => setEdited("")}>
            {t("make")}
          </Button>
        )}
      </span>
      {names.error !== null && <ErrorState failure={names.error} onRetry={() => void names.refetch()} />}
      {groups.length > 0 && (
        <ul className="plain group-counts">
          {groups.slice(0, 12).map(([name, samples]) => (
            <li key={name}>
              {name} <span className="quiet figures">{samples.length}</span>
            </li>
          ))}
          {groups.length > 12 && <li className="quiet">+ {groups.length - 12}</li>}
        </ul>
      )}
      {program !== undefined && program.left_out.length > 0 && <p className="quiet small">{t("leavesOut", { count: program.left_out.length })}</p>}
      {known.size > 0 && lost > 0 && <p className="param-warned small">{t("notHere", { count: lost })}</p>}
      {place !== null && (
        <LateEditor
          open={edited !== null}
          id={edited ?? ""}
          place={place}
          sheet={sheet}
          onClose={() => setEdited(null)}
          onSaved={async (saved) => {
            await anew();
            setEdited(null);
            onChange(saved);
          }}
        />
      )}
    </>
  );
}
