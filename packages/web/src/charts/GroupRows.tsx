import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { chosenFor } from "@analyte/charts/chosen";
import { groupOrder, groupStyles, hasShapes } from "@analyte/charts/frame/group-styles";
import { Button, Checkbox, ColorPicker, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ViewPart } from "./RestylePanel.tsx";
import { ShapeSelect } from "./ShapeSelect.tsx";

const mostRows = 60;

/** One line a group, in the order of the figure: shown or not, colour, shape, name, place. */
export function GroupRows({ document, view, onChange }: { document: ChartDocument; view: ChartView; onChange: (part: ViewPart) => void }) {
  const { t } = useTranslation("charts");
  const order = groupOrder(document.groups, view);
  const styles = groupStyles(document, view, { language: "en", theme: "light", surface: "#ffffff" });
  const hidden = view.hiddenGroups ?? [];
  const canHide = document.kind !== "heatmap";
  // Where one shape stands for all groups, none is the group's own.
  const canShape = hasMarks(document) && hasShapes(document, view);
  const swap = (place: number, other: number) => {
    const names = order.map((index) => document.groups[index]!);
    [names[place], names[other]] = [names[other]!, names[place]!];
    onChange({ groupOrder: names });
  };
  return (
    <ul className="restyle-groups">
      {order.slice(0, mostRows).map((index, place) => {
        const name = document.groups[index]!;
        return (
          <li key={name}>
            {canHide && (
              <Checkbox
                aria-label={t("showOf", { name })}
                checked={!hidden.includes(name)}
                onChange={(event) => onChange({ hiddenGroups: event.target.checked ? hidden.filter((other) => other !== name) : [...hidden, name] })}
              />
            )}
            <ColourButton
              label={t("colourOf", { name })}
              colour={styles[index]!.colour}
              onChange={(colour) => onChange({ groupColours: { ...view.groupColours, [name]: colour } })}
            />
            {canShape && (
              <ShapeSelect
                label={t("shapeOf", { name })}
                shape={styles[index]!.shape}
                onChange={(shape) => onChange({ groupShapes: { ...view.groupShapes, [name]: shape } })}
              />
            )}
            <Input
              size="small"
              aria-label={t("nameOf", { name })}
              maxLength={300}
              placeholder={name}
              value={chosenFor(view.groupNames, name) ?? name}
              onChange={(event) => onChange({ groupNames: { ...view.groupNames, [name]: event.target.value } })}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={t("up", { name })}
              disabled={place === 0}
              onClick={() => swap(place, place - 1)}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={t("down", { name })}
              disabled={place === order.length - 1}
              onClick={() => swap(place, place + 1)}
            />
          </li>
        );
      })}
    </ul>
  );
}

const hasMarks = (document: ChartDocument): boolean =>
  document.kind === "bars" ? document.series.some(({ kind }) => kind === "line") : document.kind !== "heatmap";

/** Says whether its picker is open, so that Escape closes the picker before anything around it. */
function ColourButton({ label, colour, onChange }: { label: string; colour: string; onChange: (colour: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <ColorPicker
      size="small"
      disabledAlpha
      open={open}
      onOpenChange={setOpen}
      value={colour}
      onChangeComplete={(chosen) => onChange(chosen.toHexString().slice(0, 7))}
    >
      <button
        type="button"
        className="restyle-colour"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        style={{ background: colour }}
        onKeyDown={(event) => {
          if (event.key === "Escape") setOpen(false);
        }}
      />
    </ColorPicker>
  );
}
