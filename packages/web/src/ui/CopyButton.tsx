import { CheckOutlined, CopyOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** `label` says what is copied where the text does not stand beside it. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation("ui");
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(false), 2_000);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <Button size="small" icon={done ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />} onClick={() => void copy(text).then(() => setDone(true))}>
      {done ? t("copied") : (label ?? t("copy"))}
    </Button>
  );
}

/** The clipboard is closed to pages on plain http other than localhost: there a selection is copied. */
async function copy(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}
