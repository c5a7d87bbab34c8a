import { App, Button } from "antd";
import { useEffect, useState, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useCode } from "./use-code.ts";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** A dialog or drawer whose code is fetched when it is first opened. Where that fails it says so and closes. */
export function lateDialog(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  function Fetched(props: Props) {
    const { t } = useTranslation("ui");
    const { notification } = App.useApp();
    const { open, onClose } = props;
    const { code: Opened, failure, late, retry } = useCode(load, open);
    useEffect(() => {
      if (failure === null || !open) return;
      onClose();
      // Opening it again is to try again, where that can help.
      const again = (
        <Button size="small" onClick={retry}>
          {t("retry")}
        </Button>
      );
      notification.error({ key: "late-dialog", title: failure, ...(late ? { actions: again } : {}) });
      if (!late) retry();
    }, [failure, late, open, notification, t, onClose, retry]);
    return Opened === null ? null : <Opened {...props} />;
  }

  return function LateDialog(props: Props) {
    const [used, setUsed] = useState(false);
    if (props.open && !used) setUsed(true);
    return used ? <Fetched {...props} /> : null;
  };
}
