import { WechatOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useSite } from "../auth/queries.ts";
import { useProductName } from "../shell/Logo.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { isWeChat, setCard } from "./we-chat.ts";

/**
 * Sharing a page from within WeChat, where the operator has set a WeChat account; nothing anywhere else. A page can't open WeChat's sharing:
 * it says what the card shows, and the user where WeChat's menu is.
 */
export function WeChatShare({ title }: { title: string }) {
  const site = useSite().data;
  return site?.we_chat === true && isWeChat(navigator.userAgent) ? <Offered title={title} /> : null;
}

function Offered({ title }: { title: string }) {
  const { t } = useTranslation("site");
  const product = useProductName();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const [base = ""] = window.location.href.split("#");
  const link = `${base}#${pathname}${search}`;
  useEffect(() => {
    // Without it the link is still shared, under the portal's name.
    setCard({ title, desc: product, link, imgUrl: new URL("favicon.svg", base).href }).catch(() => {});
  }, [title, product, link, base]);
  return (
    <>
      <Button icon={<WechatOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t("share")}
      </Button>
      <Dialog open={open} title={t("share")} footer={null} onCancel={() => setOpen(false)}>
        <p>{t("shareHow", { title })}</p>
        <p className="quiet">{t("shareWho")}</p>
        <p>
          <span className="mono">{link}</span> <CopyButton text={link} />
        </p>
      </Dialog>
    </>
  );
}
