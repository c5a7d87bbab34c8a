import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useTools } from "../tools/queries.ts";
import { ToolCard } from "../tools/ToolCard.tsx";
import { useRunExample } from "../tools/use-run-example.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { HomeSection } from "./HomeSection.tsx";

/** First those whose figures say most at a glance. */
const first = ["two-groups", "pca", "heatmap", "opls-da", "normalise", "missing-values"];
const shown = 6;
const rank = (id: string) => (first.includes(id) ? first.indexOf(id) : first.length);

export function Examples() {
  const { t } = useTranslation("home");
  const tools = useTools();
  const { run, running } = useRunExample();
  const chosen = tools.data?.data.toSorted((a, b) => rank(a.id) - rank(b.id)).slice(0, shown);
  return (
    <HomeSection title={t("start")} all={t("allTools")} to="/tools/tool-list">
      {chosen === undefined && tools.error !== null && <ErrorState failure={tools.error} onRetry={() => void tools.refetch()} />}
      <div className="tool-grid home-examples">
        {tools.isPending && Array.from({ length: shown }, (_, index) => <CardSkeleton key={index} />)}
        {chosen?.map((tool) => (
          <ToolCard key={tool.id} tool={tool} running={running === tool.id} disabled={running !== null} onRunExample={() => void run(tool.id)} />
        ))}
      </div>
    </HomeSection>
  );
}

function CardSkeleton() {
  return (
    <div className="surface tool-card">
      <Skeleton active paragraph={{ rows: 3 }} />
    </div>
  );
}
