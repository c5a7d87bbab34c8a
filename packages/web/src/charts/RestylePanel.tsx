import { legendPlaces, namePlaces, type ChartDocument, type ChartView } from "@analyte/contract/chart";
import { presetValues } from "@analyte/charts/frame/preset-values";
import { canLabel } from "@analyte/charts/nameable";
import { firstAzimuth, firstElevation } from "@analyte/charts/kinds/scatter3d/first-view";
import { Form, Input, InputNumber, Select, Slider } from "antd";
import { useTranslation } from "react-i18next";
import { usePageIds } from "../ui/page-ids.ts";
import { useLanguage } from "../language/use-language.ts";
import { GroupRows } from "./GroupRows.tsx";
import { HeatmapFields } from "./HeatmapFields.tsx";
import { LabelFields } from "./LabelFields.tsx";
import { MarkFields } from "./MarkFields.tsx";
import { PrintFields } from "./PrintFields.tsx";
import { Choice, Section, Toggle } from "./RestyleFields.tsx";
import type { Chosen } from "./selection.ts";
import type { Rename } from "./use-group-names.ts";
import "./restyle.css";

export interface RestyleProps {
  document: ChartDocument;
  view: ChartView;
  /** Takes the complete view after each change. */
  onChange: (view: ChartView) => void;
  /** What is chosen on the page: it can be labelled. */
  chosen: Chosen;
  /** Takes names of groups of samples, which are those of the whole task. */
  onRename: Rename;
}
/** A field set to undefined goes back to the document's own choice. */
export type ViewPart = { [Key in keyof ChartView]?: ChartView[Key] | undefined };

export function RestylePanel({ document, view, onChange, chosen, onRename }: RestyleProps) {
  const idOf = usePageIds();
  const { t } = useTranslation("charts");
  const language = useLanguage();
  const change = (part: ViewPart) => onChange(merged(view, part));
  const { kind } = document;
  const axes = axisTitles(document);
  const usual = presetValues[view.preset ?? "screen"];
  const namesCanStandInside =
    document.groups.length > 1 && ((kind === "scatter" && document.ellipses.length > 0) || (kind === "lines" && document.panels.length === 1));

  return (
    <Form layout="vertical" className="restyle" component="div">
      <Section title={t("madeFor")}>
        <PrintFields view={view} onChange={change} />
      </Section>
      <Section title={t("texts")}>
        <Form.Item label={t("title")} htmlFor={idOf("restyle-title")}>
          <Input
            id={idOf("restyle-title")}
            maxLength={300}
            value={view.title ?? document.title[language]}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Form.Item>
        <Toggle label={t("showTitle")} value={view.showTitle ?? usual.titleInside} onChange={(showTitle) => change({ showTitle })} />
        {axes.map(({ field, label, own }) => (
          <Form.Item key={field} label={t(label)} htmlFor={idOf(`restyle-${field}`)}>
            <Input
              id={idOf(`restyle-${field}`)}
              maxLength={300}
              value={view[field] ?? own[language]}
              onChange={(event) => change({ [field]: event.target.value })}
            />
          </Form.Item>
        ))}
        <Form.Item label={t("caption")} htmlFor={idOf("restyle-caption")}>
          <Input.TextArea
            id={idOf("restyle-caption")}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={1_000}
            value={view.caption ?? document.caption[language]}
            onChange={(event) => change({ caption: event.target.value })}
          />
        </Form.Item>
        <Toggle label={t("showCaption")} value={view.showCaption ?? usual.captionInside} onChange={(showCaption) => change({ showCaption })} />
      </Section>

      {document.groups.length > 0 && (
        <Section title={t("groups")}>
          <GroupRows document={document} view={view} onChange={change} onRename={onRename} />
          {namesCanStandInside && (
            <Form.Item label={t("namePlace")} htmlFor={idOf("restyle-names")}>
              <Select<"automatic" | (typeof namePlaces)[number]>
                id={idOf("restyle-names")}
                value={view.names ?? "automatic"}
                options={(["automatic", ...namePlaces] as const).map((value) => ({ value, label: t(value === "automatic" ? value : `names_${value}`) }))}
                onChange={(names) => change({ names: names === "automatic" ? undefined : names })}
              />
            </Form.Item>
          )}
        </Section>
      )}

      {kind !== "heatmap" && <MarkFields document={document} view={view} onChange={change} />}

      {kind === "heatmap" && <HeatmapFields document={document} view={view} onChange={change} />}

      {canLabel(document) && (
        <Section title={t("labels")}>
          <LabelFields document={document} view={view} chosen={chosen} onChange={change} />
        </Section>
      )}

      <Section title={t("frame")}>
        <Choice
          id="legend"
          label={t("legend")}
          value={view.legend ?? "automatic"}
          names={["automatic", ...legendPlaces]}
          onChange={(legend) => change({ legend: legend === "automatic" ? undefined : legend })}
        />
        {kind !== "heatmap" && <Toggle label={t("showGrid")} value={view.showGrid ?? usual.grid} onChange={(showGrid) => change({ showGrid })} />}
        <Form.Item label={t("aspect")} htmlFor={idOf("restyle-aspect")}>
          <InputNumber
            id={idOf("restyle-aspect")}
            min={0.2}
            max={4}
            step={0.05}
            placeholder={t("automatic")}
            value={view.aspect ?? null}
            onChange={(value) => change({ aspect: value ?? undefined })}
          />
        </Form.Item>
        {kind === "scatter3d" && (
          <>
            <Form.Item label={t("azimuth")}>
              <Slider
                min={-180}
                max={180}
                value={Math.round(view.azimuth ?? firstAzimuth)}
                onChange={(azimuth) => change({ azimuth })}
                ariaLabelForHandle={t("azimuth")}
              />
            </Form.Item>
            <Form.Item label={t("elevation")}>
              <Slider
                min={-90}
                max={90}
                value={Math.round(view.elevation ?? firstElevation)}
                onChange={(elevation) => change({ elevation })}
                ariaLabelForHandle={t("elevation")}
              />
            </Form.Item>
          </>
        )}
      </Section>
    </Form>
  );
}

function axisTitles(document: ChartDocument) {
  const nothing = { en: "", zh: "" };
  switch (document.kind) {
    case "heatmap":
      return [
        { field: "xTitle", label: "xTitle", own: nothing },
        { field: "yTitle", label: "yTitle", own: nothing },
      ] as const;
    case "bars":
    case "boxes":
      return [
        { field: "xTitle", label: "categoryTitle", own: document.category.title },
        { field: "yTitle", label: "valueTitle", own: document.value.title },
      ] as const;
    default:
      return [
        { field: "xTitle", label: "xTitle", own: document.x.title },
        { field: "yTitle", label: "yTitle", own: document.y.title },
        ...(document.kind === "scatter3d" ? ([{ field: "zTitle", label: "zTitle", own: document.z.title }] as const) : []),
      ] as const;
  }
}

function merged(view: ChartView, part: ViewPart): ChartView {
  return Object.fromEntries(Object.entries({ ...view, ...part }).filter(([, value]) => value !== undefined));
}
