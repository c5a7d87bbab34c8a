import { App } from "antd";
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
    const { message } = App.useApp();
    const { code: Opened, failed, retry } = useCode(load);
    const { open, onClose } = props;
    useEffect(() => {
      if (!failed || !open) return;
      void message.error({ key: "late-dialog", content: t("chunkFailed") });
      onClose();
      retry();
    }, [failed, open, message, t, onClose, retry]);
    return Opened === null ? null : <Opened {...props} />;
  }

  return function LateDialog(props: Props) {
    const [used, setUsed] = useState(false);
    if (props.open && !used) setUsed(true);
    return used ? <Fetched {...props} /> : null;
  };
}
