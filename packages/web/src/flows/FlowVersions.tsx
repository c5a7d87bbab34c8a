import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import type { Reply } from "../send.ts";
import type { listFlowVersions } from "@analyte/contract/flows/calls";

export function FlowVersions({ versions }: { versions: Reply<typeof listFlowVersions>["data"] }) {
  const { t } = useTranslation("flows");
  const text = useText();
  return (
    <section className="surface flow-box" aria-label={t("versions")}>
      <h2>{t("versions")}</h2>
      <ul className="plain">
        {versions.map(({ id, name, number, latest, charts }) => (
          <li key={id} className="flow-version">
            <span>
              {text(name)}, {t("versionNumber", { number })} {latest && <Tag variant="filled">{t("newest")}</Tag>}
            </span>
            <span className="quiet small">
              <span className="mono">{id}</span> · {t("charts")} {charts}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
