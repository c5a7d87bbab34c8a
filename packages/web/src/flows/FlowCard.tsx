import { PlayCircleOutlined } from "@ant-design/icons";
import { kindTitles } from "@analyte/contract/projects/project";
import { Button, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useText } from "../language/use-language.ts";
import { flowPath } from "./links.ts";
import type { Flow } from "./queries.ts";

interface Props {
  flow: Flow;
  running: boolean;
  disabled: boolean;
  onRunExample: () => void;
}

export function FlowCard({ flow, running, disabled, onRunExample }: Props) {
  const { t } = useTranslation("flows");
  const text = useText();
  const name = text(flow.name);
  return (
    <article className="surface flow-card" aria-label={name}>
      <h2>
        <Link to={flowPath(flow.id)}>{name}</Link>
      </h2>
      <p className="quiet flow-summary">{text(flow.summary)}</p>
      <p className="small flow-takes">
        <span className="quiet">{t("takes")}</span>
        {flow.kinds.map((kind) => (
          <Tag key={kind} variant="filled">
            {text(kindTitles[kind])}
          </Tag>
        ))}
        <span className="quiet push">{t("versionCount", { count: flow.versions })}</span>
      </p>
      <div className="flow-card-foot">
        <Button
          icon={<PlayCircleOutlined aria-hidden />}
          type="primary"
          loading={running}
          disabled={disabled}
          aria-label={t("runExampleOf", { name })}
          onClick={onRunExample}
        >
          {t("runExample")}
        </Button>
        <Link to={flowPath(flow.id)} aria-label={t("openOf", { name })}>
          {t("open")}
        </Link>
      </div>
    </article>
  );
}
