import { deleteLink, listLinks, type ThingLink } from "@analyte/contract/links";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAct } from "../calls/use-act.ts";
import { useText } from "../language/use-language.ts";
import { send } from "../send.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { Time } from "../ui/Time.tsx";
import { useAskFirst } from "../ui/use-ask-first.ts";
import { linkAddress } from "./addresses.ts";

/** How many have opened a link, and when last. */
export function Readers({ link }: { link: ThingLink }) {
  const { t } = useTranslation("links");
  if (link.readers === 0) return <span className="quiet">{t("unread")}</span>;
  return (
    <span>
      {t("readers", { count: link.readers })}
      {link.read_at !== null && (
        <span className="quiet">
          , {t("lastRead")} <Time at={link.read_at} />
        </span>
      )}
    </span>
  );
}

/** What can be done with one's own link while it is open. */
export function LinkActs({ link }: { link: ThingLink }) {
  const { t } = useTranslation("links");
  const text = useText();
  const ask = useAskFirst();
  const { act, busy } = useAct();
  if (link.state !== "open") return null;
  return (
    <span className="link-acts">
      <CopyButton text={linkAddress(link.code)} label={t("copy")} />
      <Button
        size="small"
        danger
        loading={busy}
        aria-label={t("takeBackOf", { name: text(link.title) })}
        onClick={() =>
          ask({
            title: t("takeBackTitle", { name: text(link.title) }),
            text: t("takeBackText"),
            ok: t("takeBack"),
            onOk: () => act(() => send(deleteLink, { id: link.id }), { tell: t("taken"), anew: [listLinks] }),
          })
        }
      >
        {t("takeBack")}
      </Button>
    </span>
  );
}
