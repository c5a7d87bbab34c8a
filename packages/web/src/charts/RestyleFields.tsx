/** What the restyle panel is made of. */
import type { colourScales, legendPlaces, namePlaces } from "@analyte/contract/chart";
import { Form, Select, Switch } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageIds } from "../ui/page-ids.ts";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export function Toggle({ label, value, onChange }: { label: string; value: boolean; onChange: (value: boolean) => void }) {
  return (
    <label className="restyle-toggle">
      <Switch size="small" checked={value} onChange={onChange} aria-label={label} />
      {label}
    </label>
  );
}

type ChoiceName = "automatic" | (typeof namePlaces)[number] | (typeof legendPlaces)[number] | (typeof colourScales)[number];
interface ChoiceProps<Name extends ChoiceName> {
  id: string;
  label: string;
  value: Name;
  names: readonly Name[];
  onChange: (value: Name) => void;
}
export function Choice<Name extends ChoiceName>({ id, label, value, names, onChange }: ChoiceProps<Name>) {
  const idOf = usePageIds();
  const { t } = useTranslation("charts");
  const labelOf = (name: ChoiceName) => t(name === "direct" ? "names_direct" : name === "legend" ? "names_legend" : name);
  return (
    <Form.Item label={label} htmlFor={idOf(`restyle-${id}`)}>
      <Select id={idOf(`restyle-${id}`)} value={value} options={names.map((name) => ({ value: name, label: labelOf(name) }))} onChange={onChange} />
    </Form.Item>
  );
}
