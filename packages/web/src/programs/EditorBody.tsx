import { RedoOutlined, UndoOutlined } from "@ant-design/icons";
import type { ProgramDetail } from "@analyte/contract/programs/calls";
import { limits } from "@analyte/contract/limits";
import { Button, Collapse, Input, Switch } from "antd";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ExcludeField } from "../tools/params/ExcludeField.tsx";
import { NameField, NamesField } from "../tools/params/NameField.tsx";
import { pairColumns, type Sheet } from "../tools/params/sheet.ts";
import "../tools/params/params.css";
import { ComparisonList } from "./ComparisonList.tsx";
import { addGroup, put, takeOut, type Draft } from "./editing.ts";
import { GroupCards } from "./GroupCards.tsx";
import { MakeGroups } from "./MakeGroups.tsx";
import { noWords, sampleWords } from "./sample-names.ts";
import { SamplePool } from "./SamplePool.tsx";

interface Props {
  draft: Draft;
  sheet: Sheet;
  /** `field`: what goes on in one field is one step. */
  onEdit: (next: Draft, field?: string) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
  /** The program as it is kept, for its sheet; null where it isn't what is seen. */
  exported: ProgramDetail | null;
}

/** Groups from a column, a list, a rule or a sheet, or by hand: samples are chosen and put, or dragged. */
export function EditorBody({ draft, sheet, onEdit, undo, redo, exported }: Props) {
  const { t } = useTranslation("programs");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [stay, setStay] = useState(false);
  const ids = { name: useId(), stay: useId(), pair: useId(), covariates: useId(), leftOut: useId() };
  const words = useMemo(() => (sheet.samples === null ? noWords : sampleWords(sheet)), [sheet]);
  const columns = sheet.sampleColumns.filter(({ type }) => type !== "id").map(({ name }) => name);
  const place = (group: number, samples: readonly string[]) => {
    onEdit(put(draft, group, samples, stay));
    setChosen(new Set());
  };
  const free = (samples: readonly string[]) => {
    onEdit(takeOut(draft, samples));
    setChosen(new Set());
  };
  const toggle = (samples: readonly string[], on: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const sample of samples)
        if (on) next.add(sample);
        else next.delete(sample);
      return next;
    });
  return (
    <>
      <div className="program-head">
        <label htmlFor={ids.name}>{t("name")}</label>
        <Input
          id={ids.name}
          value={draft.name}
          maxLength={limits.nameLength}
          placeholder={t("nameExample")}
          onChange={(event) => onEdit({ ...draft, name: event.target.value }, "name")}
        />
        <Button icon={<UndoOutlined aria-hidden />} disabled={undo === null} onClick={() => undo?.()}>
          {t("undo")}
        </Button>
        <Button icon={<RedoOutlined aria-hidden />} disabled={redo === null} onClick={() => redo?.()}>
          {t("redo")}
        </Button>
      </div>
      <MakeGroups draft={draft} sheet={sheet} words={words} onEdit={onEdit} undo={undo} exported={exported} />
      <p className="quiet small program-help">
        {t("help")}{" "}
        <label htmlFor={ids.stay}>
          <Switch id={ids.stay} size="small" checked={stay} onChange={setStay} /> {t("stay")}
        </label>
      </p>
      <div className="program-columns">
        <SamplePool draft={draft} samples={sheet.sampleIds} words={words} chosen={chosen} onToggle={toggle} onFree={free} />
        <GroupCards
          draft={draft}
          words={words}
          chosen={chosen}
          onToggle={toggle}
          onEdit={onEdit}
          onPut={place}
          onAdd={(samples) => {
            onEdit(addGroup(stay ? draft : takeOut(draft, samples), t("group", { number: draft.groups.length + 1 }), samples));
            setChosen(new Set());
          }}
        />
      </div>
      <ComparisonList draft={draft} onEdit={onEdit} />
      <Collapse
        ghost
        size="small"
        className="program-more"
        items={[
          {
            key: "more",
            label: t("more", { count: draft.leftOut.length }),
            children: (
              <div className="program-fields">
                <label htmlFor={ids.leftOut}>{t("leftOut")}</label>
                <ExcludeField
                  id={ids.leftOut}
                  value={draft.leftOut}
                  choices={{ rows: sheet.sampleIds.map((sample) => ({ key: JSON.stringify([sample]), sample })), samples: [], unknown: [] }}
                  onChange={(leftOut) => onEdit({ ...draft, leftOut }, "leftOut")}
                />
                <label htmlFor={ids.pair}>{t("pair")}</label>
                <NameField
                  id={ids.pair}
                  value={draft.pair}
                  names={pairColumns(sheet)}
                  placeholder={t("choosePair")}
                  absent={t("noColumns")}
                  onChange={(pair) => onEdit({ ...draft, pair })}
                />
                <label htmlFor={ids.covariates}>{t("covariates")}</label>
                <NamesField
                  id={ids.covariates}
                  value={[...draft.covariates]}
                  names={columns}
                  placeholder={t("chooseCovariates")}
                  absent={t("noColumns")}
                  onChange={(covariates) => onEdit({ ...draft, covariates })}
                />
              </div>
            ),
          },
        ]}
      />
    </>
  );
}
