import { App, Button } from "antd";
import { useCallback, useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { usePageIds } from "#ui/page-ids.ts";
import { insertAt, moveBy, moveToGap, referringTo, removeItem, type DraftItem } from "./draft.ts";
import { dropped, isBelow, isOver } from "./dragged.ts";
import { useEditing } from "./editing.ts";
import { InsertBar } from "./InsertBar.tsx";
import { ItemCard, type MovedBy } from "./ItemCard.tsx";

/** The items in their order: dragged, moved by keys, put in between, taken out with a way back. */
export function ItemList({ items }: { items: readonly DraftItem[] }) {
  const { t } = useTranslation(["reports", "ui"]);
  const { message } = App.useApp();
  const idOf = usePageIds();
  const { keeper } = useEditing();
  /** Where what is dragged would come to stand: before the item of this place. */
  const [gap, setGap] = useState<number | null>(null);
  const [told, setTold] = useState("");
  const over = (event: DragEvent, at: number) => {
    if (!isOver(event)) return;
    event.preventDefault();
    setGap(isBelow(event) ? at + 1 : at);
  };
  const drop = (event: DragEvent) => {
    if (!isOver(event)) return;
    event.preventDefault();
    const id = dropped(event);
    if (gap !== null) keeper.edit((draft) => moveToGap(draft, id, gap));
    setGap(null);
  };
  const move = useCallback(
    (id: string, steps: 1 | -1, by: MovedBy) => {
      keeper.edit((draft) => moveBy(draft, id, steps));
      const now = keeper.get().history.present.items;
      setTold(t("reports:movedTo", { place: now.findIndex((item) => item.id === id) + 1, count: now.length }));
      // It takes the focus along to its new place.
      requestAnimationFrame(() => {
        const pressed = document.getElementById(idOf(`${id}-${by}`));
        // At the end of its way the button can't be pressed any more.
        const next = pressed?.matches(":disabled") === true ? document.getElementById(idOf(`${id}-${by === "up" ? "down" : "up"}`)) : pressed;
        next?.focus();
        next?.scrollIntoView({ block: "nearest" });
      });
    },
    [keeper, t, idOf],
  );
  const remove = useCallback(
    (item: DraftItem) => {
      const { items: before } = keeper.get().history.present;
      const at = before.findIndex(({ id }) => id === item.id);
      const referring = referringTo(before, item.id).length;
      keeper.edit((draft) => removeItem(draft, item.id));
      const key = `removed-${item.id}`;
      const back = () => {
        message.destroy(key);
        keeper.edit((draft) => (draft.items.some(({ id }) => id === item.id) ? draft : insertAt(draft, Math.min(at, draft.items.length), [item])));
      };
      const words = t(referring > 0 ? "reports:removedReferred" : "reports:removed", { count: referring });
      void message.open({
        key,
        type: referring > 0 ? "warning" : "success",
        duration: 8,
        content: (
          <>
            {words}{" "}
            <Button size="small" onClick={back}>
              {t("reports:undo")}
            </Button>
          </>
        ),
      });
    },
    [keeper, message, t],
  );
  return (
    <div
      className="editor-items"
      onDrop={drop}
      onDragLeave={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget as Node) && setGap(null)}
    >
      <span className="hidden-text" role="status">
        {told}
      </span>
      <InsertBar at={0} isTarget={gap === 0} isOnly={items.length === 0} />
      {items.map((item, at) => (
        <div key={item.id} className="editor-slot" onDragOver={(event) => over(event, at)}>
          <ItemCard item={item} isFirst={at === 0} isLast={at === items.length - 1} onMove={move} onRemove={remove} />
          <InsertBar at={at + 1} isTarget={gap === at + 1} />
        </div>
      ))}
    </div>
  );
}
