import { legendPlaces, namePlaces, type ChartDocument, type ChartView } from "@analyte/contract/chart";
import { shownPreset } from "@analyte/contract/figures";
import { presetValues } from "@analyte/charts/frame/preset-values";
import { factsOf } from "@analyte/charts/kinds/facts";
import { Form, InputNumber, Slider } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { usePageIds } from "../ui/page-ids.ts";
import { useLanguage } from "../language/use-language.ts";
import { DraftedInput } from "./DraftedInput.tsx";
import { ColourFields } from "./ColourFields.tsx";
import type { GroupLooks } from "./group-looks.ts";
import type { Naming } from "./GroupNameField.tsx";
import { GroupRows } from "./GroupRows.tsx";
import { LabelFields } from "./LabelFields.tsx";
import { MarkFields } from "./MarkFields.tsx";
import { PrintFields } from "./PrintFields.tsx";
import { Choice, Section, Toggle } from "./RestyleFields.tsx";
import { RowFields } from "./RowFields.tsx";
import type { Chosen } from "./selection.ts";
import { useChartCode } from "./use-chart-code.ts";
import "./restyle.css";

export interface RestyleProps {
  document: ChartDocument;
  view: ChartView;
  /** Takes the complete view after each change. */
  onChange: (view: ChartView) => void;
  /** What is chosen on the page: it can be labelled. */
  chosen: Chosen;
  /** Take names and looks of groups of samples, which are those of the whole task. */
  naming: Naming;
  onGroupLooks: (looks: GroupLooks) => void;
}
/** A field set to undefined goes back to the document's own choice. */
export type ViewPart = { [Key in keyof ChartView]?: ChartView[Key] | undefined };

export function RestylePanel({ document, view, onChange, chosen, naming, onGroupLooks }: RestyleProps) {
  const idOf = usePageIds();
  const { t } = useTranslation("charts");
  const language = useLanguage();
  const change = (part: ViewPart) => onChange(merged(view, part));
  const { code } = useChartCode();
  const fields = useMemo(() => code?.kindOf(document).restyle(document, view), [code, document, view]);
  const { firstView } = factsOf(document);
  const usual = presetValues[shownPreset(view)];
  if (fields === undefined) return null;
  return (
    <Form layout="vertical" className="restyle" component="div">
      <Section title={t("madeFor")}>
        <PrintFields view={view} onChange={change} />
      </Section>
      <Section title={t("texts")}>
        <Form.Item label={t("title")} htmlFor={idOf("restyle-title")}>
          <DraftedInput
            id={idOf("restyle-title")}
            maxLength={300}
            placeholder={t("noTitle")}
            value={view.title ?? document.title[language]}
            onChange={(title) => change({ title })}
          />
        </Form.Item>
        <Toggle
          label={t("showTitle")}
          value={view.showTitle ?? (usual.titleInside || document.namedByTitle === true)}
          onChange={(showTitle) => change({ showTitle })}
        />
        {fields.axes.map(({ field, label, own }) => (
          <Form.Item key={field} label={t(label)} htmlFor={idOf(`restyle-${field}`)}>
            <DraftedInput
              id={idOf(`restyle-${field}`)}
              maxLength={300}
              placeholder={t("noTitle")}
              value={view[field] ?? own[language]}
              onChange={(text) => change({ [field]: text })}
            />
          </Form.Item>
        ))}
        <Form.Item label={t("caption")} htmlFor={idOf("restyle-caption")} extra={t("wordsFollow")}>
          <DraftedInput
            id={idOf("restyle-caption")}
            rows={{ minRows: 2, maxRows: 6 }}
            maxLength={1_000}
            placeholder={t("noCaption")}
            value={view.caption ?? document.caption[language]}
            onChange={(caption) => change({ caption })}
          />
        </Form.Item>
        <Toggle label={t("showCaption")} value={view.showCaption ?? usual.captionInside} onChange={(showCaption) => change({ showCaption })} />
      </Section>

      {document.groups.length > 0 && (
        <Section title={t("groups")}>
          <GroupRows document={document} fields={fields} view={view} onChange={change} naming={naming} onGroupLooks={onGroupLooks} />
        </Section>
      )}

      {fields.marks && <MarkFields fields={fields.marks} document={document} view={view} onChange={change} />}
      {fields.rows && <RowFields rows={fields.rows} view={view} onChange={change} />}
      {fields.colours && <ColourFields fields={fields.colours} view={view} onChange={change} />}

      {fields.labels && (
        <Section title={t("labels")}>
          <LabelFields fields={fields.labels} view={view} chosen={chosen} onChange={change} />
        </Section>
      )}

      <Section title={t("frame")}>
        <Choice
          id="legend"
          label={t("legend")}
          value={view.names === "direct" && fields.namesInside ? "direct" : (view.legend ?? (view.names === "legend" ? "legend" : "automatic"))}
          names={["automatic", ...(fields.namesInside ? namePlaces : []), ...legendPlaces]}
          onChange={(place) =>
            change(
              place === "automatic"
                ? { legend: undefined, names: undefined }
                : place === "direct" || place === "legend"
                  ? { legend: undefined, names: place }
                  : { legend: place, names: undefined },
            )
          }
        />
        {fields.grid && <Toggle label={t("showGrid")} value={view.showGrid ?? usual.grid} onChange={(showGrid) => change({ showGrid })} />}
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
        {firstView && (
          <>
            <Form.Item label={t("azimuth")}>
              <Slider
                min={-180}
                max={180}
                value={Math.round(view.azimuth ?? firstView.azimuth)}
                onChange={(azimuth) => change({ azimuth })}
                ariaLabelForHandle={t("azimuth")}
              />
            </Form.Item>
            <Form.Item label={t("elevation")}>
              <Slider
                min={-90}
                max={90}
                value={Math.round(view.elevation ?? firstView.elevation)}
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

function merged(view: ChartView, part: ViewPart): ChartView {
  return Object.fromEntries(Object.entries({ ...view, ...part }).filter(([, value]) => value !== undefined));
}
