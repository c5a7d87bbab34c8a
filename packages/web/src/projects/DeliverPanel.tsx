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
import { FromSheet } from "./FromSheet.tsx";
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
      {checked !== undefined && error === null && !hasErrors(checked) && checked.known?.state !== "archived" && (
        <HandOver key={folder} folder={folder} checked={checked} onDelivered={onDelivered} />
      )}
    </div>
  );
}

const hasErrors = ({ findings }: CheckedDelivery): boolean => findings.some(({ severity }) => severity === "error");

function Found({ checked }: { checked: CheckedDelivery }) {
  const { t } = useTranslation("projects");
  const text = useText();
  const { facts, report, known, sheet, others } = checked;
  return (
    <>
      <p>
        <strong>{checked.name}</strong> ({checked.contract}) · {text(kindTitles[checked.kind])} ·{" "}
        {t("deliverFacts", { samples: facts.samples, features: facts.features, gaps: facts.missing })}
        {report.files > 0 && ` · ${t("deliverReport", { count: report.files, size: fileSize(report.size) })}`}
      </p>
      {sheet !== null && (
        <p>
          {t("table_samples")}: <FromSheet origin={sheet} />
        </p>
      )}
      {known !== null && <Known known={known} />}
      {others.length > 0 && <p className="quiet small">{t("deliverOthers", { names: others.join(", ") })}</p>}
      {checked.findings.length === 0 ? <p>{t("deliverSound")}</p> : <FindingTable findings={checked.findings} />}
      {hasErrors(checked) && <Alert type="error" showIcon role="alert" title={t("deliverErrors")} />}
    </>
  );
}

/** What a delivery of a contract that is there already becomes. */
function Known({ known: { name, owner, version, state } }: { known: NonNullable<CheckedDelivery["known"]> }) {
  const { t } = useTranslation("projects");
  if (state === "archived") return <Alert type="error" showIcon role="alert" title={t("deliverArchived", { name })} />;
  const of = { name, owner, version: version + 1 };
  return <Alert type={state === "released" ? "warning" : "info"} showIcon title={t(state === "released" ? "deliverKnownLive" : "deliverKnown", of)} />;
}

function HandOver({ folder, checked, onDelivered }: { folder: string; checked: CheckedDelivery } & Pick<Props, "onDelivered">) {
  const { t } = useTranslation(["projects", "ui"]);
  const { message, modal } = App.useApp();
  const { known } = checked;
  const isLive = known?.state === "released";
  const anew = useProjectsAnew();
  const [release, setRelease] = useState(false);
  const form = useFields({ owner: checked.known?.owner ?? "", expires_at: "" }, ({ owner, expires_at }) => ({
    owner: isEmail(owner.trim()) ? undefined : t("emailFault"),
    expires_at: !release || isDayToCome(expires_at) ? undefined : t("expiresFault"),
  }));
  const sending = useSending(form);
  const bring = async () => {
    const { owner, expires_at } = form.values;
    if (isLive && !(await confirmed())) return;
    const { id, version, state } = await send(importDelivery, { folder, owner, release, expires_at: release ? endOfDay(expires_at) : null });
    await anew();
    void message.success(t(`delivered_${state}`, { version }));
    onDelivered(id);
  };
  /** What is released has no preparation: its recipient sees the new data the moment they are there. */
  const confirmed = async (): Promise<boolean> =>
    await modal.confirm({
      title: t("deliverLiveTitle", { owner: known?.owner }),
      content: t("deliverLiveText"),
      okText: t("deliverNow"),
      cancelText: t("ui:cancel"),
    });
  return (
    <section>
      <h3>{t("deliverTo")}</h3>
      <form className="offer-form" noValidate onSubmit={sending.onSubmit(bring)}>
        <Field state={form.field("owner")} label={t("ownerEmail")} help={t("ownerHelp")}>
          {(control) => <Input {...control} type="email" maxLength={limits.emailLength} autoComplete="off" />}
        </Field>
        {!isLive && (
          <Checkbox checked={release} onChange={({ target }) => setRelease(target.checked)}>
            {t("releaseAtOnce")}
          </Checkbox>
        )}
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
