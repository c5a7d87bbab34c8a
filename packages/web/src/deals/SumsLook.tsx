import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newGroupNaming } from "#charts/group-naming.ts";
import { newLookSteps } from "#charts/look-steps.ts";
import { nothingChosen } from "#charts/selection.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { useCode } from "#ui/use-code.ts";

const load = async () => (await import("#charts/RestylePanel.tsx")).RestylePanel;

interface Props {
  document: ChartDocument;
  view: ChartView;
  onChange: (view: ChartView) => void;
  onClose: () => void;
}

/** The controls of the figure's look, as results have them; what is changed is seen behind them at once. */
export function SumsLook({ document, view, onChange, onClose }: Props) {
  const { t } = useTranslation(["deals", "charts", "ui"]);
  const { code: RestylePanel, failure, retry } = useCode(load);
  // Years are no groups of samples: nothing is ever called otherwise through this.
  const [naming] = useState(() => ({
    names: newGroupNaming({ nameOf: (group) => group, rename: async () => await Promise.resolve(null) }),
    steps: newLookSteps(),
  }));
  return (
    <Dialog
      open
      width={460}
      title={t("deals:restyle")}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => onChange({})}>{t("deals:resetLook")}</Button>
          <Button type="primary" onClick={onClose}>
            {t("ui:close")}
          </Button>
        </>
      }
    >
      {failure !== null && <ErrorState failure={new Error(failure)} onRetry={retry} />}
      {failure === null && RestylePanel === null && <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label={t("ui:loading")} />}
      {RestylePanel !== null && (
        <RestylePanel document={document} view={view} onChange={onChange} chosen={nothingChosen} naming={naming} onGroupLooks={() => {}} />
      )}
    </Dialog>
  );
}
