import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { groupShapes } from "@analyte/contract/group-shapes";
import type { RestyleFields } from "@analyte/charts/kinds/restyle";
import { followed, groupOrder, groupStyles, hasShapes, isOfSamples, spokenOf } from "@analyte/charts/frame/group-styles";
import { Button, Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { ColourButton } from "./ColourButton.tsx";
import type { GroupLooks } from "./group-looks.ts";
import { GroupNameField, type Naming } from "./GroupNameField.tsx";
import { OwnLabelField } from "./OwnLabelField.tsx";
import type { ViewPart } from "./RestylePanel.tsx";
import { ShapeSelect } from "./ShapeSelect.tsx";

const mostRows = 60;

interface Props {
  document: ChartDocument;
  fields: Pick<RestyleFields, "hidesGroups" | "marks">;
  view: ChartView;
  onChange: (part: ViewPart) => void;
  naming: Naming;
  onGroupLooks: (looks: GroupLooks) => void;
}

/**
 * One line a group, in the order of the figure: shown or not, colour, shape, name, place. How groups of samples look, and what follows them, is
 * the task's; whether they are shown, and all of the figure's own groups, is the figure's.
 */
export function GroupRows({ document, fields, view, onChange, naming, onGroupLooks }: Props) {
  const { t } = useTranslation("charts");
  const order = groupOrder(document.groups, view);
  const styles = groupStyles(document, view, { language: "en", theme: "light", surface: "#ffffff" });
  const hidden = view.hiddenGroups ?? [];
  const canHide = fields.hidesGroups;
  // Where one shape stands for all groups, none is the group's own.
  const canShape = fields.marks?.points === true && hasShapes(document, view);
  const ofSamples = new Map(followed(document).map(({ group, of }) => [group, of]));
  const spoken = spokenOf(document);
  const swap = (place: number, other: number) => {
    const names = order.map((index) => document.groups[index]!);
    [names[place], names[other]] = [names[other]!, names[place]!];
    if ([place, other].every((at) => ofSamples.has(names[at]!)))
      onGroupLooks({ order: names.flatMap((name) => ofSamples.get(name) ?? []), listed: document.listed ?? [] });
    else onChange({ groupOrder: names });
  };
  const colour = (name: string, chosen: string) => {
    const group = ofSamples.get(name);
    if (group === undefined) onChange({ groupColours: { ...view.groupColours, [name]: chosen } });
    else onGroupLooks({ groups: [{ group, colour: chosen }] });
  };
  const shape = (name: string, chosen: (typeof groupShapes)[number]) => {
    const group = ofSamples.get(name);
    if (group === undefined) onChange({ groupShapes: { ...view.groupShapes, [name]: chosen } });
    else onGroupLooks({ groups: [{ group, shape: chosen }] });
  };
  const rows = (
    <ul className="restyle-groups">
      {order.slice(0, mostRows).map((index, place) => {
        const name = document.groups[index]!;
        return (
          <li key={name}>
            {canHide && (
              <Checkbox
                aria-label={t("showOf", { name })}
                checked={!hidden.includes(name)}
                // Nothing would be left to see.
                disabled={!hidden.includes(name) && document.groups.every((group) => group === name || hidden.includes(group))}
                onChange={(event) => onChange({ hiddenGroups: event.target.checked ? hidden.filter((other) => other !== name) : [...hidden, name] })}
              />
            )}
            <ColourButton label={t("colourOf", { name })} colour={styles[index]!.colour} onChange={(chosen) => colour(name, chosen)} />
            {canShape && <ShapeSelect label={t("shapeOf", { name })} shape={styles[index]!.shape} onChange={(chosen) => shape(name, chosen)} />}
            {isOfSamples(document, index) ? (
              <GroupNameField group={name} document={document} view={view} naming={naming} />
            ) : (
              <OwnLabelField index={index} document={document} view={view} onChange={onChange} />
            )}
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
  return (
    <>
      {rows}
      {spoken.length > 0 && (
        <>
          <p className="quiet small">{t("ownWords")}</p>
          <ul className="restyle-spoken">
            {spoken.map((group) => (
              <li key={group}>
                <GroupNameField group={group} document={document} view={view} naming={naming} />
              </li>
            ))}
          </ul>
        </>
      )}
      {ofSamples.size > 0 && <p className="quiet small">{t("groupLooksOfTask")}</p>}
    </>
  );
}
