import { ArrowDownOutlined, ArrowUpOutlined, CommentOutlined, CopyOutlined, DeleteOutlined, HolderOutlined } from "@ant-design/icons";
import { Badge, Button } from "antd";
import { memo, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { usePageIds } from "#ui/page-ids.ts";
import { duplicateItem, type DraftItem } from "./draft.ts";
import { begin } from "./dragged.ts";
import { useEditing } from "./editing.ts";
import { FigureItem } from "./FigureItem.tsx";
import { GatheredItem } from "./GatheredItem.tsx";
import { HeadingItem } from "./HeadingItem.tsx";
import { LinkedNotes } from "./LinkedNotes.tsx";
import { SentenceItem } from "./SentenceItem.tsx";
import { TableItem } from "./TableItem.tsx";
import { TextItem } from "./TextItem.tsx";
import { useLabels } from "./use-labels.ts";
import { IconButton } from "#ui/IconButton.tsx";

export type MovedBy = "handle" | "up" | "down";
interface Props {
  item: DraftItem;
  isFirst: boolean;
  isLast: boolean;
  /** `by`: what moved it, which has the focus afterwards. */
  onMove: (id: string, steps: 1 | -1, by: MovedBy) => void;
  onRemove: (item: DraftItem) => void;
}

/** One item of a report with what can be done to any of them. */
export const ItemCard = memo(function ItemCard({ item, isFirst, isLast, onMove, onRemove }: Props) {
  const { t } = useTranslation("reports");
  const idOf = usePageIds();
  const { keeper, comments, openComments } = useEditing();
  const { labelOf } = useLabels();
  const name = labelOf(item);
  const said = comments.get(item.id) ?? 0;
  const steps = [
    { way: "up", by: -1, ends: isFirst, icon: <ArrowUpOutlined aria-hidden /> },
    { way: "down", by: 1, ends: isLast, icon: <ArrowDownOutlined aria-hidden /> },
  ] as const;
  const keys = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
    if (by === null || (by === -1 ? isFirst : isLast)) return;
    event.preventDefault();
    onMove(item.id, by, "handle");
  };
  return (
    <article className={`surface report-item report-item-${item.kind}`} id={idOf(item.id)} tabIndex={-1} aria-label={name}>
      <div className="report-item-bar">
        <Button
          id={idOf(`${item.id}-handle`)}
          className="report-item-handle"
          type="text"
          size="small"
          draggable
          icon={<HolderOutlined aria-hidden />}
          aria-label={t("moveOf", { name })}
          title={t("moveHelp")}
          onKeyDown={keys}
          onDragStart={(event) => begin(event, item.id)}
        />
        <span className="quiet small report-item-name">{name}</span>
        <span className="push">
          {steps.map(({ way, by, ends, icon }) => (
            <Button
              key={way}
              id={idOf(`${item.id}-${way}`)}
              className="report-item-step"
              type="text"
              size="small"
              disabled={ends}
              icon={icon}
              aria-label={t(way === "up" ? "moveUpOf" : "moveDownOf", { name })}
              title={t(way === "up" ? "moveUp" : "moveDown")}
              onClick={() => onMove(item.id, by, way)}
            />
          ))}
          <Badge count={said} size="small" color="blue">
            <IconButton
              icon={<CommentOutlined aria-hidden />}
              label={t("commentsOf", { name, count: said })}
              title={t("comments")}
              onClick={() => openComments(item.id)}
            />
          </Badge>
          <IconButton
            icon={<CopyOutlined aria-hidden />}
            label={t("duplicateOf", { name })}
            title={t("duplicate")}
            onClick={() => keeper.edit((draft) => duplicateItem(draft, item.id))}
          />
          <IconButton icon={<DeleteOutlined aria-hidden />} label={t("takeOutOf", { name })} title={t("takeOut")} onClick={() => onRemove(item)} />
        </span>
      </div>
      <LinkedNotes item={item} />
      <Body item={item} />
    </article>
  );
});

function Body({ item }: { item: DraftItem }) {
  switch (item.kind) {
    case "heading":
      return <HeadingItem item={item} />;
    case "text":
      return <TextItem item={item} />;
    case "figure":
      return <FigureItem item={item} />;
    case "table":
      return <TableItem item={item} />;
    case "sentence":
      return <SentenceItem item={item} />;
    default:
      return <GatheredItem kind={item.kind} />;
  }
}
