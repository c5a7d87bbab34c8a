import type { ChangeEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FieldState } from "./use-fields.ts";
import "./field.css";

interface Props {
  state: FieldState;
  label: string;
  help?: ReactNode;
  optional?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** What the control inside takes over. */
export interface ControlProps {
  id: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
  "aria-required": boolean;
  "aria-describedby": string;
  "aria-invalid"?: true;
  status?: "error";
}

/** Label above, help below, and in its place what is wrong: the line is always there, so that nothing moves under the pointer. */
export function Field({ state, label, help, optional = false, children }: Props) {
  const { t } = useTranslation("ui");
  const { id, refusal } = state;
  const fault = refusal === undefined ? state.fault : t("fieldRefused", { label, message: refusal });
  const wrong = fault === undefined ? {} : { "aria-invalid": true as const, status: "error" as const };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="quiet field-optional">{t("optional")}</span>}
      </label>
      {children({
        id,
        value: state.value,
        onChange: (event) => state.change(event.target.value),
        onBlur: state.leave,
        "aria-required": !optional,
        "aria-describedby": `${id}-line`,
        ...wrong,
      })}
      <div className={fault === undefined ? "field-line quiet" : "field-line field-fault"} id={`${id}-line`}>
        {fault ?? help}
      </div>
    </div>
  );
}
