import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
import { panelCount } from "@analyte/contract/figure-panels";
import { Button, Checkbox, Input } from "antd";
import { useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { movedTo } from "./panel-order.ts";

interface Props {
  /** All that can be chosen, as the result has them. */
  figures: readonly { name: string; title: string }[];
  /** Names in their order. */
  chosen: readonly string[];
  onChoose: (names: readonly string[]) => void;
}
/** More than these are looked for by their names. */
const mostAtAGlance = 10;

/** Which figures stand on the sheet, in what order; below them the others. */
export function PanelsList({ figures, chosen, onChoose }: Props) {
  const { t } = useTranslation(["tasks", "charts"]);
  const [dragged, setDragged] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const titleOf = (name: string) => figures.find((figure) => figure.name === name)?.title ?? name;
  const dropOn = (event: DragEvent, name: string) => {
    event.preventDefault();
    if (dragged !== null) onChoose(movedTo(chosen, dragged, chosen.indexOf(name)));
    setDragged(null);
  };
  const words = typed.trim().toLowerCase().split(/\s+/u);
  const others = figures.filter(({ name, title }) => !chosen.includes(name) && words.every((word) => title.toLowerCase().includes(word)));
  const isFull = chosen.length >= panelCount.most;
  return (
    <>
      <ol className="panels-list" aria-label={t("tasks:panelsChosen")}>
        {chosen.map((name, at) => (
          <li
            key={name}
            className="panels-taken"
            draggable
            onDragStart={() => setDragged(name)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => dropOn(event, name)}
          >
            <Checkbox checked onChange={() => onChoose(chosen.filter((one) => one !== name))}>
              <strong className="panels-letter">{String.fromCodePoint(65 + at)}</strong> {titleOf(name)}
            </Checkbox>
            <Button
              size="small"
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={t("charts:up", { name: titleOf(name) })}
              disabled={at === 0}
              onClick={() => onChoose(movedTo(chosen, name, at - 1))}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={t("charts:down", { name: titleOf(name) })}
              disabled={at === chosen.length - 1}
              onClick={() => onChoose(movedTo(chosen, name, at + 1))}
            />
          </li>
        ))}
      </ol>
      {figures.length > mostAtAGlance && (
        <Input
          allowClear
          placeholder={t("tasks:panelsSearch")}
          aria-label={t("tasks:panelsSearch")}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <ul className="panels-list panels-others" aria-label={t("tasks:figures")}>
        {others.map(({ name, title }) => (
          <li key={name}>
            <Checkbox checked={false} disabled={isFull} onChange={() => onChoose([...chosen, name])}>
              {title}
            </Checkbox>
          </li>
        ))}
      </ul>
      {others.length === 0 && typed.trim() !== "" && (
        <p className="quiet small" role="status">
          {t("tasks:panelsNone", { text: typed.trim() })}
        </p>
      )}
    </>
  );
}
