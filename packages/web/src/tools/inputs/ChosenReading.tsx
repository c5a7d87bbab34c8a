import { CloseOutlined } from "@ant-design/icons";
import type { Reading } from "@analyte/contract/reading";
import { Button } from "antd";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";

/** So many answers of one kind stand by themselves; of more the first ones, and one way back for all. */
const mostShown = 6;

/** What was chosen about the reading of a table, each with its way back. */
export function ChosenReading({ reading, onChange }: { reading: Reading; onChange: (reading: Reading) => void }) {
  const { t } = useTranslation("tools");
  const [opened, setOpened] = useState<ReadonlySet<Field>>(new Set());
  const answers = answersIn(reading);
  if (answers.length === 0) return null;
  const button = (key: string, chosen: string, next: () => Reading) => (
    <Button
      key={key}
      size="small"
      icon={<CloseOutlined aria-hidden />}
      iconPosition="end"
      aria-label={t("takeBack", { chosen })}
      onClick={() => onChange(next())}
    >
      {chosen}
    </Button>
  );
  return (
    <div className="chosen-reading">
      <span className="quiet">{t("readAs")}</span>
      {answers.map(({ field, values }) => {
        const isMany = values.length > mostShown;
        const shown = isMany && !opened.has(field) ? values.slice(0, mostShown) : values;
        return (
          <Fragment key={field}>
            {isMany &&
              button(`${field} all`, t(`readAll_${field === "measured" ? "measured" : "descriptions"}`, { count: values.length }), () =>
                without(reading, field),
              )}
            {shown.map((value) => {
              const words = isNamed(field) ? field : (`${field}_${value}` as "labels_true");
              return button(`${field} ${value}`, t(`read_${words}`, { value }), () => without(reading, field, value));
            })}
            {shown.length < values.length && (
              <Button type="link" size="small" onClick={() => setOpened(new Set([...opened, field]))}>
                {t("readMore", { count: values.length - shown.length })}
              </Button>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

type Field = keyof Reading;

/** The choices whose words are said with a name or a number in them. */
const named = ["encoding", "sheet", "header_row", "id_column", "descriptions", "measured"] as const satisfies readonly Field[];
const isNamed = (field: Field): field is (typeof named)[number] => (named as readonly Field[]).includes(field);

/** By kind: of a list every name. */
function answersIn(reading: Reading): { field: Field; values: string[] }[] {
  const all = (Object.keys(reading) as Field[]).map((field) => ({ field, values: [reading[field] ?? []].flat().map(String) }));
  return all.filter(({ values }) => values.length > 0);
}

/** Without one name of a list, or without the answer. */
function without(reading: Reading, field: Field, value?: string): Reading {
  const { [field]: gone, ...others } = reading;
  const kept = Array.isArray(gone) && value !== undefined ? gone.filter((one) => one !== value) : [];
  return kept.length === 0 ? others : { ...others, [field]: kept };
}
