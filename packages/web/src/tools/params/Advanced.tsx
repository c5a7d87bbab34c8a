import type { Manifest, Param, ParamValues } from "@analyte/contract/manifest";
import { isShown } from "@analyte/contract/params";
import { Collapse } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";

interface Props {
  manifest: Manifest;
  values: ParamValues;
  /** A fault inside opens the fold. */
  open: boolean;
  children: (param: Param) => ReactNode;
}

/** The folded parameters; their values are readable in the fold's title. */
export function Advanced({ manifest, values, open, children }: Props) {
  const { t } = useTranslation("tools");
  const text = useText();
  const params = manifest.params.filter((param) => param.advanced === true);
  const shown = params.filter((param) => isShown(param, values));
  if (params.length === 0) return null;
  const valueText = (param: Param): string => {
    const value = values[param.name];
    if (param.kind === "choice") {
      const option = param.options.find((one) => one.value === value);
      return option === undefined ? "" : text(option.label);
    }
    if (param.kind === "boolean") return t(value === true ? "on" : "off");
    if (value === "auto" && param.kind === "integer" && param.auto !== undefined) return text(param.auto);
    if (value === undefined || value === null) return t("noneChosen");
    if (typeof value === "object") return Object.values(value).flat().map(String).join(", ");
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  return (
    <Collapse
      ghost
      className="advanced"
      {...(open ? { defaultActiveKey: ["advanced"] } : {})}
      key={String(open)}
      items={[
        {
          key: "advanced",
          forceRender: true,
          label: (
            <span>
              <strong>{t("advanced")}</strong>
              <span className="quiet small advanced-values">
                {shown.map((param) => (
                  <span key={param.name}>{t("named", { name: text(param.title), value: valueText(param) })}</span>
                ))}
              </span>
            </span>
          ),
          children: params.map((param) => children(param)),
        },
      ]}
    />
  );
}
