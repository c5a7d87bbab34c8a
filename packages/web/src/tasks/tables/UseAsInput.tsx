import type { ResultTable } from "@analyte/contract/tasks";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useText } from "#language/use-language.ts";
import { useTools } from "#tools/queries.ts";
import type { TaskDetail } from "../queries.ts";

/** Result tables that hold a data matrix can feed another tool, along with the sheets of the task they came from. */
export function UseAsInput({ task, table }: { task: TaskDetail; table: ResultTable }) {
  const { t } = useTranslation("tasks");
  const text = useText();
  const navigate = useNavigate();
  const tools = useTools();
  if (table.name !== "matrix" || tools.data === undefined) return null;
  const open = (toolId: string) => {
    const query = new URLSearchParams({ id: toolId, matrix: table.store_path });
    for (const { role, store_path, name } of task.inputs) {
      if (role === "matrix") continue;
      query.set(role, store_path);
      query.set(`${role}_name`, name);
    }
    void navigate(`/tools/tool-form?${query.toString()}`);
  };
  return (
    <Dropdown trigger={["click"]} menu={{ items: tools.data.data.map((tool) => ({ key: tool.id, label: text(tool.name), onClick: () => open(tool.id) })) }}>
      <Button>{t("useAsInput")}</Button>
    </Dropdown>
  );
}
