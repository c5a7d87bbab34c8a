import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Dialog } from "#ui/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { useCode } from "#ui/use-code.ts";

const load = async () => (await import("./SumsControls.tsx")).SumsControls;

interface Props {
  document: ChartDocument;
  view: ChartView;
  onChange: (view: ChartView) => void;
  onClose: () => void;
}

/** The controls of the figure's look, as results have them; what is changed is seen behind them at once. */
export function SumsLook({ document, view, onChange, onClose }: Props) {
  const { t } = useTranslation(["deals", "charts", "ui"]);
  const { code: SumsControls, failure, retry } = useCode(load);
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
      {failure === null && SumsControls === null && <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label={t("ui:loading")} />}
      {SumsControls !== null && <SumsControls document={document} view={view} onChange={onChange} />}
    </Dialog>
  );
}
