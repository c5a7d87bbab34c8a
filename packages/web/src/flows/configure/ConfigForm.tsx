import type { FlowSource } from "@analyte/contract/flows/source";
import { limits } from "@analyte/contract/limits";
import { CheckCircleFilled, ExclamationCircleFilled, MinusCircleOutlined, RightOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { useNarrow } from "#ui/use-narrow.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import type { Flow, FlowVersionDetail } from "../queries.ts";
import { ChartsPart } from "./ChartsPart.tsx";
import { DataPart } from "./DataPart.tsx";
import { GroupsPart } from "./GroupsPart.tsx";
import { LeftDraftOffer } from "./LeftDraftOffer.tsx";
import { RunBar } from "./RunBar.tsx";
import { RunPart } from "./RunPart.tsx";
import { SettingsMenu } from "./SettingsMenu.tsx";
import { sourceFields, sourceOf, type FlowDraft } from "./draft.ts";
import { parts, useConfiguration, type Part } from "./use-configuration.ts";
import { useRoomBelow } from "./use-room-below.ts";
import { useRun } from "./use-run.ts";
import { useSoughtChart } from "./use-sought-chart.ts";

interface Props {
  source: FlowSource;
  flow: Flow;
  version: FlowVersionDetail;
  contracted: boolean;
  /** What it begins with, where that is no new one. */
  begin?: FlowDraft;
  /** Where it opens. */
  at?: { part: Part | null; chart: string | null };
}

export function ConfigForm({ source, flow, version, contracted, begin, at }: Props) {
  const { t } = useTranslation(["configure", "flows"]);
  const text = useText();
  const config = useConfiguration(source, version, contracted, begin);
  const { draft, change, lacks, warnings } = config;
  const places = useRef(new Map<Part, HTMLElement>());
  const summary = useRef<HTMLElement>(null);
  useRoomBelow(summary);
  // Open at first: what was asked for, else where something is to be done, else what can be changed.
  const [opened, setOpened] = useState<ReadonlySet<Part>>(() => new Set([...(at?.part == null ? [] : [at.part]), lacks[0]?.part ?? "charts"]));
  const unfold = (part: Part) => setOpened((before) => new Set([...before, part]));
  const fold = (part: Part) => setOpened((before) => new Set([...before].filter((one) => one !== part)));
  const jump = (part: Part) => {
    const place = places.current.get(part);
    unfold(part);
    place?.scrollIntoView({ block: "start", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    place?.focus({ preventScroll: true });
  };
  const sought = useSoughtChart(version, at?.chart ?? null);
  const seek = (chart: string) => {
    unfold("charts");
    sought.seek(chart);
  };
  const asked = at?.part ?? null;
  useEffect(() => {
    const place = asked === null ? undefined : places.current.get(asked);
    place?.scrollIntoView({ block: "start" });
  }, [asked]);
  const carried = sourceOf(source, draft, { flow: text(flow.name), version: text(version.name) });
  const running = useRun(config, carried, version);
  const narrow = useNarrow();
  const lines: Record<Part, string> = {
    data: config.ofProject ? (config.project.data?.name ?? "") : (config.files["matrix"]?.name ?? ""),
    groups: config.program?.name ?? "",
    charts: t("configure:ticked", { count: draft.ticked.length, all: version.module_charts.length }),
    run: "",
  };
  const markOf = (of: Part): Mark => {
    if (lacks.some((one) => one.part === of) || (of === "run" && lacks.length > 0)) return "wrong";
    if (of !== "run" && lines[of] === "") return "open";
    return warnings.some((one) => one.part === of) ? "warned" : "right";
  };
  const content: Record<Part, ReactNode> = {
    data: <DataPart config={config} version={version} />,
    groups: <GroupsPart config={config} />,
    charts: <ChartsPart config={config} version={version} opened={at?.chart ?? null} sought={sought} />,
    run: <RunPart config={config} running={running} version={version} missionId={carried.missionId} onJump={jump} onSeek={seek} />,
  };
  return (
    <form className="config" noValidate onSubmit={(event) => event.preventDefault()} aria-label={text(flow.name)}>
      {sourceFields.map((name) => (
        <input key={name} type="hidden" name={name} value={String(carried[name])} readOnly />
      ))}
      <PageHeader
        title={text(flow.name)}
        line={
          <>
            {t("configure:versionLine", { name: text(version.name), version: t("flows:versionNumber", { number: version.number }) })}
            {t("configure:line")}
          </>
        }
        action={<SettingsMenu config={config} version={version} />}
      />
      {config.offered !== null && <LeftDraftOffer at={config.offered.at} onTake={config.takeOffered} onForget={config.forgetOffered} />}
      <div className="config-columns">
        <nav className="config-parts" aria-label={t("configure:parts")}>
          {parts.map((part) => (
            <button key={part} type="button" className="config-part-link" onClick={() => jump(part)}>
              <PartMark mark={markOf(part)} />
              <span>
                {t(`configure:part_${part}`)}
                <span className="quiet small cut config-part-line">{lines[part] === "" && part !== "run" ? t("configure:nothingYet") : lines[part]}</span>
              </span>
            </button>
          ))}
        </nav>
        <div className="config-form">
          {parts.map((part) => {
            const place = (element: HTMLElement | null) => {
              if (element === null) places.current.delete(part);
              else places.current.set(part, element);
              if (part === "run") summary.current = element;
            };
            const label = t(`configure:part_${part}`);
            // On a phone one part is looked at after the other; what is chosen stands in their heads. What is in a part stays as it is when the window is turned.
            const folds = narrow && part !== "run";
            const open = !folds || opened.has(part);
            return (
              <section key={part} ref={place} tabIndex={-1} className={part === "run" ? "config-summary surface" : "config-part surface"} aria-label={label}>
                {folds ? (
                  <h2>
                    <button type="button" className="config-fold" aria-expanded={open} onClick={() => (open ? fold(part) : unfold(part))}>
                      <RightOutlined aria-hidden rotate={open ? 90 : 0} /> <span>{label}</span> <PartMark mark={markOf(part)} />
                      <span className="quiet small cut config-part-line">{lines[part] === "" ? t("configure:nothingYet") : lines[part]}</span>
                    </button>
                  </h2>
                ) : (
                  <h2>{label}</h2>
                )}
                {part === "run" && (
                  <label className="config-name">
                    {t("configure:name")}
                    <Input
                      maxLength={limits.taskNameLength}
                      placeholder={text(version.name)}
                      value={draft.name}
                      onChange={(event) => change({ name: event.target.value })}
                    />
                  </label>
                )}
                <div key="content" hidden={!open}>
                  {content[part]}
                </div>
              </section>
            );
          })}
        </div>
      </div>
      <RunBar config={config} running={running} onJump={jump} />
    </form>
  );
}

type Mark = "wrong" | "warned" | "right" | "open";
function PartMark({ mark }: { mark: Mark }) {
  // Where nothing is chosen yet nothing is right or wrong.
  if (mark === "open") return <MinusCircleOutlined className="config-open" aria-hidden />;
  return mark === "right" ? <CheckCircleFilled className="config-right" aria-hidden /> : <ExclamationCircleFilled className={`config-${mark}`} aria-hidden />;
}
