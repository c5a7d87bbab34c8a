import { BulbOutlined, WarningFilled } from "@ant-design/icons";
import { averagingOfParams, replicatesBy } from "@analyte/contract/chosen-replicates";
import type { Exclusion } from "@analyte/contract/exclusions";
import { likelyByParams } from "@analyte/contract/likely-by-params";
import { likelyText } from "@analyte/contract/likely-replicates";
import { pairingOfParams } from "@analyte/contract/pairs";
import { isShown } from "@analyte/contract/params";
import type { Manifest, Param, ParamValues } from "@analyte/contract/manifest";
import { Button, Form, InputNumber, Radio, Segmented, Select, Switch } from "antd";
import { useTranslation } from "react-i18next";
import { usePageIds } from "#ui/page-ids.ts";
import { useText } from "#language/use-language.ts";
import { AlikeQuestion } from "./AlikeQuestion.tsx";
import { ComparisonField } from "./ComparisonField.tsx";
import { ComparisonsField } from "./ComparisonsField.tsx";
import { ExcludeField } from "./ExcludeField.tsx";
import { GroupingField } from "./GroupingField.tsx";
import { leftOutChoices } from "./left-out-choices.ts";
import { ListField } from "./ListField.tsx";
import { NameField, NamesField } from "./NameField.tsx";
import { pairColumns, type Sheet } from "./sheet.ts";
import { groupsOf, ownComparisons, suggestionFor } from "./suggest.ts";
import { Suggestion } from "./Suggestion.tsx";
import { useLeftHint } from "./use-left-hint.ts";
import "./params.css";

interface Props {
  manifest: Manifest;
  param: Param;
  values: ParamValues;
  sheet: Sheet;
  fault: string | undefined;
  onChange: (value: unknown) => void;
}

/** One parameter with its label, help, range and fault. */
export function ParamField(props: Props) {
  const idOf = usePageIds();
  const { t } = useTranslation("tools");
  const text = useText();
  const { param, values, sheet, fault } = props;
  const left = useLeftHint(param, values[param.name], sheet.state);
  if (!isShown(param, values)) return null;
  const optional = param.kind === "exclude" || ("optional" in param && param.optional === true);
  const option = param.kind === "choice" ? param.options.find((one) => one.value === values[param.name]) : undefined;
  const help = [
    param.help === undefined ? "" : text(param.help),
    param.kind === "integer" || param.kind === "number" ? t("range", { minimum: param.minimum, maximum: param.maximum }) : "",
    option?.help === undefined ? "" : text(option.help),
  ].filter((line) => line !== "");
  const lines = help.map((line) => (
    <span key={line} className="param-help">
      {line}
    </span>
  ));
  if (left !== null)
    lines.push(
      <span key="left" className={left.differs ? "param-help param-warned" : "param-help"}>
        {left.differs && <WarningFilled aria-hidden />} {left.text}
      </span>,
    );
  if (param.kind === "choice" && param.holds_scale === true && sheet.negatives > 0 && values[param.name] === "raw")
    lines.push(
      <span key="negatives" className="param-help param-warned">
        <WarningFilled aria-hidden /> {t("belowZero", { count: sheet.negatives })}
      </span>,
    );
  const alone = pairingOfParams(props.manifest, param.name, values, sheet.samples)?.alone ?? [];
  if (alone.length > 0)
    lines.push(
      <span key="alone" className="param-help param-warned">
        <WarningFilled aria-hidden /> {t("withoutPartner", { count: alone.length, names: alone.slice(0, 5).join(", ") + (alone.length > 5 ? " …" : "") })}
      </span>,
    );
  const averaging = averagingOfParams(props.manifest, param.name, values, sheet.samples);
  const replicates = replicatesBy(props.manifest, values);
  if (averaging !== null && averaging.alike.length > 0 && replicates !== null)
    lines.push(
      <AlikeQuestion
        key="alike"
        column={replicates.column}
        alike={averaging.alike}
        answer={replicates.alike ?? null}
        onAnswer={(alike) => props.onChange({ ...replicates, alike })}
      />,
    );
  const likely = param.kind === "replicates" ? likelyByParams(props.manifest, values, sheet.samples) : null;
  if (likely !== null)
    lines.push(
      <span key="likely" className="param-help param-suggestion">
        <span>
          <BulbOutlined aria-hidden /> {t("likelyAverage", { what: text(likelyText(likely)) })}{" "}
          <Button type="link" size="small" onClick={() => props.onChange({ column: likely.column })}>
            {t("likelyTake", { column: likely.column })}
          </Button>
        </span>
      </span>,
    );
  if (averaging !== null && averaging.fault === null) {
    const warned = [averaging.idle ?? [], averaging.besides].flat().map(text);
    lines.push(
      <span key="counts" className="param-help">
        {text(averaging.counts)}
      </span>,
      ...warned.map((line) => (
        <span key={line} className="param-help param-warned">
          <WarningFilled aria-hidden /> {line}
        </span>
      )),
    );
  }
  const suggestion = suggestionFor(param, sheet);
  if (suggestion !== null && param.kind === "choice")
    lines.push(<Suggestion key="suggestion" param={param} suggestion={suggestion} value={values[param.name]} shape={sheet.shape!} onChange={props.onChange} />);
  return (
    <Form.Item
      label={
        <>
          {text(param.title)}
          {optional && <span className="quiet small param-optional">{t("optional")}</span>}
        </>
      }
      htmlFor={idOf(`param-${param.name}`)}
      required={!optional && !("default" in param)}
      {...(fault === undefined ? {} : { validateStatus: "error" as const, help: fault })}
      {...(lines.length === 0 ? {} : { extra: lines })}
    >
      <Control {...props} />
    </Form.Item>
  );
}

function Control({ manifest, param, values, sheet, onChange }: Props) {
  const idOf = usePageIds();
  const { t } = useTranslation("tools");
  const text = useText();
  const id = idOf(`param-${param.name}`);
  const value = values[param.name];
  switch (param.kind) {
    case "choice": {
      const options = param.options.map((option) => ({ value: option.value, label: text(option.label) }));
      const letters = options.reduce((sum, option) => sum + option.label.length + 4, 0);
      if (options.length <= 5 && letters <= 64)
        return (
          <Radio.Group
            id={id}
            optionType="button"
            value={value}
            options={options}
            onChange={(event) => onChange(event.target.value)}
            aria-label={text(param.title)}
          />
        );
      return <Select id={id} value={value as string} options={options} onChange={onChange} aria-label={text(param.title)} className="param-select" />;
    }
    case "integer":
    case "number": {
      const automatic = param.kind === "integer" && param.auto !== undefined;
      const number = (
        <InputNumber
          id={id}
          value={typeof value === "number" ? value : null}
          step={param.kind === "number" ? (param.step ?? 0.1) : 1}
          onChange={(next) => onChange(next ?? Number.NaN)}
          style={{ width: 160 }}
        />
      );
      if (!automatic) return number;
      const fallback = typeof param.default === "number" ? param.default : param.minimum;
      return (
        <span className="param-auto">
          <Segmented
            value={value === "auto" ? "auto" : "own"}
            options={[
              { value: "auto", label: text(param.auto!) },
              { value: "own", label: t("own") },
            ]}
            onChange={(mode) => onChange(mode === "auto" ? "auto" : fallback)}
          />
          {value !== "auto" && number}
        </span>
      );
    }
    case "boolean":
      return <Switch id={id} checked={value === true} onChange={onChange} aria-label={text(param.title)} />;
    case "grouping":
      return <GroupingField id={id} value={value} sheet={sheet} onChange={onChange} />;
    case "comparison": {
      const groups = groupsOf(manifest, values, sheet);
      const own = ownComparisons(groups, sheet);
      return <ComparisonField id={id} value={value} groups={groups} own={own} clearable={param.optional === true} onChange={onChange} />;
    }
    case "comparisons":
      return <ComparisonsField id={id} value={value} groups={groupsOf(manifest, values, sheet)} onChange={onChange} />;
    case "pair":
    case "replicates": {
      const column = (value as { column?: string } | null | undefined)?.column;
      return (
        <NameField
          id={id}
          value={column}
          names={param.kind === "pair" ? pairColumns(sheet) : sheet.sampleColumns.filter(({ type }) => type !== "id").map((one) => one.name)}
          placeholder={t("chooseColumn")}
          absent={t("needSheet")}
          onChange={(name) => onChange(name === null ? null : { column: name })}
        />
      );
    }
    case "column": {
      const names = sheet.sampleColumns.filter((one) => param.numeric !== true || one.type === "number").map((one) => one.name);
      return (
        <NameField id={id} value={value as string | undefined} names={names} placeholder={t("chooseColumn")} absent={t("needSheet")} onChange={onChange} />
      );
    }
    case "columns": {
      const names = (param.of === "samples" ? sheet.sampleColumns : sheet.featureColumns).map((one) => one.name);
      return (
        <NamesField
          id={id}
          value={(value as string[] | undefined) ?? []}
          names={names}
          placeholder={t("chooseColumns")}
          absent={t("needSheet")}
          onChange={onChange}
        />
      );
    }
    case "exclude":
      return (
        <ExcludeField id={id} value={(value as Exclusion[] | null | undefined) ?? []} choices={leftOutChoices(manifest, values, sheet)} onChange={onChange} />
      );
    case "names":
      return <ListField id={id} value={(value as string[] | null | undefined) ?? []} placeholder={t("listPlaceholder")} onChange={onChange} />;
    case "feature":
      return (
        <NameField
          id={id}
          value={value as string | undefined}
          names={sheet.featureIds}
          placeholder={t("chooseFeature")}
          absent={t("needTable")}
          onChange={onChange}
        />
      );
    default:
      return (
        <NameField
          id={id}
          value={value as string | undefined}
          names={sheet.sampleIds}
          placeholder={t("chooseSample")}
          absent={t("needTable")}
          onChange={onChange}
        />
      );
  }
}
