import { attachReport, type AttachPlace } from "@analyte/contract/projects/attached";
import { limits } from "@analyte/contract/limits";
import { calledProject, stateTitles } from "@analyte/contract/projects/project";
import type { ReportFormat } from "@analyte/contract/reports/calls";
import { Alert, Button, Checkbox, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAct } from "../calls/use-act.ts";
import { useText } from "../language/use-language.ts";
import { send } from "../send.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Time } from "../ui/Time.tsx";
import { useDebounced } from "../ui/use-debounced.ts";
import { AttachedActs } from "./AttachedActs.tsx";
import { deliveryPath, reportPath } from "./links.ts";
import { ofProjects, useAttachPlaces } from "./queries.ts";
import "./projects.css";

interface Props {
  reportId: string;
  /** As the page calls the report. */
  name: string;
  /** Those that its files are there in. */
  formats: readonly ReportFormat[];
  /** Whether its files are of what it is now. */
  ready: boolean;
  open: boolean;
  onClose: () => void;
}

/** Puts a report of one's own among those of a project, and shows where it stands already. */
export function AttachDialog({ reportId, name, formats, ready, open, onClose }: Props) {
  const { t } = useTranslation("projects");
  const text = useText();
  const [project, setProject] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly ReportFormat[]>([]);
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState("");
  const search = useDebounced(typed.trim());
  const [projectId, formatsId] = [useId(), useId()];
  const { act, busy } = useAct();
  const there = useAttachPlaces(reportId, { attached: "true", size: limits.maximumPageSize }, open);
  const places = useAttachPlaces(reportId, { name: search }, open);
  const chosen = formats.filter((format) => !left.includes(format));
  const attach = async () => {
    setRefusal("");
    const work = () =>
      send(attachReport, { id: project!, report_id: reportId, formats: chosen }).catch((failure: unknown) => {
        // It stands in the dialog: what can't be passed on can't be attached, however often it is tried.
        setRefusal((failure as Error).message);
        throw failure;
      });
    if (await act(work, { tell: ({ attached }) => t(attached ? "attachedNow" : "attachedAlready"), anew: ofProjects })) setProject(null);
  };
  const copies = there.data?.data ?? [];
  const none = places.data !== undefined && places.data.total === 0 && search === "";
  return (
    <Dialog open={open} title={t("attachTitle", { name })} footer={null} onCancel={onClose}>
      <p>{t("attachLine")}</p>
      {copies.length > 0 && (
        <section aria-label={t("attachedTo")}>
          <h3>{t("attachedTo")}</h3>
          <ul className="attach-places">
            {copies.map(({ id, attached, ...place }) => (
              <li key={id}>
                <p>
                  <Link to={place.delivered ? deliveryPath(id) : reportPath(id)}>{calledProject(place)}</Link>{" "}
                  <span className="quiet small">
                    {t("attachedAt")} <Time at={attached!.attached_at} />
                  </span>
                </p>
                <AttachedActs projectId={id} attached={attached!} reportId={reportId} title={calledProject(place)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {!ready && <Alert type="info" showIcon title={t("attachNotReady")} />}
      {none ? (
        <p className="quiet">{t("attachNowhere")}</p>
      ) : (
        <form
          className="attach-form"
          onSubmit={(event) => {
            event.preventDefault();
            void attach();
          }}
        >
          <label htmlFor={projectId}>{t("attachWhere")}</label>
          <Select<string>
            id={projectId}
            value={project}
            placeholder={t("attachChoose")}
            loading={places.isFetching}
            showSearch={{ filterOption: false, onSearch: setTyped }}
            options={(places.data?.data ?? []).map((place) => ({ value: place.id, label: labelOf(place) }))}
            notFoundContent={places.isFetching ? null : t("emptySearch")}
            onChange={(value) => setProject(value)}
          />
          <span id={formatsId}>{t("attachFormats")}</span>
          <Checkbox.Group<ReportFormat>
            aria-labelledby={formatsId}
            value={[...chosen]}
            options={formats.map((format) => ({ value: format, label: format.toUpperCase() }))}
            onChange={(next) => setLeft(formats.filter((format) => !next.includes(format)))}
          />
          {refusal !== "" && <Alert type="error" showIcon role="alert" title={refusal} />}
          <Button type="primary" htmlType="submit" loading={busy} disabled={!ready || project === null || chosen.length === 0}>
            {t("attach")}
          </Button>
        </form>
      )}
    </Dialog>
  );

  function labelOf(place: AttachPlace): string {
    const called = calledProject(place);
    return place.delivered ? t("attachDelivered", { project: called, state: text(stateTitles[place.state]) }) : called;
  }
}
