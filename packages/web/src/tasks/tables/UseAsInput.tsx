import type { ResultTable } from "@analyte/contract/result-table";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useText } from "#language/use-language.ts";
import { useTools } from "#tools/queries.ts";
import { withMatrixPath } from "./companions.ts";

/** Result tables that hold a data matrix can feed another tool, along with the sheets that belong to them. */
export function UseAsInput({ table }: { table: ResultTable }) {
  const { t } = useTranslation("tasks");
  const text = useText();
  const navigate = useNavigate();
  const tools = useTools();
  if (table.companions === null || tools.data === undefined) return null;
  return (
    <Dropdown
      trigger={["click"]}
      menu={{ items: tools.data.data.map((tool) => ({ key: tool.id, label: text(tool.name), onClick: () => void navigate(withMatrixPath(tool.id, table)) })) }}
    >
      <Button>{t("useAsInput")}</Button>
    </Dropdown>
  );
}
