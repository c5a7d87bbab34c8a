import { stateTitles, type ProjectState } from "@analyte/contract/projects/project";
import { Tag } from "antd";
import { useText } from "../language/use-language.ts";

const colours: Record<ProjectState, string> = { preparing: "default", released: "success", expired: "warning", archived: "default" };

export function StateTag({ state }: { state: ProjectState }) {
  const text = useText();
  return (
    <Tag color={colours[state]} variant="filled">
      {text(stateTitles[state])}
    </Tag>
  );
}
