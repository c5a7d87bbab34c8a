import type { RowFields as Fields } from "@analyte/charts/kinds/restyle";
import type { ChartView } from "@analyte/contract/chart";
import { Form, Select } from "antd";
import { useTranslation } from "react-i18next";
import { usePageIds } from "../ui/page-ids.ts";
import { Section } from "./RestyleFields.tsx";
import type { ViewPart } from "./RestylePanel.tsx";
import { TopRowFields } from "./TopRowFields.tsx";

interface Props {
  rows: Fields;
  view: ChartView;
  onChange: (part: ViewPart) => void;
}

/** Which rows a map shows, and whether rows and columns have their names beside them. */
export function RowFields({ rows, view, onChange }: Props) {
  const { t } = useTranslation("charts");
  return (
    <Section title={t("rowsAndColumns")}>
      <TopRowFields rows={rows} view={view} onChange={onChange} />
      <Names id="rows" label={t("showRowNames")} value={view.showRowNames} onChange={(showRowNames) => onChange({ showRowNames })} />
      <Names id="columns" label={t("showColumnNames")} value={view.showColumnNames} onChange={(showColumnNames) => onChange({ showColumnNames })} />
    </Section>
  );
}

/** Names are shown where they fit unless the reader decides. */
function Names({ id, label, value, onChange }: { id: string; label: string; value: boolean | undefined; onChange: (value: boolean | undefined) => void }) {
  const idOf = usePageIds();
  const { t } = useTranslation("charts");
  return (
    <Form.Item label={label} htmlFor={idOf(`restyle-names-${id}`)}>
      <Select
        id={idOf(`restyle-names-${id}`)}
        value={value === undefined ? "fit" : value ? "always" : "never"}
        options={[
          { value: "fit", label: t("whenRoom") },
          { value: "always", label: t("always") },
          { value: "never", label: t("never") },
        ]}
        onChange={(choice) => onChange(choice === "fit" ? undefined : choice === "always")}
      />
    </Form.Item>
  );
}
