import type { Manifest } from "@analyte/contract/manifest";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage, useText } from "../language/use-language.ts";
import { useTool } from "../tools/queries.ts";
import { fileSize } from "@analyte/contract/file-size";
import { paramWord } from "@analyte/contract/task-name";
import { spaced } from "../ui/when-text.ts";
import type { tasks } from "./en.ts";

type Known = keyof { [Key in keyof typeof tasks as Key extends `prov_${infer Name}` ? Name : never]: true };
const order: readonly string[] = [
  "tool",
  "parameters",
  "grouping",
  "inputs",
  "seed",
  "started",
  "finished",
  "citations",
  "software",
  "machine",
  "task",
  "attempt",
] satisfies Known[];
type Fields = Record<string, unknown>;

/** Everything that a result says of its own making. A field that the page does not know is shown as it is. */
export function Provenance({ provenance, toolId }: { provenance: Fields; toolId: string }) {
  const { t } = useTranslation("tasks");
  const tool = useTool(toolId).data;
  const names = [...order.filter((name) => name in provenance), ...Object.keys(provenance).filter((name) => !order.includes(name))];
  return (
    <dl className="provenance">
      {names
        .filter((name) => !isEmpty(provenance[name]))
        .map((name) => (
          <div key={name}>
            <dt>{order.includes(name) ? t(`prov_${name as Known}`) : name.replaceAll("_", " ")}</dt>
            <dd>
              {name === "parameters" && tool !== undefined && isFields(provenance[name]) ? (
                <Parameters tool={tool} values={provenance[name]} />
              ) : (
                <Field name={name} value={provenance[name]} tool={tool} />
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Field({ name, value, tool }: { name: string; value: unknown; tool: Manifest | undefined }): ReactNode {
  if (Array.isArray(value))
    return (
      <ul className="plain">
        {(value as unknown[]).map((item, index) => (
          <li key={index}>
            {name === "citations" ? (
              <Citation fields={item as Fields} />
            ) : name === "inputs" ? (
              <Input fields={item as Fields} tool={tool} />
            ) : (
              <Scalar value={item} />
            )}
          </li>
        ))}
      </ul>
    );
  if (name === "tool" && isFields(value) && isText(value["name"]))
    return (
      <>
        <Scalar value={value["name"]} /> <span className="mono quiet">{`${String(value["id"])} ${String(value["version"])}`}</span>
      </>
    );
  if (name === "grouping" && isFields(value) && typeof value["column"] === "string") return value["column"];
  if (isFields(value) && !isText(value))
    return (
      <span className="provenance-pairs">
        {Object.entries(value)
          .filter(([, one]) => !isEmpty(one))
          .map(([key, one]) => (
            <span key={key}>
              <span className="quiet">{key}</span> <Scalar value={one} />
            </span>
          ))}
      </span>
    );
  return <Scalar value={value} />;
}

/** Parameters under the names that the form gives them, choices in the form's words. */
function Parameters({ tool, values }: { tool: Manifest; values: Fields }) {
  const text = useText();
  const { t } = useTranslation("tools");
  const language = useLanguage();
  const worded = (name: string, value: unknown): ReactNode => {
    const param = tool.params.find((one) => one.name === name);
    const chosen = param?.kind === "choice" ? param.options.find((option) => option.value === value) : undefined;
    if (chosen !== undefined) return text(chosen.label);
    if (param?.kind === "integer" && value === "auto" && param.auto !== undefined) return text(param.auto);
    if (param?.kind === "comparison" && isFields(value)) return `${String(value["case"])} ${t("against")} ${String(value["control"])}`;
    if (param?.kind === "comparisons" && Array.isArray(value))
      return value.flatMap((one: unknown) => (isFields(one) ? [`${String(one["case"])} ${t("against")} ${String(one["control"])}`] : [])).join("; ");
    if (param?.kind === "exclude" || param?.kind === "replicates") return paramWord(param, value, language);
    if (isFields(value) && typeof value["column"] === "string") return value["column"];
    return <Scalar value={value} />;
  };
  return (
    <span className="provenance-pairs">
      {Object.entries(values)
        .filter(([, value]) => !isEmpty(value))
        .map(([name, value]) => {
          const title = tool.params.find((param) => param.name === name)?.title;
          return (
            <span key={name}>
              <span className="quiet">{title === undefined ? name : text(title)}</span> {worded(name, value)}
            </span>
          );
        })}
    </span>
  );
}

function Citation({ fields }: { fields: Fields }) {
  const doi = typeof fields["doi"] === "string" ? fields["doi"] : "";
  return (
    <>
      {String(fields["text"])}{" "}
      {doi !== "" && (
        <a href={`https://doi.org/${doi}`} target="_blank" rel="noreferrer noopener">
          {doi}
        </a>
      )}
    </>
  );
}

function Input({ fields, tool }: { fields: Fields; tool: Manifest | undefined }) {
  const text = useText();
  const { role, name, size, sha256 } = fields;
  const title = tool?.inputs.find((slot) => slot.name === role)?.title;
  return (
    <>
      <span className="quiet">{title === undefined ? String(role) : text(title)}</span> {String(name)}{" "}
      {typeof size === "number" && <span className="quiet">{fileSize(size)}</span>}
      <br />
      <span className="mono provenance-hash">SHA-256 {String(sha256)}</span>
    </>
  );
}

/** Names and numbers as they are, times in the user's zone, and short objects in one line. */
function Scalar({ value }: { value: unknown }): ReactNode {
  const { t } = useTranslation("tasks");
  const language = useLanguage();
  if (isText(value)) return value[language];
  if (Array.isArray(value)) return value.map(String).join(", ");
  if (isFields(value))
    return Object.entries(value).map(([key, one], index) => (
      <Fragment key={key}>
        {index > 0 && ", "}
        {key} <Scalar value={one} />
      </Fragment>
    ));
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) {
    return spaced(new Intl.DateTimeFormat(language === "zh" ? "zh-CN" : "en", { dateStyle: "long", timeStyle: "long" }).format(new Date(text)));
  }
  return text;
}

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is { en: string; zh: string } => isFields(value) && typeof value["en"] === "string" && typeof value["zh"] === "string";
const isEmpty = (value: unknown) => value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
