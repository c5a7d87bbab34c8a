import { appliedSteps, appliedTitles, measuredValues, valueTitles, withOneLog } from "@analyte/contract/projects/project";
import type { Slot } from "@analyte/contract/manifest";
import { Alert, Button, Form, Input, Segmented, Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { withFile, type InputFile } from "#tools/chosen-file.ts";
import { InputField } from "#tools/inputs/InputField.tsx";
import { useRunExample } from "#tools/use-run-example.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { leaveByTab } from "#ui/leave-by-tab.ts";
import { useNarrow } from "#ui/use-narrow.ts";
import type { FlowVersionDetail } from "../queries.ts";
import { dataFrom, type DataFrom } from "./draft.ts";
import { useProjectChoices, type Configuration } from "./use-configuration.ts";

export function DataPart({ config, version }: { config: Configuration; version: FlowVersionDetail }) {
  const { t } = useTranslation("configure");
  const text = useText();
  const narrow = useNarrow();
  const { draft, change, sheet } = config;
  const { run, running } = useRunExample("process");
  return (
    <>
      <Segmented<DataFrom>
        className="config-from"
        aria-label={t("from")}
        vertical={narrow}
        value={draft.from}
        options={dataFrom.map((value) => ({ value, label: t(`from_${value}`) }))}
        onChange={(from) => change({ from, projectId: "", programId: "" })}
      />
      {(draft.from === "mine" || draft.from === "shared") && <ProjectChoice key={draft.from} of={draft.from} config={config} />}
      {draft.from === "files" && <OwnTables config={config} />}
      {draft.from === "example" && (
        <p className="config-example">
          {t("example", { name: text(version.example) })}{" "}
          <Button type="primary" loading={running !== null} onClick={() => void run(version.id)}>
            {t("runExample")}
          </Button>
        </p>
      )}
      {sheet.hasMatrix && <p className="quiet">{t("samplesCount", { count: sheet.sampleIds.length })}</p>}
    </>
  );
}

function ProjectChoice({ of, config: { draft, change, inspections, project } }: { of: "mine" | "shared"; config: Configuration }) {
  const { t } = useTranslation("configure");
  const id = useId();
  const choices = useProjectChoices(of);
  const listed = choices.data?.data ?? [];
  if (choices.error !== null) return <ErrorState failure={choices.error} onRetry={() => void choices.refetch()} />;
  const gone = project.isGone && <Alert type="warning" showIcon role="alert" title={t("projectGone")} />;
  if (choices.data !== undefined && listed.length === 0) return gone || <p className="quiet">{t(of === "mine" ? "noProjects" : "noShared")}</p>;
  const broken = project.isGone ? undefined : inspections.find(({ error }) => error !== null);
  return (
    <>
      {gone}
      <Form.Item layout="vertical" label={t("project")} htmlFor={id}>
        <Select<string>
          id={id}
          showSearch={{ optionFilterProp: "label" }}
          loading={choices.isPending}
          placeholder={t("chooseProject")}
          {...(draft.projectId === "" || project.isGone ? {} : { value: draft.projectId })}
          options={listed.map(({ value, label }) => ({ value, label }))}
          onChange={(projectId) => change({ projectId, programId: "" })}
        />
      </Form.Item>
      {broken?.error != null && <ErrorState failure={broken.error} onRetry={broken.retry} />}
    </>
  );
}

function OwnTables({ config }: { config: Configuration }) {
  const { t } = useTranslation("configure");
  const text = useText();
  const ids = { value: useId(), applied: useId(), taxon: useId() };
  const { draft, change, slots, inspections } = config;
  const { files, about } = draft;
  const put = (slot: Slot, file: InputFile | undefined) =>
    change({ files: withFile(files, slot, file), programId: slot.name === "matrix" ? "" : draft.programId });
  const lacking = new Set(slots.flatMap(({ name }) => (files[name] === undefined ? [name] : [])));
  return (
    <>
      {slots.map((slot) => (
        <InputField
          key={slot.name}
          input={slot}
          file={files[slot.name]}
          inspection={inspections.find((one) => one.slot === slot.name)}
          fault={undefined}
          onChange={(file) => put(slot, file)}
          onRead={(name, reading) => change({ files: { ...files, ...(files[name] === undefined ? {} : { [name]: { ...files[name], reading } }) } })}
          lacking={lacking}
          onUseAs={(name, reading) => {
            const own = files[slot.name];
            if (own !== undefined) change({ files: { ...files, [name]: { ...own, reading } } });
          }}
        />
      ))}
      <div className="config-about">
        <Form.Item layout="vertical" label={t("value")} htmlFor={ids.value}>
          <Select
            id={ids.value}
            value={about.value}
            options={measuredValues.map((one) => ({ value: one, label: text(valueTitles[one]) }))}
            onChange={(value) => change({ about: { ...about, value } })}
          />
        </Form.Item>
        <Form.Item layout="vertical" label={t("applied")} htmlFor={ids.applied} extra={t("appliedHelp")}>
          <Select
            id={ids.applied}
            mode="multiple"
            onInputKeyDown={leaveByTab}
            value={about.applied}
            options={appliedSteps.map((one) => ({ value: one, label: text(appliedTitles[one]) }))}
            onChange={(applied) => change({ about: { ...about, applied: withOneLog(applied) } })}
          />
        </Form.Item>
        <Form.Item layout="vertical" label={t("taxon")} htmlFor={ids.taxon}>
          <Input
            id={ids.taxon}
            inputMode="numeric"
            maxLength={10}
            placeholder="9606"
            value={about.taxid}
            onChange={(event) => change({ about: { ...about, taxid: event.target.value.replace(/\D/g, "") } })}
          />
        </Form.Item>
      </div>
    </>
  );
}
