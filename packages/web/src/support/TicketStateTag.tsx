import { CheckCircleOutlined, ClockCircleOutlined, StopOutlined } from "@ant-design/icons";
import type { TicketState } from "@analyte/contract/support";
import { useTranslation } from "react-i18next";
import { StateTag, type StateLook } from "../ui/StateTag.tsx";

const looks = {
  open: { Icon: ClockCircleOutlined, like: "running" },
  answered: { Icon: CheckCircleOutlined, like: "succeeded" },
  closed: { Icon: StopOutlined, like: "cancelled" },
} as const satisfies Record<string, StateLook>;

/** The same icon, word and colour for the state of a request everywhere. */
export function TicketStateTag({ state }: { state: TicketState }) {
  const { t } = useTranslation("support");
  return <StateTag look={looks[state]}>{t(`state_${state}`)}</StateTag>;
}
