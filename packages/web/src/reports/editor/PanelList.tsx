import { DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { resultPath } from "#tasks/links.ts";
import type { ItemOf } from "./draft.ts";
import { useEditing } from "./editing.ts";

/** The panels of a figure: what each shows, and from which task, once it is saved. `onTakeOut` gets the place of a panel, from 0. */
export function PanelList({ item, onTakeOut }: { item: ItemOf<"figure">; onTakeOut: (at: number) => void }) {
  const { t } = useTranslation("reports");
  const { linked } = useEditing();
  const saved = linked.get(item.id);
  const places = [item, ...item.panels];
  // What was changed since is told once it is saved.
  const told = saved?.item.kind === "figure" && samePanels([saved.item, ...saved.item.panels], places) ? saved.linked?.panels : undefined;
  return (
    <ul className="plain figure-item-panels" aria-label={t("panels")}>
      {places.map((place, at) => {
        const panel = told?.[at];
        const letter = panel?.letter ?? String.fromCodePoint(65 + at);
        return (
          <li key={`${keyOf(place)} ${at}`}>
            <strong>{letter}</strong>
            {panel === undefined ? (
              <span className="quiet small">{t("shownOnceSaved")}</span>
            ) : (
              <span>
                {panel.title}{" "}
                <span className="quiet small">
                  {t("from")} {panel.task_deleted ? panel.task_name : <Link to={resultPath(panel.task_id)}>{panel.task_name}</Link>}
                </span>
              </span>
            )}
            {at > 0 && (
              <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t("takePanelOut", { letter })} onClick={() => onTakeOut(at)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Place = ItemOf<"figure">["panels"][number];
const keyOf = ({ task_id, module_chart, comparison, variant, name }: Place): string => JSON.stringify([task_id, module_chart, comparison, variant, name]);
const samePanels = (one: readonly Place[], other: readonly Place[]): boolean => one.map(keyOf).join() === other.map(keyOf).join();
