import { PlayCircleOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useText } from "../language/use-language.ts";
import { formPath } from "../tools/links.ts";
import { useTools } from "../tools/queries.ts";
import { ToolPicture } from "../tools/ToolPicture.tsx";
import { useRunExample } from "../tools/use-run-example.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FinishedStudy } from "./FinishedStudy.tsx";
import { ProcessExamples } from "./ProcessExamples.tsx";
import { HomeSection } from "./HomeSection.tsx";
import "../tools/tool-card.css";

const shown = 4;
/** First those whose figures say most at a glance. */
const rank = ({ featured = Infinity }: { featured?: number | undefined }) => featured;

/** One click shows what a tool makes of its own example. */
export function Examples() {
  const { t } = useTranslation(["home", "tools"]);
  const text = useText();
  const tools = useTools();
  const { run, running } = useRunExample();
  const chosen = tools.data?.data.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b))).slice(0, shown);
  return (
    <HomeSection title={t("home:start")} all={t("home:allTools")} to="/tools/tool-list">
      {chosen === undefined && tools.error !== null && <ErrorState failure={tools.error} onRetry={() => void tools.refetch()} />}
      <ul className="plain home-examples">
        {tools.isPending &&
          Array.from({ length: shown }, (_, index) => (
            <li key={index} className="surface home-example">
              <Skeleton active title={false} paragraph={{ rows: 2 }} />
            </li>
          ))}
        <FinishedStudy />
        <ProcessExamples />
        {chosen?.map((tool) => (
          <li key={tool.id} className="surface home-example">
            <ToolPicture tool={tool} />
            <div className="home-example-words">
              <Link to={formPath(tool.id)}>{text(tool.name)}</Link>
              <Button
                size="small"
                type="text"
                icon={<PlayCircleOutlined aria-hidden />}
                loading={running === tool.id}
                disabled={running !== null}
                aria-label={t("tools:runExampleOf", { tool: text(tool.name) })}
                onClick={() => void run(tool.id)}
              >
                {t("tools:runExample")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
