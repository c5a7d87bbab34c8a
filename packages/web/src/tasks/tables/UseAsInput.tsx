import { roles } from "@analyte/contract/manifest";
import type { ResultTable } from "@analyte/contract/result-table";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useText } from "#language/use-language.ts";
import type { ChosenFile } from "#picker/chosen-file.ts";
import { useTools } from "#tools/queries.ts";
import { companionsOf } from "./companions.ts";

/** Result tables that hold a data matrix can feed another tool, along with the sheets that belong to them. */
export function UseAsInput({ table }: { table: ResultTable }) {
  const { t } = useTranslation("tasks");
  const text = useText();
  const navigate = useNavigate();
  const tools = useTools();
  if (table.companions === null || tools.data === undefined) return null;
  const open = (toolId: string) => {
    const query = new URLSearchParams({ id: toolId, matrix: table.store_path });
    const companions: Partial<Record<(typeof roles)[number], ChosenFile>> = companionsOf(table);
    for (const role of roles) {
      const file = companions[role];
      if (file === undefined) continue;
      query.set(role, file.store_path);
      query.set(`${role}_name`, file.name);
    }
    void navigate(`/tools/tool-form?${query.toString()}`);
  };
  return (
    <Dropdown trigger={["click"]} menu={{ items: tools.data.data.map((tool) => ({ key: tool.id, label: text(tool.name), onClick: () => open(tool.id) })) }}>
      <Button>{t("useAsInput")}</Button>
    </Dropdown>
  );
}
