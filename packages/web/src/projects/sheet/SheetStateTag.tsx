import { sheetStateTitles, type SheetState } from "@analyte/contract/projects/sheet";
import { Tag } from "antd";
import { useText } from "#language/use-language.ts";

const colours: Record<SheetState, string> = { open: "processing", submitted: "default", returned: "warning", locked: "success" };

export function SheetStateTag({ state }: { state: SheetState }) {
  const text = useText();
  return (
    <Tag color={colours[state]} variant="filled">
      {text(sheetStateTitles[state])}
    </Tag>
  );
}
