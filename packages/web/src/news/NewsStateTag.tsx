import { CheckCircleOutlined, ClockCircleOutlined, EditOutlined, StopOutlined } from "@ant-design/icons";
import type { NewsState } from "@analyte/contract/news";
import { useTranslation } from "react-i18next";
import "../ui/page.css";

const looks = {
  draft: { Icon: EditOutlined, className: "status status-queued" },
  scheduled: { Icon: ClockCircleOutlined, className: "status status-running" },
  published: { Icon: CheckCircleOutlined, className: "status status-succeeded" },
  withdrawn: { Icon: StopOutlined, className: "status status-cancelled" },
};

export function NewsStateTag({ state }: { state: NewsState }) {
  const { t } = useTranslation("news");
  const { Icon, className } = looks[state];
  return (
    <span className={className}>
      <Icon aria-hidden />
      {t(`state_${state}`)}
    </span>
  );
}
