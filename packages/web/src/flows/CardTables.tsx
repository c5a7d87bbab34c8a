import { useState, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Tables } from "../tasks/tables/Tables.tsx";

/** The tables of a module chart, read when they are unfolded. */
export function CardTables(props: ComponentProps<typeof Tables>) {
  const { t } = useTranslation("flows");
  const [open, setOpen] = useState(false);
  return (
    <details className="flow-folded" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("tablesFold", { count: props.tables.length })}</summary>
      {open && <Tables {...props} />}
    </details>
  );
}
