import { chosenFor } from "@analyte/charts/chosen";
import { groupLabel, labelledGroups } from "@analyte/charts/frame/group-styles";
import { labelFault } from "@analyte/charts/frame/own-labels";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { Input } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LackingSigns } from "./LackingSigns.tsx";
import { useLanguage } from "../language/use-language.ts";
import { usePageIds } from "../ui/page-ids.ts";

interface Props {
  index: number;
  document: ChartDocument;
  view: ChartView;
  onChange: (part: Pick<ChartView, "groupLabels">) => void;
}

/** What the figure calls a group of its own; a name that can't be kept stays in the field with the reason below it. */
export function OwnLabelField({ index, document, view, onChange }: Props) {
  const { t } = useTranslation("charts");
  const language = useLanguage();
  const idOf = usePageIds();
  const [refused, setRefused] = useState<string | null>(null);
  const name = document.groups[index]!;
  const withText = (label: string) => ({ ...view.groupLabels, [name]: label });
  const faultOf = (label: string) => labelFault(labelledGroups(document, { ...view, groupLabels: withText(label) }), index);
  const fault = refused === null ? null : faultOf(refused);
  const write = (label: string) => {
    const isRefused = faultOf(label) !== null;
    setRefused(isRefused ? label : null);
    if (!isRefused) onChange({ groupLabels: withText(label) });
  };
  const isAtFault = fault !== null;
  const told = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The reason may come below the edge of the controls.
    if (isAtFault) told.current?.scrollIntoView({ block: "nearest" });
  }, [isAtFault]);
  const text = fault === null ? (chosenFor(view.groupLabels, name) ?? groupLabel(document, {}, index, language)) : refused!;
  const faultId = idOf(`restyle-label-fault-${index}`);
  return (
    <span className="restyle-name">
      <Input
        size="small"
        aria-label={t("nameOf", { name })}
        maxLength={300}
        placeholder={name}
        value={text}
        aria-describedby={fault === null ? `${faultId}-signs` : faultId}
        status={fault === null ? "" : "error"}
        {...(fault !== null && { "aria-invalid": true })}
        onChange={(event) => write(event.target.value)}
      />
      <LackingSigns id={`${faultId}-signs`} text={text} />
      {fault !== null && (
        <span className="restyle-name-fault small" id={faultId} role="alert" ref={told}>
          {fault.kind === "blank"
            ? t("ownLabelBlank")
            : t("ownLabelShared", { name: fault.label, other: groupLabel(document, view, document.groups.indexOf(fault.other), language) })}
        </span>
      )}
    </span>
  );
}
