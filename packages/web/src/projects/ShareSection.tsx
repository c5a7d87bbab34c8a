import { isEmail } from "@analyte/contract/fields";
import { limits } from "@analyte/contract/limits";
import type { ProjectDetail } from "@analyte/contract/projects/calls";
import { deleteShare, shareRights, storeShare, type OwnShare, type ShareRights } from "@analyte/contract/projects/shares";
import { Alert, App, Button, Input, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAct } from "../calls/use-act.ts";
import { send } from "../send.ts";
import { Field } from "../ui/Field.tsx";
import { useAskFirst } from "../ui/use-ask-first.ts";
import { useFields } from "../ui/use-fields.ts";
import { useSending } from "../ui/use-sending.ts";
import { ofProjects, useOwnShares, useProjectsAnew } from "./queries.ts";

/** To whom a project is offered, and the way to offer it to one more; once it has expired, to take it back alone. */
export function ShareSection({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation("projects");
  const shares = useOwnShares(project.id);
  if (!project.may.share && (shares.data?.data.length ?? 0) === 0) return null;
  return (
    <section>
      <h3>{t("sharing")}</h3>
      {(shares.data?.data.length ?? 0) > 0 && (
        <ul className="project-tables">
          {shares.data!.data.map((share) => (
            <Shared key={share.id} share={share} />
          ))}
        </ul>
      )}
      {project.may.share && <OfferForm projectId={project.id} />}
    </section>
  );
}

function Shared({ share }: { share: OwnShare }) {
  const { t } = useTranslation("projects");
  const { email } = share;
  return (
    <li>
      <span className="share-address">
        {email}{" "}
        <span className="quiet small">
          {t(`rights_${share.rights}`)} · {t(`share_${share.state}`)}
        </span>
      </span>
      <TakeBack share={share} />
    </li>
  );
}

export function TakeBack({ share }: { share: OwnShare }) {
  const { t } = useTranslation("projects");
  const ask = useAskFirst();
  const { act, busy } = useAct();
  const { email } = share;
  const takeBack = () =>
    ask({
      title: t("takeBackTitle", { email }),
      text: t(share.state === "received" ? "takeBackText" : "takeBackOffer", { email }),
      ok: t("takeBack"),
      onOk: () => act(() => send(deleteShare, { id: share.id }), { tell: t("takenBack", { email }), anew: ofProjects }),
    });
  return (
    <Button size="small" danger loading={busy} onClick={takeBack} aria-label={t("takeBackFrom", { email })}>
      {t("takeBack")}
    </Button>
  );
}

function OfferForm({ projectId }: { projectId: string }) {
  const { t } = useTranslation("projects");
  const { message } = App.useApp();
  const anew = useProjectsAnew();
  const rightsId = useId();
  const [rights, setRights] = useState<ShareRights>("analyse");
  const form = useFields({ email: "", note: "" }, ({ email }) => ({ email: isEmail(email.trim()) ? undefined : t("emailFault") }));
  const sending = useSending(form);
  const offer = async () => {
    const { email, note } = form.values;
    await send(storeShare, { project_id: projectId, email, rights, note });
    form.reset();
    setRights("analyse");
    await anew();
    void message.success(t("offered", { email: email.trim() }));
  };
  return (
    <form className="offer-form" noValidate onSubmit={sending.onSubmit(offer)}>
      <Field state={form.field("email")} label={t("email")} help={t("emailHelp")}>
        {(control) => <Input {...control} type="email" maxLength={limits.emailLength} autoComplete="off" />}
      </Field>
      <div>
        <label className="field-label" htmlFor={rightsId}>
          {t("rights")}
        </label>
        <Select
          id={rightsId}
          style={{ width: "100%" }}
          value={rights}
          options={shareRights.map((one) => ({ value: one, label: t(`rights_${one}`) }))}
          onChange={setRights}
        />
      </div>
      <Field state={form.field("note")} label={t("note")} optional>
        {(control) => <Input.TextArea {...control} autoSize={{ minRows: 1, maxRows: 4 }} maxLength={limits.paragraphLength} />}
      </Field>
      {sending.problem !== null && <Alert type="error" showIcon role="alert" title={sending.problem} />}
      <Button htmlType="submit" loading={sending.busy}>
        {t("offer")}
      </Button>
    </form>
  );
}
