import type { ChartSentence } from "@analyte/contract/flows/result-calls";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { AddToReport } from "#reports/AddToReport.tsx";
import { useProcessResult } from "./result-context.ts";

/** So many say what a study comes to. */
const most = 3;

/** What came in, what differs, what it may mean; where one of them says nothing, what else is said. */
export function topSentences(all: readonly ChartSentence[]): ChartSentence[] {
  const first = (...sections: string[]) => all.find(({ map_module }) => sections.includes(map_module));
  const best = [first("data"), first("difference") ?? first("overview"), first("function", "joint")].filter((one) => one !== undefined);
  const chosen = new Set([...new Set([...best, ...all])].slice(0, most));
  return all.filter((one) => chosen.has(one));
}

export function ResultSummary({ sentences }: { sentences: readonly ChartSentence[] }) {
  const { t } = useTranslation("flows");
  const top = topSentences(sentences);
  if (top.length === 0) return null;
  return (
    <section className="surface flow-summary-box" aria-label={t("inShort")}>
      <ul className="plain">
        {top.map((one) => (
          <li key={one.id}>
            <SaidSentence sentence={one} named />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A sentence that shows what it rests on. */
export function SaidSentence({ sentence, named = false }: { sentence: ChartSentence; named?: boolean }) {
  const { t } = useTranslation("flows");
  const text = useText();
  const { task, show } = useProcessResult();
  const { module_chart, comparison } = sentence;
  const name = text(sentence.name);
  return (
    <p className={sentence.weak ? "flow-said flow-said-weak" : "flow-said"}>
      {named && <strong>{name}</strong>} {text(sentence.sentence)}{" "}
      {sentence.grounds.length > 0 && (
        <Button type="link" size="small" className="flow-said-why" aria-label={t("groundsOf", { name })} onClick={() => show({ sentence })}>
          {t(sentence.weak ? "weakGrounds" : "grounds")}
        </Button>
      )}
      <AddToReport bare items={[{ kind: "sentence", task_id: task.id, module_chart, comparison }]} name={text(sentence.sentence)} newTitle={task.name} />
    </p>
  );
}
