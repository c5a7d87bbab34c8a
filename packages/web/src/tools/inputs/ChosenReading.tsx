import { CloseOutlined } from "@ant-design/icons";
import type { Reading } from "@analyte/contract/reading";
import { Button } from "antd";
import { useTranslation } from "react-i18next";

/** What was chosen about the reading of a table, each with its way back. */
export function ChosenReading({ reading, onChange }: { reading: Reading; onChange: (reading: Reading) => void }) {
  const { t } = useTranslation("tools");
  const fields = (Object.keys(reading) as (keyof Reading)[]).filter((field) => reading[field] !== undefined);
  if (fields.length === 0) return null;
  const without = (field: keyof Reading): Reading => {
    const { [field]: _gone, ...others } = reading;
    return others;
  };
  return (
    <div className="chosen-reading">
      <span className="quiet">{t("readAs")}</span>
      {fields.map((field) => {
        const value = String(reading[field]);
        const words =
          field === "encoding" || field === "sheet" || field === "header_row" || field === "id_column" ? field : (`${field}_${value}` as "labels_true");
        const chosen = t(`read_${words}`, { value });
        return (
          <Button
            key={field}
            size="small"
            icon={<CloseOutlined aria-hidden />}
            iconPosition="end"
            aria-label={t("takeBack", { chosen })}
            onClick={() => onChange(without(field))}
          >
            {chosen}
          </Button>
        );
      })}
    </div>
  );
}
