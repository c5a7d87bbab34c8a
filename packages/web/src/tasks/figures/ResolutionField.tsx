import { Form, Select } from "antd";
import { useTranslation } from "react-i18next";
import { usePageIds } from "#ui/page-ids.ts";

const usualResolutions = [150, 300, 600, 1_000, 1_200];

/** Of a figure as PNG or TIFF. */
export function ResolutionField({ id, dpi, onChange }: { id: string; dpi: number; onChange: (dpi: number) => void }) {
  const { t } = useTranslation("tasks");
  const idOf = usePageIds();
  return (
    <Form.Item label={t("figureResolution")} htmlFor={idOf(id)}>
      <Select id={idOf(id)} value={dpi} options={usualResolutions.map((value) => ({ value, label: `${value} dpi` }))} onChange={onChange} />
    </Form.Item>
  );
}
