import { SettingOutlined } from "@ant-design/icons";
import type { availableModuleCharts } from "@analyte/contract/flows/calls";
import type { FlowModuleChart } from "@analyte/contract/flows/module-chart";
import type { ParamValues } from "@analyte/contract/manifest";
import { Button, Checkbox, Form, InputNumber, Select, Switch, Tag } from "antd";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useText } from "#language/use-language.ts";
import type { Reply } from "#send.ts";
import { formPath } from "#tools/links.ts";

type Standing = Reply<typeof availableModuleCharts>["data"][number];
type Field = FlowModuleChart["fields"][number];

interface Props {
  chart: FlowModuleChart;
  /** Its settings are open at first, and it is in sight. */
  opened: boolean;
  /** How often somebody was led to it; 0 where the last way led to another. */
  sought: number;
  ticked: boolean;
  /** What the data allows; undefined before it is known. */
  standing: Standing | undefined;
  /** The chart that needs it, where it is computed without being ticked. */
  because: string | null;
  /** What differs from the defaults. */
  params: ParamValues;
  onTick: (on: boolean) => void;
  onParams: (params: ParamValues) => void;
}

export function ChartRow({ chart, opened, sought, ticked, standing, because, params, onTick, onParams }: Props) {
  const { t } = useTranslation("configure");
  const text = useText();
  const [open, setOpen] = useState(opened);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (opened) row.current?.scrollIntoView({ block: "center" });
  }, [opened]);
  useEffect(() => {
    if (sought === 0) return;
    row.current?.scrollIntoView({ block: "center" });
    row.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [sought]);
  const name = text(chart.name);
  const isChanged = Object.keys(params).length > 0;
  const set = (field: Field, value: unknown) => {
    const { [field.param]: _before, ...others } = params;
    onParams(value === field.default ? others : { ...others, [field.param]: value });
  };
  return (
    <li className={opened || sought > 0 ? "config-chart is-opened" : "config-chart"} ref={row}>
      <div className="config-chart-line">
        <Checkbox checked={ticked} onChange={(event) => onTick(event.target.checked)}>
          {name}
        </Checkbox>
        {isChanged && <Tag color="blue">{t("changed")}</Tag>}
        {chart.fields.length > 0 && (ticked || because !== null) && (
          <Button
            type="text"
            size="small"
            className="push"
            icon={<SettingOutlined aria-hidden />}
            aria-expanded={open}
            aria-label={t("settingsOf", { name })}
            title={t("settings")}
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      {standing !== undefined && standing.reason !== "" && (
        <p className={standing.available ? "quiet small config-reason" : "small config-reason config-unavailable"}>
          {standing.reason} {!standing.available && standing.way !== "" && <Link to={formPath(standing.way)}>{t("way")}</Link>}
        </p>
      )}
      {because !== null && <p className="quiet small config-reason">{t("computedAnyway", { name: because })}</p>}
      {open && (ticked || because !== null) && (
        <div className="config-fields">
          {chart.fields.map((field) => (
            <FieldInput key={field.param} field={field} value={params[field.param] ?? field.default} onChange={(value) => set(field, value)} />
          ))}
          {isChanged && (
            <Button size="small" onClick={() => onParams({})}>
              {t("toDefault")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

export function FieldInput({ field, value, onChange }: { field: Field; value: unknown; onChange: (value: unknown) => void }) {
  const id = useId();
  const text = useText();
  const range = field.minimum === undefined || field.maximum === undefined ? "" : `${field.minimum} – ${field.maximum}`;
  const help = [field.help === undefined ? "" : text(field.help), range].filter((line) => line !== "").join(" ");
  return (
    <Form.Item layout="vertical" label={text(field.title)} htmlFor={id} {...(help === "" ? {} : { extra: help })}>
      {field.kind === "boolean" && <Switch id={id} checked={value === true} onChange={onChange} />}
      {field.kind === "choice" && (
        <Select
          id={id}
          value={value as string}
          options={(field.options ?? []).map((one) => ({ value: one.value, label: text(one.label) }))}
          onChange={onChange}
        />
      )}
      {(field.kind === "integer" || field.kind === "number") && (
        <InputNumber
          id={id}
          value={value as number}
          {...(field.minimum === undefined ? {} : { min: field.minimum })}
          {...(field.maximum === undefined ? {} : { max: field.maximum })}
          step={field.step ?? (field.kind === "integer" ? 1 : 0.01)}
          {...(field.kind === "integer" ? { precision: 0 } : {})}
          onChange={(next) => onChange(next ?? field.default)}
        />
      )}
    </Form.Item>
  );
}
