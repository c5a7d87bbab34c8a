import { CloseOutlined } from "@ant-design/icons";
import type { Reading } from "@analyte/contract/reading";
import { Button } from "antd";
import { useTranslation } from "react-i18next";

/** What was chosen about the reading of a table, each with its way back. */
export function ChosenReading({ reading, onChange }: { reading: Reading; onChange: (reading: Reading) => void }) {
  const { t } = useTranslation("tools");
  const answers = answersIn(reading);
  if (answers.length === 0) return null;
  return (
    <div className="chosen-reading">
      <span className="quiet">{t("readAs")}</span>
      {answers.map(({ field, value }) => {
        const words = isNamed(field) ? field : (`${field}_${value}` as "labels_true");
        const chosen = t(`read_${words}`, { value });
        return (
          <Button
            key={`${field} ${value}`}
            size="small"
            icon={<CloseOutlined aria-hidden />}
            iconPosition="end"
            aria-label={t("takeBack", { chosen })}
            onClick={() => onChange(without(reading, field, value))}
          >
            {chosen}
          </Button>
        );
      })}
    </div>
  );
}

type Field = keyof Reading;

/** The choices whose words are said with a name or a number in them. */
const named = ["encoding", "sheet", "header_row", "id_column", "descriptions", "measured"] as const satisfies readonly Field[];
const isNamed = (field: Field): field is (typeof named)[number] => (named as readonly Field[]).includes(field);

/** Each answer by itself: of a list every name. */
function answersIn(reading: Reading): { field: Field; value: string }[] {
  return (Object.keys(reading) as Field[]).flatMap((field) => [reading[field] ?? []].flat().map((value) => ({ field, value: String(value) })));
}

function without(reading: Reading, field: Field, value: string): Reading {
  const { [field]: gone, ...others } = reading;
  const kept = Array.isArray(gone) ? gone.filter((one) => one !== value) : [];
  return kept.length === 0 ? others : { ...others, [field]: kept };
}
