import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import { AddToReport } from "../reports/AddToReport.tsx";
import type { TaskChartDetail } from "./queries.ts";

/** What the numbers of a module chart say in words; what that rests on unfolds. Nothing where nothing is said. */
export function ChartSentence({ task, detail }: { task: { id: string; name: string }; detail: TaskChartDetail }) {
  const { sentence, grounds, weak, module_chart, comparison, variant } = detail;
  const { t } = useTranslation("flows");
  const text = useText();
  const words = text(sentence);
  if (words === "") return null;
  return (
    <div className={weak ? "flow-sentence flow-sentence-weak" : "flow-sentence"}>
      <p>
        {words}{" "}
        <AddToReport
          bare
          items={[{ kind: "sentence", task_id: task.id, module_chart, comparison, ...(variant !== "" && { variant }) }]}
          name={words}
          newTitle={task.name}
        />
      </p>
      {grounds.length > 0 && (
        <details>
          <summary className="quiet small">{t(weak ? "weakGrounds" : "grounds")}</summary>
          <dl className="small">
            {grounds.map(({ label, value }) => (
              <div key={label.en}>
                <dt className="quiet">{text(label)}</dt>
                <dd>{text(value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
