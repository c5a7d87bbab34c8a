import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { Time } from "#ui/Time.tsx";

/** The form has begun anew; what was left unfinished of it before is a press away. */
export function LeftDraftOffer({ at, onTake, onForget }: { at: number; onTake: () => void; onForget: () => void }) {
  const { t } = useTranslation("configure");
  return (
    <Alert
      type="info"
      showIcon
      className="config-newer"
      title={
        <>
          {t("leftDraft")} <Time at={at} />
        </>
      }
      action={
        <>
          <Button size="small" onClick={onTake}>
            {t("takeDraft")}
          </Button>
          <Button size="small" type="text" onClick={onForget}>
            {t("forgetDraft")}
          </Button>
        </>
      }
    />
  );
}
