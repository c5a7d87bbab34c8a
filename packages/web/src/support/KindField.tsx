import { ticketKinds, type TicketKind } from "@analyte/contract/support";
import { Radio } from "antd";
import { useTranslation } from "react-i18next";

export function KindField({ value, onChange }: { value: TicketKind; onChange: (kind: TicketKind) => void }) {
  const { t } = useTranslation("support");
  return (
    <fieldset className="support-kinds">
      <legend>{t("kind")}</legend>
      <Radio.Group value={value} onChange={({ target }) => onChange(target.value as TicketKind)}>
        {ticketKinds.map((kind) => (
          <Radio key={kind} value={kind} className={kind === value ? "support-kind support-kind-chosen" : "support-kind"}>
            <strong>{t(`kind_${kind}`)}</strong>
            <span className="quiet small">{t(`about_${kind}`)}</span>
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  );
}
