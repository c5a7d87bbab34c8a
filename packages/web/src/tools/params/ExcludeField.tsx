import { exclusionKey, longestReason, type Exclusion } from "@analyte/contract/exclusions";
import { Button, Input, Select } from "antd";
import { useState, type ClipboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { LeftOutChoices } from "./left-out-choices.ts";
import { pastedNames } from "./pasted-names.ts";
import { leaveByTab } from "#ui/leave-by-tab.ts";

interface Props {
  id: string;
  value: readonly Exclusion[];
  choices: LeftOutChoices;
  onChange: (value: Exclusion[]) => void;
}

/** Reasons are written one by one for so many; beyond them one for all will do. */
const mostRows = 30;

/** Samples of the table, with search, and why each is left out. Where a column names samples of several measurements each choice says which it is. */
export function ExcludeField({ id, value, choices, onChange }: Props) {
  const { t } = useTranslation("tools");
  const { rows, samples, unknown } = choices;
  const byKey = new Map([...rows, ...samples.flatMap((one) => one.choices)].map((one) => [one.key, one]));
  /** Pasted names that the table doesn't have. */
  const [notFound, setNotFound] = useState<readonly string[]>([]);
  const known = rows.length > 0;
  const apart = samples.length > 0 || value.some(({ by }) => by !== undefined);
  const nameOf = ({ sample, by }: Pick<Exclusion, "sample" | "by">) => {
    if (by === undefined) return apart ? t("measurementNamed", { name: sample }) : sample;
    const count = byKey.get(exclusionKey({ sample, by }))?.rows?.length;
    return count === undefined ? t("sampleNamed", { name: sample }) : t("sampleMeasured", { name: sample, count });
  };
  const choose = (keys: string[]) => {
    setNotFound([]);
    const before = new Map(value.map((one) => [exclusionKey(one), one]));
    // Who leaves out several mostly has one reason.
    const reason = value.at(-1)?.reason ?? "";
    const made = ({ sample, by }: Pick<Exclusion, "sample" | "by">): Exclusion => ({ sample, ...(by !== undefined && { by }), reason });
    onChange(keys.flatMap((key) => before.get(key) ?? (byKey.has(key) ? made(byKey.get(key)!) : [])));
  };
  const lacking = notFound.filter((sample) => !byKey.has(exclusionKey({ sample })));
  const paste = (event: ClipboardEvent) => {
    const names = pastedNames(
      event.clipboardData.getData("text"),
      rows.map(({ sample }) => sample),
    );
    if (names === null) return;
    event.preventDefault();
    choose([...new Set([...value.map(exclusionKey), ...names.found.map((sample) => exclusionKey({ sample }))])]);
    setNotFound(names.unknown);
  };
  const ofRows = rows.map(({ key, sample }) => ({ value: key, label: sample }));
  const options = apart
    ? [
        ...samples.map(({ column, choices: of }) => ({
          label: t("samplesOfColumn", { column }),
          title: column,
          options: of.map((one) => ({ value: one.key, label: nameOf(one) })),
        })),
        { label: t("measurementsOfMatrix"), title: t("measurementsOfMatrix"), options: ofRows },
      ]
    : ofRows;
  const shared = value.every(({ reason }) => reason === value[0]?.reason) ? (value[0]?.reason ?? "") : "";
  const named = new Map(value.map((one) => [exclusionKey(one), nameOf(one)]));
  return (
    <div className="left-out">
      <div onPasteCapture={paste}>
        <Select<string[], { value: string; label: string }>
          id={id}
          className="param-select"
          mode="multiple"
          onInputKeyDown={leaveByTab}
          allowClear
          maxTagCount={12}
          showSearch={{ optionFilterProp: "label" }}
          disabled={!known && value.length === 0}
          placeholder={t(known ? "chooseLeftOut" : "needTable")}
          value={[...named.keys()]}
          options={options as { value: string; label: string }[]}
          // A row is found and pasted by its plain name; chosen, it says what it is.
          labelRender={({ value: key }) => named.get(String(key)) ?? String(key)}
          onChange={choose}
        />
      </div>
      {lacking.length > 0 && (
        <span className="param-warned small" role="alert">
          {t("pastedUnknown", { names: lacking.slice(0, 5).join(", "), count: lacking.length })}
        </span>
      )}
      {value.length > 1 && (
        <label className="left-out-row">
          <span>{t("reasonForAll", { count: value.length })}</span>
          <Input
            value={shared}
            maxLength={longestReason}
            placeholder={t("reasonExample")}
            onChange={(event) => onChange(value.map((one) => ({ ...one, reason: event.target.value })))}
          />
        </label>
      )}
      {value.slice(0, mostRows).map((one) => {
        const key = exclusionKey(one);
        return (
          <label key={key} className="left-out-row">
            <span className="cut" title={byKey.get(key)?.rows?.join(", ") ?? one.sample}>
              {nameOf(one)}
            </span>
            <Input
              aria-label={t("reasonFor", { name: nameOf(one) })}
              value={one.reason}
              maxLength={longestReason}
              placeholder={t("reasonExample")}
              onChange={(event) => onChange(value.map((other) => (exclusionKey(other) === key ? { ...other, reason: event.target.value } : other)))}
            />
          </label>
        );
      })}
      {value.length > mostRows && <span className="quiet small">+ {value.length - mostRows}</span>}
      {unknown.length > 0 && (
        <span className="param-warned small" role="alert">
          {t("notInTable", { names: unknown.slice(0, 5).map(nameOf).join(", "), count: unknown.length })}{" "}
          <Button type="link" size="small" onClick={() => onChange(value.filter((one) => !unknown.includes(one)))}>
            {t("takeOffUnknown", { count: unknown.length })}
          </Button>
        </span>
      )}
    </div>
  );
}
