import { QuestionCircleOutlined } from "@ant-design/icons";
import { storeReportExplain } from "@analyte/contract/support";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Permitted } from "../auth/permission.tsx";
import { ExplainDialog } from "./ExplainDialog.tsx";

interface Props {
  taskId: string;
  /** As the calls of figures name it. */
  chart: string;
  title: string;
  /** Saves what is still on the way, so that the picture shows what is seen. */
  before: () => Promise<void>;
}

/** “Ask for an explanation”, at a figure. */
export function ExplainFigure(props: Props) {
  const { t } = useTranslation("support");
  const [open, setOpen] = useState(false);
  return (
    <Permitted to={storeReportExplain}>
      <Button
        icon={<QuestionCircleOutlined aria-hidden />}
        aria-label={`${t("askExplanation")}: ${props.title}`}
        title={t("askExplanation")}
        onClick={() => setOpen(true)}
      />
      {open && <ExplainDialog {...props} onClose={() => setOpen(false)} />}
    </Permitted>
  );
}
