import { colourScales, fontFamilies, legendPlaces, namePlaces, type ChartDocument, type ChartView } from "@analyte/contract/chart";
import { presetValues } from "@analyte/charts/frame/preset-values";
import { heatScale } from "@analyte/charts/colour-scale";
import { hasShapes } from "@analyte/charts/frame/group-styles";
import { firstAzimuth, firstElevation } from "@analyte/charts/kinds/scatter3d/first-view";
import { Form, Input, InputNumber, Select, Slider, Switch } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageIds } from "../ui/page-ids.ts";
import { useLanguage } from "../language/use-language.ts";
import { GroupRows } from "./GroupRows.tsx";
import { LabelFields } from "./LabelFields.tsx";
import { PrintFields } from "./PrintFields.tsx";
import type { Chosen } from "./selection.ts";
import "./restyle.css";

export interface RestyleProps {
  document: ChartDocument;
  view: ChartView;
  /** Takes the complete view after each change. */
  onChange: (view: ChartView) => void;
  /** What is chosen on the page: it can be labelled. */
  chosen: Chosen;
}
/** A field set to undefined goes back to the document's own choice. */
export type ViewPart = { [Key in keyof ChartView]?: ChartView[Key] | undefined };

export function RestylePanel({ document, view, onChange, chosen }: RestyleProps) {
  const idOf = usePageIds();
  const { t } = useTranslation("charts");
  const language = useLanguage();
  const change = (part: ViewPart) => onChange(merged(view, part));
  const { kind } = document;
  const isScatter = kind === "scatter" || kind === "scatter3d";
  const hasPoints = isScatter || kind === "boxes" || kind === "lines" || (kind === "bars" && document.series.some((series) => series.kind === "line"));
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
        <Choice id="font" label={t("font")} value={view.fontFamily ?? "sans"} names={fontFamilies} onChange={(fontFamily) => change({ fontFamily })} />
      </Section>

      {document.groups.length > 0 && (
        <Section title={t("groups")}>
          <GroupRows document={document} view={view} onChange={change} />
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

      {kind !== "heatmap" && (
        <Section title={t("marks")}>
          {hasPoints && (
            <Form.Item label={t("pointSize")} htmlFor={idOf("restyle-point-size")}>
              <InputNumber
                id={idOf("restyle-point-size")}
                min={1}
                max={30}
                step={0.5}
                placeholder={t("automatic")}
                value={view.pointSize ?? null}
                onChange={(value) => change({ pointSize: value ?? undefined })}
              />
            </Form.Item>
          )}
          <Form.Item label={t("opacity")}>
            <Slider min={0.05} max={1} step={0.05} value={view.opacity ?? 0.8} onChange={(opacity) => change({ opacity })} ariaLabelForHandle={t("opacity")} />
          </Form.Item>
          {(isScatter || kind === "lines") && <Toggle label={t("markers")} value={hasShapes(document, view)} onChange={(markers) => change({ markers })} />}
          {(kind === "boxes" || kind === "lines") && (
            <Toggle label={t("showPoints")} value={view.showPoints ?? kind === "boxes"} onChange={(showPoints) => change({ showPoints })} />
          )}
          {kind === "scatter" && document.ellipses.length > 0 && (
            <Toggle label={t("showEllipses")} value={view.showEllipses ?? true} onChange={(showEllipses) => change({ showEllipses })} />
          )}
        </Section>
      )}

      {isScatter && (
        <Section title={t("labels")}>
          <LabelFields document={document} view={view} chosen={chosen} onChange={change} />
        </Section>
      )}

      {kind === "heatmap" && (
        <Section title={t("colours")}>
          <Choice
            id="scale"
            label={t("colourScale")}
            value={heatScale(document, view).name}
            names={colourScales}
            onChange={(colourScale) => change({ colourScale })}
          />
          {document.scale.kind !== "binary" && (
            <Form.Item label={t("colourLimit")} htmlFor={idOf("restyle-limit")}>
              <InputNumber
                id={idOf("restyle-limit")}
                min={1e-9}
                max={1e12}
                placeholder={String(Number(heatScale(document, view).high.toPrecision(3)))}
                value={view.colourLimit ?? null}
                onChange={(value) => change({ colourLimit: value !== null && value > 0 ? value : undefined })}
              />
            </Form.Item>
          )}
          <Names id="rows" label={t("showRowNames")} value={view.showRowNames} onChange={(showRowNames) => change({ showRowNames })} />
          <Names id="columns" label={t("showColumnNames")} value={view.showColumnNames} onChange={(showColumnNames) => change({ showColumnNames })} />
        </Section>
      )}

      <Section title={t("frame")}>
        <Choice id="legend" label={t("legend")} value={view.legend ?? "right"} names={legendPlaces} onChange={(legend) => change({ legend })} />
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Toggle({ label, value, onChange }: { label: string; value: boolean; onChange: (value: boolean) => void }) {
  return (
    <label className="restyle-toggle">
      <Switch size="small" checked={value} onChange={onChange} aria-label={label} />
      {label}
    </label>
  );
}

type ChoiceName = (typeof fontFamilies)[number] | (typeof legendPlaces)[number] | (typeof colourScales)[number];
interface ChoiceProps<Name extends ChoiceName> {
  id: string;
  label: string;
  value: Name;
  names: readonly Name[];
  onChange: (value: Name) => void;
}
function Choice<Name extends ChoiceName>({ id, label, value, names, onChange }: ChoiceProps<Name>) {
  const idOf = usePageIds();
  const { t } = useTranslation("charts");
  const labelOf = (name: ChoiceName) => t(name);
  return (
    <Form.Item label={label} htmlFor={idOf(`restyle-${id}`)}>
      <Select id={idOf(`restyle-${id}`)} value={value} options={names.map((name) => ({ value: name, label: labelOf(name) }))} onChange={onChange} />
    </Form.Item>
  );
}

/** Names are shown where they fit unless the reader decides. */
function Names({ id, label, value, onChange }: { id: string; label: string; value: boolean | undefined; onChange: (value: boolean | undefined) => void }) {
  const idOf = usePageIds();
  const { t } = useTranslation("charts");
  return (
    <Form.Item label={label} htmlFor={idOf(`restyle-names-${id}`)}>
      <Select
        id={idOf(`restyle-names-${id}`)}
        value={value === undefined ? "fit" : value ? "always" : "never"}
        options={[
          { value: "fit", label: t("whenRoom") },
          { value: "always", label: t("always") },
          { value: "never", label: t("never") },
        ]}
        onChange={(choice) => onChange(choice === "fit" ? undefined : choice === "always")}
      />
    </Form.Item>
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
