import type { Manifest, ParamValues } from "@analyte/contract/manifest";
import { citationsOf } from "@analyte/contract/params";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";

/** Beside the form: what the tool gives and whom to cite for what is chosen. */
export function ToolAside({ tool, values }: { tool: Manifest; values: ParamValues }) {
  const { t } = useTranslation("tools");
  const text = useText();
  const citations = citationsOf(tool, values);
  return (
    <aside className="tool-aside">
      <h2>{t("outputs")}</h2>
      <ul>
        {tool.outputs.charts.map((chart) => (
          <li key={`chart ${chart.name}`}>{text(chart.title)}</li>
        ))}
        {tool.outputs.tables.map((table) => (
          <li key={`table ${table.name}`}>
            {text(table.title)} <span className="mono quiet">{table.name}.csv</span>
          </li>
        ))}
      </ul>
      {citations.length > 0 && (
        <>
          <h2>{t("cite")}</h2>
          <ul>
            {citations.map(({ text: words, doi }) => (
              <li key={words}>
                {words}{" "}
                {doi !== undefined && (
                  <a href={`https://doi.org/${doi}`} target="_blank" rel="noreferrer noopener">
                    {doi}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="quiet small mono">
        {tool.id} {tool.version}
      </p>
    </aside>
  );
}
