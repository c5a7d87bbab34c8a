import { PartitionOutlined, PlayCircleOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { flowPath } from "../flows/links.ts";
import { useFlows } from "../flows/queries.ts";
import { useText } from "../language/use-language.ts";
import { useRunExample } from "../tools/use-run-example.ts";

const shown = 2;

/** The processes come first: one click makes a whole study of their example. */
export function ProcessExamples() {
  const { t } = useTranslation("home");
  const text = useText();
  const flows = useFlows();
  const { run, running } = useRunExample("process");
  // The room that they will take.
  if (flows.isPending)
    return Array.from({ length: shown }, (_, index) => (
      <li key={index} className="surface home-example">
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </li>
    ));
  return flows.data?.data.slice(0, shown).map((flow) => (
    <li key={flow.id} className="surface home-example">
      <PartitionOutlined aria-hidden className="home-process" />
      <div className="home-example-words">
        <Link to={flowPath(flow.id)}>{text(flow.name)}</Link>
        <Button
          size="small"
          type="text"
          icon={<PlayCircleOutlined aria-hidden />}
          loading={running === flow.version_id}
          disabled={running !== null}
          aria-label={t("runProcessOf", { name: text(flow.name) })}
          onClick={() => void run(flow.version_id)}
        >
          {t("runProcess")}
        </Button>
      </div>
    </li>
  ));
}
