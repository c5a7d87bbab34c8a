import { listLinks, storeLink, type LinkKind } from "@analyte/contract/links";
import { limits } from "@analyte/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Input, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { callQuery } from "../calls/call-query.ts";
import { useAct } from "../calls/use-act.ts";
import { send } from "../send.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Time } from "../ui/Time.tsx";
import { myLinksPath } from "./addresses.ts";
import { LinkActs, Readers } from "./OwnLink.tsx";
import "./links.css";

export interface LinkedThing {
  kind: LinkKind;
  thingId: string;
  /** Of a figure: its name in the result. */
  part?: string;
  /** As the page calls it. */
  name: string;
}
const dayMs = 86_400_000;
const offeredDays = [1, 7, 30, 90, 365] as const;

/** Makes a link to a thing of one's own, and shows those that there are. */
export function LinkDialog({ thing, open, onClose }: { thing: LinkedThing; open: boolean; onClose: () => void }) {
  const { t } = useTranslation("links");
  const { kind, thingId, part = "", name } = thing;
  const [days, setDays] = useState<number>(30);
  const [note, setNote] = useState("");
  const [refusal, setRefusal] = useState("");
  const [daysId, noteId] = [useId(), useId()];
  const { act, busy } = useAct();
  const links = useQuery({ ...callQuery(listLinks, { kind, thing_id: thingId, state: "open", size: limits.maximumPageSize }), enabled: open, staleTime: 0 });
  const there = (links.data?.data ?? []).filter((link) => link.part === part);
  const make = async () => {
    setRefusal("");
    const asked = { kind, thing_id: thingId, part, note, ends_at: Date.now() + days * dayMs };
    const work = () =>
      send(storeLink, asked).catch((failure: unknown) => {
        // It stands in the dialog: what was made of another's project can't be shared, however often it is tried.
        setRefusal((failure as Error).message);
        throw failure;
      });
    if (await act(work, { tell: t("made"), anew: [listLinks] })) setNote("");
  };
  return (
    <Dialog open={open} title={t("shareTitle", { name })} footer={null} onCancel={onClose}>
      <p>{t("how")}</p>
      {there.length > 0 && (
        <section aria-label={t("existing")}>
          <ul className="link-list">
            {there.map((link) => (
              <li key={link.id}>
                <span>
                  {t("ends")} <Time at={link.ends_at} />
                  {link.note !== "" && <span className="link-note">{link.note}</span>}
                  <span className="small">
                    <Readers link={link} />
                  </span>
                </span>
                <LinkActs link={link} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <form
        className="link-form"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <label htmlFor={daysId}>{t("until")}</label>
        <Select id={daysId} value={days} options={offeredDays.map((count) => ({ value: count, label: t("days", { count }) }))} onChange={setDays} />
        <label htmlFor={noteId}>{t("note")}</label>
        <Input id={noteId} value={note} maxLength={limits.lineLength} placeholder={t("noteHelp")} onChange={(event) => setNote(event.target.value)} />
        {refusal !== "" && <Alert type="error" showIcon role="alert" title={refusal} />}
        <Button type="primary" htmlType="submit" loading={busy}>
          {t("make")}
        </Button>
      </form>
      <p className="link-all">
        <Link to={myLinksPath}>{t("all")}</Link>
      </p>
    </Dialog>
  );
}
