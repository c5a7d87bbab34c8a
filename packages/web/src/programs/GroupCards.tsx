import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { GroupLook } from "@analyte/contract/programs/looks";
import { limits } from "@analyte/contract/limits";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ColourButton } from "../charts/ColourButton.tsx";
import { ShapeSelect } from "../charts/ShapeSelect.tsx";
import "../charts/restyle.css";
import { dropped, isOver } from "./dragged.ts";
import { changeGroup, moveGroup, removeGroup, type Draft, type DraftGroup } from "./editing.ts";
import { looksOf } from "./looks.ts";
import type { SampleWords } from "./sample-names.ts";
import { SampleChip } from "./SampleChip.tsx";

/** More than these are named by their number. */
const mostChips = 120;
const mostCards = 200;

interface Props {
  draft: Draft;
  words: SampleWords;
  chosen: ReadonlySet<string>;
  onToggle: (samples: readonly string[], on: boolean) => void;
  onEdit: (next: Draft, field?: string) => void;
  onPut: (group: number, samples: readonly string[]) => void;
  onAdd: (samples: readonly string[]) => void;
}

/** The groups in their order: name, colour, shape and samples of each. Samples are dropped onto a group, or chosen and put there by its button. */
export function GroupCards({ draft, onAdd, chosen, ...rest }: Props) {
  const { t } = useTranslation("programs");
  const shown = looksOf(draft.groups);
  return (
    <section className="group-cards" aria-label={t("groups")}>
      <h3>{t("groups")}</h3>
      {draft.groups.length === 0 && <p className="quiet">{t("empty")}</p>}
      {draft.groups.slice(0, mostCards).map((group, at) => (
        <Card key={group.id} group={group} at={at} draft={draft} look={shown.get(group.id)!} chosen={chosen} {...rest} />
      ))}
      <Button
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onAdd([...chosen])}
        onDragOver={(event) => isOver(event) && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          onAdd(dropped(event));
        }}
      >
        {chosen.size > 0 ? t("addWith", { count: chosen.size }) : t("add")}
      </Button>
    </section>
  );
}

interface CardProps extends Omit<Props, "onAdd"> {
  group: DraftGroup;
  at: number;
  look: GroupLook;
}

function Card({ group, at, draft, words, look, chosen, onToggle, onEdit, onPut }: CardProps) {
  const { t } = useTranslation("programs");
  const [over, setOver] = useState(false);
  const { id, name, samples } = group;
  const out = new Set(draft.leftOut.map(({ sample }) => sample));
  const coming = [...chosen].filter((sample) => !samples.includes(sample));
  return (
    <article
      className={`group-card${over ? " over" : ""}`}
      aria-label={name}
      onDragOver={(event) => {
        if (!isOver(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onPut(id, dropped(event));
      }}
    >
      <div className="program-row">
        <ColourButton label={t("colourOf", { name })} colour={look.colour} onChange={(colour) => onEdit(changeGroup(draft, id, { colour }), `colour ${id}`)} />
        <ShapeSelect label={t("shapeOf", { name })} shape={look.shape} onChange={(shape) => onEdit(changeGroup(draft, id, { shape }))} />
        <Input
          size="small"
          aria-label={t("nameOf", { number: at + 1 })}
          value={name}
          maxLength={limits.lineLength}
          onChange={(event) => onEdit(changeGroup(draft, id, { name: event.target.value }), `name ${id}`)}
        />
        <span className="quiet small figures group-count">{t("count", { count: samples.length })}</span>
        <Button
          size="small"
          type="text"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t("up", { name })}
          disabled={at === 0}
          onClick={() => onEdit(moveGroup(draft, id, -1))}
        />
        <Button
          size="small"
          type="text"
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={t("down", { name })}
          disabled={at === draft.groups.length - 1}
          onClick={() => onEdit(moveGroup(draft, id, 1))}
        />
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("remove", { name })}
          onClick={() => onEdit(removeGroup(draft, id))}
        />
      </div>
      <div className="sample-chips">
        {samples.slice(0, mostChips).map((sample) => (
          <SampleChip key={sample} sample={sample} words={words} chosen={chosen} out={out.has(sample)} onToggle={onToggle} />
        ))}
        {samples.length > mostChips && <span className="quiet small">{t("moreSamples", { count: samples.length - mostChips })}</span>}
        {samples.length === 0 && coming.length === 0 && <span className="quiet small">{t("dropHere")}</span>}
        {coming.length > 0 && (
          <Button size="small" type="dashed" onClick={() => onPut(id, coming)}>
            {t("putHere", { count: coming.length, name })}
          </Button>
        )}
      </div>
    </article>
  );
}
