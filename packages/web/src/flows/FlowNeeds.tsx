import { kindTitles } from "@analyte/contract/projects/project";
import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import type { Flow, FlowVersionDetail } from "./queries.ts";

export function FlowNeeds({ flow, version }: { flow: Flow; version: FlowVersionDetail }) {
  const { t } = useTranslation("flows");
  const text = useText();
  return (
    <section className="surface flow-box" aria-label={t("needsTitle")}>
      <h2>{t("needsTitle")}</h2>
      <p>{t("needsKinds")}</p>
      <p>
        {flow.kinds.map((kind) => (
          <Tag key={kind} variant="filled">
            {text(kindTitles[kind])}
          </Tag>
        ))}
      </p>
      <p>{t("needsProgram")}</p>
      <p className="quiet">{t("needsExample", { name: text(version.example) })}</p>
    </section>
  );
}
