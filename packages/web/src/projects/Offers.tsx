import { kindTitles } from "@analyte/contract/projects/project";
import { deleteShare, receiveShare, type ReceivedShare } from "@analyte/contract/projects/shares";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAct } from "../calls/use-act.ts";
import { useText } from "../language/use-language.ts";
import { send } from "../send.ts";
import { ofProjects, useOffers } from "./queries.ts";
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
  const { act, busy } = useAct();
  const receive = () => act(() => send(receiveShare, { id: share.id }), { next: ({ project_id: id }) => onReceived(id), anew: ofProjects });
  const decline = () => act(() => send(deleteShare, { id: share.id }), { tell: t("declined"), anew: ofProjects });
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
        <Button size="small" type="primary" loading={busy} onClick={() => void receive()}>
          {t("receive")}
        </Button>
        <Button size="small" disabled={busy} onClick={() => void decline()}>
          {t("decline")}
        </Button>
      </span>
    </li>
  );
}
