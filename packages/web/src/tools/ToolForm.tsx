import { BulbOutlined, PlayCircleOutlined, QuestionCircleOutlined } from "@ant-design/icons";
import { likelyByParams } from "@analyte/contract/likely-by-params";
import { likelyText } from "@analyte/contract/likely-replicates";
import { limits } from "@analyte/contract/limits";
import type { Param } from "@analyte/contract/manifest";
import { isShown } from "@analyte/contract/params";
import { stemOf, taskNameOf } from "@analyte/contract/task-name";
import type { toolDetail } from "@analyte/contract/tools";
import { Button, Drawer, Form, Input } from "antd";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { usePageIds } from "../ui/page-ids.ts";
import { useLanguage, useText } from "../language/use-language.ts";
import type { Reply } from "../send.ts";
import { WeChatShare } from "../site/WeChatShare.tsx";
import { Markdown } from "../ui/Markdown.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { useNarrow } from "../ui/use-narrow.ts";
import { withFile } from "./chosen-file.ts";
import type { FormDraft } from "./form-draft.ts";
import { AmountsOffer } from "./inputs/AmountsOffer.tsx";
import { GapsNote } from "./inputs/GapsNote.tsx";
import { InputField } from "./inputs/InputField.tsx";
import { Advanced } from "./params/Advanced.tsx";
import { ParamField } from "./params/ParamField.tsx";
import { useSheet } from "./params/use-sheet.ts";
import { useDeliveredProgram, usePrograms } from "../programs/queries.ts";
import { programsIn, toldValues, withProgram } from "../programs/told-groups.ts";
import { completeValues } from "./params/suggest.ts";
import { ProfileChoice } from "./profiles/ProfileChoice.tsx";
import { useInspections } from "./queries.ts";
import { ToolAside } from "./ToolAside.tsx";
import { useFormFaults } from "./use-form-faults.ts";
import { useRunExample } from "./use-run-example.ts";
import { EqualResult } from "./EqualResult.tsx";
import { useSubmit } from "./use-submit.ts";

export interface FormStart extends FormDraft {
  /** Name of the task that the form was filled in from. */
  from?: string;
  /** Its id: what its figures' groups look like goes along. */
  styleOf?: string;
  /** How many samples were picked in a figure to be left out. */
  picked?: number;
  /** How many features were sent here as a list. */
  listed?: number;
}

export interface ToolProps {
  tool: Reply<typeof toolDetail>;
  start: FormStart;
  /** Told after each change what is filled in. */
  onDraft: (draft: FormDraft) => void;
  onSent: () => void;
}

export function ToolForm({ tool, start, onDraft, onSent }: ToolProps) {
  const idOf = usePageIds();
  const { t } = useTranslation("tools");
  const text = useText();
  const language = useLanguage();
  const narrow = useNarrow();
  const [name, setName] = useState(start.name);
  const [inputs, setInputs] = useState(start.inputs);
  const [chosen, setChosen] = useState(start.params);
  const [tried, setTried] = useState(false);
  /** Whether it is to be sent once all is known that is asked. */
  const wished = useRef(false);
  const [help, setHelp] = useState(false);
  const inspections = useInspections(inputs, tool.inputs);
  // What was filled in from a task says its groups itself, or left them open.
  const delivered = useDeliveredProgram(start.from === undefined ? (inputs["matrix"]?.store_path ?? null) : null);
  const asked = withProgram(tool, chosen, delivered ?? null);
  const programs = usePrograms(programsIn(tool, asked));
  const sheet = { ...useSheet(inspections, start.styleOf), programs };
  const values = completeValues(tool, asked, sheet);
  const known = toldValues(tool, values, sheet);
  const told = known.told;
  const waits = known.waits || (delivered === undefined && withProgram(tool, chosen, "") !== chosen);
  const { submit, submitting, equal, serverFaults, failure, clearFault } = useSubmit(tool, onSent);
  const faults = useFormFaults({ tool, inputs, inspections, told, waits, serverFaults });
  const example = useRunExample();

  useEffect(() => onDraft({ name, inputs, params: chosen }));

  const run = () => {
    if (faults.blockers.length === 0) void submit({ name, inputs, values, styleOf: start.styleOf });
    else document.getElementById(idOf("form-blockers"))?.scrollIntoView({ block: "nearest" });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    // Groups of a program stand there before the tables were looked at: what was asked meanwhile is done then.
    wished.current = faults.pending;
    run();
  };
  useEffect(() => {
    if (!wished.current || faults.pending) return;
    wished.current = false;
    run();
  });
  const field = (param: Param) => (
    <ParamField
      key={param.name}
      manifest={tool}
      param={param}
      values={param.kind === "grouping" ? values : told}
      sheet={sheet}
      fault={tried || serverFaults[`params.${param.name}`] !== undefined ? faults.ofParam[param.name] : undefined}
      onChange={(value) => {
        setChosen((before) => ({ ...before, [param.name]: value }));
        wished.current = false;
        clearFault(`params.${param.name}`);
      }}
    />
  );
  const averages = tool.params.some(({ kind }) => kind === "replicates");
  const counted = averages ? null : likelyByParams(tool, told, sheet.samples);
  const lacking = new Set(tool.inputs.flatMap(({ name: slot }) => (inputs[slot] === undefined ? [slot] : [])));
  /** What the task is called after, where its user doesn't name it. */
  const named = inputs["matrix"] ?? tool.inputs.map(({ name: slot }) => inputs[slot]).find((file) => file !== undefined);
  const plain = tool.params.filter((param) => param.advanced !== true);
  const hiddenFault = tried && tool.params.some((param) => param.advanced === true && isShown(param, values) && faults.ofParam[param.name] !== undefined);
  const reasons = [...(tried ? faults.blockers : []), ...(failure === null ? [] : [failure])];
  return (
    <>
      <PageHeader
        title={text(tool.name)}
        line={text(tool.summary)}
        action={
          <>
            <WeChatShare title={text(tool.name)} />
            <Button icon={<QuestionCircleOutlined aria-hidden />} onClick={() => setHelp(true)}>
              {t("help")}
            </Button>
            <Button icon={<PlayCircleOutlined aria-hidden />} loading={example.running !== null} onClick={() => void example.run(tool.id)}>
              {t("runExample")}
            </Button>
          </>
        }
      />
      <div className="tool-form-columns">
        <form className="tool-form" onSubmit={send} noValidate aria-label={text(tool.name)}>
          {start.from !== undefined && <p className="tool-form-from">{t("filledFrom", { name: start.from })}</p>}
          {start.picked !== undefined && start.picked > 0 && (
            <p className="tool-form-from" role="status">
              {t("leftOutBelow", { count: start.picked })}
            </p>
          )}
          {start.listed !== undefined && (
            <p className="tool-form-from" role="status">
              {t("listBelow", { count: start.listed })}
            </p>
          )}
          <h2>{t("data")}</h2>
          {tool.inputs.map((input) => (
            <InputField
              key={input.name}
              input={input}
              file={inputs[input.name]}
              inspection={inspections.find((one) => one.slot === input.name)}
              fault={serverFaults[`inputs.${input.name}`]}
              note={input.name === "matrix" && faults.gaps !== null && <GapsNote gaps={faults.gaps} files={inputs} />}
              onChange={(file) => {
                setInputs((before) => withFile(before, input, file));
                wished.current = false;
                clearFault(`inputs.${input.name}`);
              }}
              onRead={(slot, reading) => {
                setInputs((before) => (before[slot] === undefined ? before : { ...before, [slot]: { ...before[slot], reading } }));
                clearFault(`inputs.${slot}`);
              }}
              lacking={lacking}
              onUseAs={(slot, reading) => {
                setInputs((before) => (before[input.name] === undefined ? before : { ...before, [slot]: { ...before[input.name]!, reading } }));
                clearFault(`inputs.${slot}`);
              }}
            />
          ))}
          <AmountsOffer
            tool={tool}
            inputs={inputs}
            values={values}
            onTake={(samples, params) => {
              setInputs((before) => ({ ...before, samples }));
              setChosen((before) => ({ ...before, ...params }));
            }}
          />
          <h2>{t("parameters")}</h2>
          <Form layout="vertical" component={false}>
            {counted !== null && (
              <p className="param-help" role="status">
                <BulbOutlined aria-hidden /> {t("likelyCounted", { what: text(likelyText(counted)) })}
              </p>
            )}
            <ProfileChoice manifest={tool} values={told} onChange={(settings) => setChosen((before) => ({ ...before, ...settings }))} />
            {plain.map(field)}
            <Advanced manifest={tool} values={values} open={hiddenFault}>
              {field}
            </Advanced>
            <Form.Item
              label={t("taskName")}
              htmlFor={idOf("task-name")}
              extra={t("taskNameHelp")}
              {...(serverFaults["name"] === undefined ? {} : { validateStatus: "error" as const, help: serverFaults["name"] })}
            >
              <Input
                id={idOf("task-name")}
                value={name}
                {...(named === undefined ? {} : { placeholder: taskNameOf(tool, told, sheet.state?.origin ?? stemOf(named.name), language) })}
                maxLength={limits.taskNameLength}
                onChange={(event) => setName(event.target.value)}
                style={{ maxWidth: 440 }}
              />
            </Form.Item>
          </Form>
          <div id={idOf("form-blockers")} role="alert">
            {reasons.length > 0 && (
              <div className="form-blockers">
                <strong>{t("fixFirst")}</strong>
                <ul>
                  {reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </div>
            )}
          </div>
          {equal !== null && <EqualResult task={equal} onRun={() => void submit({ name, inputs, values, styleOf: start.styleOf }, true)} />}
          <div className="tool-form-submit">
            <Button type="primary" size="large" htmlType="submit" loading={submitting}>
              {t("submit")}
            </Button>
            <span className="quiet small">{t("submitHelp")}</span>
          </div>
        </form>
        <ToolAside tool={tool} values={values} />
      </div>
      <Drawer title={t("help")} open={help} onClose={() => setHelp(false)} size={narrow ? "100%" : 560}>
        <Markdown text={text(tool.help)} />
      </Drawer>
    </>
  );
}
