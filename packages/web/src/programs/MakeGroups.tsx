import { DownloadOutlined, DownOutlined } from "@ant-design/icons";
import { exportProgram, type ProgramDetail } from "@analyte/contract/programs/calls";
import { Button, Dropdown } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDownload } from "../tasks/use-download.ts";
import type { Sheet } from "../tools/params/sheet.ts";
import { replaceGroups, takeSheet, type Draft, type NewGroup } from "./editing.ts";
import { ImportSheet } from "./ImportSheet.tsx";
import { groupsOfNames } from "./name-groups.ts";
import { PasteBox } from "./PasteBox.tsx";
import { RuleBox } from "./RuleBox.tsx";
import type { SampleWords } from "./sample-names.ts";
import { groupingColumns, groupsOfColumn, groupsOfStudy } from "./sheet-cells.ts";

interface Props {
  draft: Draft;
  sheet: Sheet;
  words: SampleWords;
  onEdit: (next: Draft) => void;
  undo: (() => void) | null;
  exported: ProgramDetail | null;
}

/** Ways to make groups at once, and the program as a sheet. */
export function MakeGroups({ draft, sheet, words, onEdit, undo, exported }: Props) {
  const { t } = useTranslation("programs");
  const { start, busy } = useDownload();
  const [open, setOpen] = useState<"rule" | "paste" | "import" | null>(null);
  const columns = groupingColumns(sheet);
  const ofNames = useMemo(() => groupsOfNames(sheet.sampleIds, words.roles), [sheet.sampleIds, words.roles]);
  const named = sheet.sampleColumns.map(({ name }) => name);
  // What was put in place of other groups, said until the next step.
  const [replaced, setReplaced] = useState<{ by: Draft; count: number } | null>(null);
  const put = (next: Draft) => {
    setReplaced({ by: next, count: draft.groups.length });
    onEdit(next);
  };
  const take = (groups: readonly NewGroup[]) => put(replaceGroups(draft, groups));
  // Groups of a column that were left out, said until the next step.
  const [left, setLeft] = useState<{ by: Draft; names: string } | null>(null);
  const takeColumn = (name: string) => {
    const { groups, left: others } = groupsOfStudy(groupsOfColumn(sheet, name));
    const next = replaceGroups(draft, groups);
    setLeft({ by: next, names: others.map((group) => group.name).join(", ") });
    put(next);
  };
  const turn = (box: typeof open) => setOpen((before) => (before === box ? null : box));
  return (
    <>
      <div className="program-row" role="toolbar" aria-label={t("ways")}>
        <Dropdown
          trigger={["click"]}
          disabled={columns.length === 0}
          menu={{ className: "program-menu", items: columns.map((name) => ({ key: name, label: name, onClick: () => takeColumn(name) })) }}
        >
          <Button>
            {t("fromColumn")} <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
        {ofNames.length > 0 && (
          <Button title={ofNames.map(({ name, samples }) => `${name} (${samples.length})`).join(", ")} onClick={() => take(ofNames)}>
            {t("fromNames", { count: ofNames.length })}
          </Button>
        )}
        <Button aria-expanded={open === "rule"} disabled={sheet.samples === null} onClick={() => turn("rule")}>
          {t("byRule")}
        </Button>
        <Button aria-expanded={open === "paste"} onClick={() => turn("paste")}>
          {t("paste")}
        </Button>
        <Button onClick={() => turn("import")}>{t("import")}</Button>
        <Dropdown
          trigger={["click"]}
          disabled={exported === null || busy}
          menu={{
            items: (["csv", "xlsx"] as const).map((format) => ({
              key: format,
              label: format.toUpperCase(),
              onClick: () => void start(exportProgram, { id: exported!.id, format }),
            })),
          }}
        >
          <Button icon={<DownloadOutlined aria-hidden />} title={exported === null ? t("exportAfter") : ""}>
            {t("export")} <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      </div>
      {columns.length === 0 && sheet.samples !== null && <p className="program-row program-replaced quiet small">{t("noColumns")}</p>}
      {left !== null && left.by === draft && left.names !== "" && (
        <p className="program-row program-replaced" role="status">
          {t("rolesLeft", { names: left.names })}
        </p>
      )}
      {replaced !== null && replaced.by === draft && replaced.count > 0 && (
        <p className="program-row program-replaced" role="status">
          {t("replaced", { count: replaced.count })}
          <Button size="small" disabled={undo === null} onClick={() => undo?.()}>
            {t("bringBack")}
          </Button>
        </p>
      )}
      {open === "rule" && <RuleBox draft={draft} sheet={sheet} onEdit={onEdit} />}
      {open === "paste" && <PasteBox draft={draft} samples={sheet.sampleIds} words={words} onEdit={onEdit} onReplace={take} />}
      <ImportSheet
        open={open === "import"}
        samples={sheet.sampleIds}
        onClose={() => setOpen(null)}
        columns={named}
        onTake={(found) => put(takeSheet(draft, found, named))}
      />
    </>
  );
}
