import { stateTitles, type ProjectState } from "@analyte/contract/projects/project";
import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";

const colours: Record<ProjectState, string> = { preparing: "default", released: "success", expired: "warning", archived: "default" };

/** `own`: a project that nobody delivered was never released; it is there to be used. */
export function StateTag({ state, own = false }: { state: ProjectState; own?: boolean }) {
  const { t } = useTranslation("projects");
  const text = useText();
  return (
    <Tag color={colours[state]} variant="filled">
      {own && state === "released" ? t("ready") : text(stateTitles[state])}
    </Tag>
  );
}
