import { isEmail } from "@analyte/contract/fields";
import { fileSize } from "@analyte/contract/file-size";
import { limits } from "@analyte/contract/limits";
import { importDelivery, type CheckedDelivery } from "@analyte/contract/projects/deliveries";
import { kindTitles } from "@analyte/contract/projects/project";
import { Alert, App, Button, Checkbox, Input, Spin } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import { send } from "../send.ts";
import { Field } from "../ui/Field.tsx";
import { SidePanel } from "../ui/SidePanel.tsx";
import { useFields } from "../ui/use-fields.ts";
import { useSending } from "../ui/use-sending.ts";
import { endOfDay, isDayToCome } from "./days.ts";
import { DeliveryFolder } from "./DeliveryFolder.tsx";
import { FindingTable } from "./FindingTable.tsx";
import { useDeliveryCheck, useProjectsAnew } from "./queries.ts";
import "./projects.css";

interface Props {
  open: boolean;
  onClose: () => void;
  onDelivered: (id: string) => void;
}

/** From a folder to a customer's project: its files, what the doctor finds in them, whose it is. */
export function DeliverPanel({ open, onClose, onDelivered }: Props) {
  const { t } = useTranslation("projects");
  const [round, setRound] = useState(0);
  return (
    <SidePanel title={t("deliver")} open={open} onClose={onClose} afterOpenChange={(now) => !now && setRound((before) => before + 1)}>
      <Steps key={round} onDelivered={onDelivered} />
    </SidePanel>
  );
}

function Steps({ onDelivered }: Pick<Props, "onDelivered">) {
  const { t } = useTranslation("projects");
  const [folder, setFolder] = useState("");
  const look = useDeliveryCheck(folder);
  const { data: checked, error, isFetching } = look;
  return (
    <div className="project-panel">
      <section>
        <h3>{t("deliverFolder")}</h3>
        <p className="quiet small">{t("deliverFolderHelp")}</p>
        <DeliveryFolder onFolder={setFolder} />
      </section>
      {folder !== "" && (
        <section aria-busy={isFetching}>
          <h3>{t("findings")}</h3>
          <p className="quiet small share-address">{folder}</p>
          {isFetching && (
            <p role="status">
              <Spin size="small" /> {t("looking")}
            </p>
          )}
          {!isFetching && error !== null && <Alert type="error" showIcon role="alert" title={error.message} />}
          {!isFetching && error === null && checked !== undefined && <Found checked={checked} />}
          {!isFetching && (
            <Button size="small" onClick={() => void look.refetch()}>
              {t("lookAgain")}
            </Button>
          )}
        </section>
      )}
      {checked !== undefined && error === null && !hasErrors(checked) && <HandOver key={folder} folder={folder} checked={checked} onDelivered={onDelivered} />}
    </div>
  );
}

const hasErrors = ({ findings }: CheckedDelivery): boolean => findings.some(({ severity }) => severity === "error");

function Found({ checked }: { checked: CheckedDelivery }) {
  const { t } = useTranslation("projects");
  const text = useText();
  const { facts, report, known, others } = checked;
  return (
    <>
      <p>
        <strong>{checked.name}</strong> ({checked.contract}) · {text(kindTitles[checked.kind])} ·{" "}
        {t("deliverFacts", { samples: facts.samples, features: facts.features, gaps: facts.missing })}
        {report.files > 0 && ` · ${t("deliverReport", { count: report.files, size: fileSize(report.size) })}`}
      </p>
      {known !== null && <Alert type="info" showIcon title={t("deliverKnown", { name: known.name, owner: known.owner, version: known.version + 1 })} />}
      {others.length > 0 && <p className="quiet small">{t("deliverOthers", { names: others.join(", ") })}</p>}
      {checked.findings.length === 0 ? <p>{t("deliverSound")}</p> : <FindingTable findings={checked.findings} />}
      {hasErrors(checked) && <Alert type="error" showIcon role="alert" title={t("deliverErrors")} />}
    </>
  );
}

function HandOver({ folder, checked, onDelivered }: { folder: string; checked: CheckedDelivery } & Pick<Props, "onDelivered">) {
  const { t } = useTranslation("projects");
  const { message } = App.useApp();
  const anew = useProjectsAnew();
  const [release, setRelease] = useState(false);
  const form = useFields({ owner: checked.known?.owner ?? "", expires_at: "" }, ({ owner, expires_at }) => ({
    owner: isEmail(owner.trim()) ? undefined : t("emailFault"),
    expires_at: !release || isDayToCome(expires_at) ? undefined : t("expiresFault"),
  }));
  const sending = useSending(form);
  const bring = async () => {
    const { owner, expires_at } = form.values;
    const { id, version } = await send(importDelivery, { folder, owner, release, expires_at: release ? endOfDay(expires_at) : null });
    await anew();
    void message.success(t(release ? "deliveredReleased" : "deliveredPreparing", { version }));
    onDelivered(id);
  };
  return (
    <section>
      <h3>{t("deliverTo")}</h3>
      <form className="offer-form" noValidate onSubmit={sending.onSubmit(bring)}>
        <Field state={form.field("owner")} label={t("ownerEmail")} help={t("ownerHelp")}>
          {(control) => <Input {...control} type="email" maxLength={limits.emailLength} autoComplete="off" />}
        </Field>
        <Checkbox checked={release} onChange={({ target }) => setRelease(target.checked)}>
          {t("releaseAtOnce")}
        </Checkbox>
        {release && (
          <Field state={form.field("expires_at")} label={t("expiresOn")} help={t("expiresHelp")} optional>
            {(control) => <Input {...control} type="date" />}
          </Field>
        )}
        {sending.problem !== null && <Alert type="error" showIcon role="alert" title={sending.problem} />}
        <Button type="primary" htmlType="submit" loading={sending.busy}>
          {t("deliverNow")}
        </Button>
      </form>
    </section>
  );
}
