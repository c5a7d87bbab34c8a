import type { Verified } from "@analyte/contract/tools";
import { Button, Drawer, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMethodPage, useTool } from "../tools/queries.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Markdown } from "../ui/Markdown.tsx";
import { useNarrow } from "../ui/use-narrow.ts";
import { roundedUp } from "./rounded-up.ts";

interface Props {
  toolId: string;
  /** The version that made the result. */
  version: string;
}

/** The verification card: what a result's numbers were held to, how far they were from it, and the methods behind them. Nothing for tools that were not held to R. */
export function Verification({ toolId, version }: Props) {
  const { t } = useTranslation("tasks");
  const verified = useTool(toolId).data?.verified ?? null;
  const [method, setMethod] = useState<string | null>(null);
  const narrow = useNarrow();
  if (verified === null) return null;
  return (
    <section className="surface result-section" aria-label={t("verification")}>
      <div className="result-section-head">
        <h2>{t("verification")}</h2>
        <span className="quiet small">{t("verificationLine", { r: verified.r, date: verified.date, version: verified.version })}</span>
      </div>
      {version !== "" && version !== verified.version && <p>{t("verificationOther", { version, measured: verified.version })}</p>}
      <Comparisons compared={verified.compared} />
      {verified.methods.length > 0 && (
        <p className="verification-methods">
          {t("verificationMethods")}{" "}
          {verified.methods.map((id) => (
            <Button key={id} type="link" size="small" onClick={() => setMethod(id)}>
              {id}
            </Button>
          ))}
        </p>
      )}
      <Drawer title={method} open={method !== null} onClose={() => setMethod(null)} size={narrow ? "100%" : 640} destroyOnHidden>
        {method !== null && <MethodPage id={method} />}
      </Drawer>
    </section>
  );
}

function Comparisons({ compared }: Pick<Verified, "compared">) {
  const { t } = useTranslation("tasks");
  const heads = ["verifiedAgainst", "verifiedValues", "verifiedLargest", "verifiedWithin"] as const;
  return (
    <div className="markdown">
      {/* On a phone it is wider than the page: the keyboard moves it. */}
      <div className="markdown-table" role="group" aria-label={t("verifiedAgainst")} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head}>{t(head)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compared.map(({ file, values, largest, within }) => (
              <tr key={file ?? ""}>
                <td>{file === null ? t("verifiedScript") : <span className="mono">{file}</span>}</td>
                <td>{values.toLocaleString("en")}</td>
                <td>{roundedUp(largest)}</td>
                <td>{within.toExponential(0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function MethodPage({ id }: { id: string }) {
  const { data, error, refetch } = useMethodPage(id);
  if (data !== undefined) return <Markdown text={data.text} />;
  return error === null ? <Skeleton active /> : <ErrorState failure={error} onRetry={() => void refetch()} />;
}
