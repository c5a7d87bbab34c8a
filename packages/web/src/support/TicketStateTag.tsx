import { CheckCircleOutlined, ClockCircleOutlined, StopOutlined } from "@ant-design/icons";
import type { TicketState } from "@analyte/contract/support";
import { useTranslation } from "react-i18next";
import "../ui/page.css";

const looks = {
  open: { Icon: ClockCircleOutlined, className: "status status-running" },
  answered: { Icon: CheckCircleOutlined, className: "status status-succeeded" },
  closed: { Icon: StopOutlined, className: "status status-cancelled" },
};

/** The same icon, word and colour for the state of a request everywhere. */
export function TicketStateTag({ state }: { state: TicketState }) {
  const { t } = useTranslation("support");
  const { Icon, className } = looks[state];
  return (
    <span className={className}>
      <Icon aria-hidden />
      {t(`state_${state}`)}
    </span>
  );
}
