import { chosenFor } from "@analyte/charts/chosen";
import { isOfSamples, spokenOf } from "@analyte/charts/frame/group-styles";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { asSeen } from "@analyte/contract/unseen-signs";
import { Input } from "antd";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { usePageIds } from "../ui/page-ids.ts";
import { LackingSigns } from "./LackingSigns.tsx";
import type { GroupNaming } from "./group-naming.ts";
import type { NameFault } from "./judge-names.ts";
import type { LookSteps } from "./look-steps.ts";

/** Names as they are written, and where a new one is noted as a step. */
export interface Naming {
  names: GroupNaming;
  steps: LookSteps;
}
interface Props {
  group: string;
  document: ChartDocument;
  view: ChartView;
  naming: Naming;
}

/** What a group of samples is called; why a name is not kept is said below it. */
export function GroupNameField({ group, document, view, naming: { names, steps } }: Props) {
  const { t } = useTranslation("charts");
  const idOf = usePageIds();
  const draft = useSyncExternalStore(names.subscribe, names.drafts).get(group);
  const fault = draft?.fault ?? null;
  const called = chosenFor(view.groupNames, group) || group;
  // What was kept and is called otherwise by now was changed in another window.
  const isOthers = draft?.state === "kept" && asSeen(draft.text || group) !== asSeen(called);
  const shown = draft === undefined || isOthers ? called : draft.text;
  const faultId = idOf(`restyle-name-fault-${[...document.groups, ...spokenOf(document)].indexOf(group)}`);
  useEffect(() => () => void names.leave(), [names]);
  const told = useRef<HTMLSpanElement>(null);
  const seen = useRef(fault);
  useEffect(() => {
    // The reason may come below the edge of the controls. One that was there before moves nothing.
    if (fault !== null && fault !== seen.current) told.current?.scrollIntoView({ block: "nearest" });
    seen.current = fault;
  }, [fault]);
  const write = (text: string, isOpen: boolean) => {
    const groups = [...new Set([...document.groups.filter((_, index) => isOfSamples(document, index)), ...spokenOf(document), ...(document.listed ?? [])])];
    names.write(group, text, { groups, column: document.groupColumn, steps }, isOpen);
  };
  return (
    <span className="restyle-name">
      <Input
        size="small"
        aria-label={t("nameOf", { name: group })}
        maxLength={300}
        placeholder={group}
        value={shown}
        aria-describedby={fault === null ? `${faultId}-signs` : faultId}
        status={fault === null ? "" : "error"}
        {...(fault !== null && { "aria-invalid": true })}
        onChange={(event) => write(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => write(event.currentTarget.value, false)}
        onBlur={() => void names.leave()}
        onPressEnter={() => void names.leave()}
      />
      <LackingSigns id={`${faultId}-signs`} text={shown} />
      {fault !== null && (
        <span className="restyle-name-fault small" id={faultId} role="alert" ref={told}>
          {faultWords(fault)}
        </span>
      )}
    </span>
  );

  function faultWords(why: NameFault): string {
    if (why.kind === "blank") return t("groupNameBlank");
    return why.kind === "refused" ? t("groupNameRefused", { reason: why.reason }) : t("groupNameShared", { name: why.name, other: why.other });
  }
}
