import { CheckCircleOutlined, ClockCircleOutlined, EditOutlined, StopOutlined } from "@ant-design/icons";
import type { NewsState } from "@analyte/contract/news";
import { useTranslation } from "react-i18next";
import { StateTag, type StateLook } from "../ui/StateTag.tsx";

const looks = {
  draft: { Icon: EditOutlined, like: "queued" },
  scheduled: { Icon: ClockCircleOutlined, like: "running" },
  published: { Icon: CheckCircleOutlined, like: "succeeded" },
  withdrawn: { Icon: StopOutlined, like: "cancelled" },
} as const satisfies Record<string, StateLook>;

export function NewsStateTag({ state }: { state: NewsState }) {
  const { t } = useTranslation("news");
  return <StateTag look={looks[state]}>{t(`state_${state}`)}</StateTag>;
}
