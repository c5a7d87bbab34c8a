import { kindTitles } from "@analyte/contract/projects/project";
import { deleteShare, receiveShare, type ReceivedShare } from "@analyte/contract/projects/shares";
import { App, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import { send } from "../send.ts";
import { useOffers, useProjectsAnew } from "./queries.ts";
import "./projects.css";

/** What others offer and waits for an answer; nothing where there is no such. */
export function Offers({ onReceived }: { onReceived: (projectId: string) => void }) {
  const { t } = useTranslation("projects");
  const offers = useOffers();
  const waiting = offers.data?.data ?? [];
  if (waiting.length === 0) return null;
  return (
    <section className="surface offers" aria-label={t("offers")}>
      <h2>{t("offers")}</h2>
      <ul className="project-tables">
        {waiting.map((share) => (
          <Offered key={share.id} share={share} onReceived={onReceived} />
        ))}
      </ul>
    </section>
  );
}

function Offered({ share, onReceived }: { share: ReceivedShare; onReceived: (projectId: string) => void }) {
  const { t } = useTranslation("projects");
  const text = useText();
  const { message } = App.useApp();
  const anew = useProjectsAnew();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      void message.error((failure as Error).message);
    } finally {
      await anew();
      setBusy(false);
    }
  };
  const receive = async () => {
    const { project_id } = await send(receiveShare, { id: share.id });
    onReceived(project_id);
  };
  const decline = async () => {
    await send(deleteShare, { id: share.id });
    void message.success(t("declined"));
  };
  return (
    <li>
      <span>
        {t("offerOf", { owner: share.owner, project: share.project_name })}{" "}
        <span className="quiet small">
          {text(kindTitles[share.kind])} · {t(`rights_${share.rights}`)}
        </span>
        {share.note !== "" && <span className="offer-note">{share.note}</span>}
      </span>
      <span className="offer-acts">
        <Button size="small" type="primary" loading={busy} onClick={() => void act(receive)}>
          {t("receive")}
        </Button>
        <Button size="small" disabled={busy} onClick={() => void act(decline)}>
          {t("decline")}
        </Button>
      </span>
    </li>
  );
}
