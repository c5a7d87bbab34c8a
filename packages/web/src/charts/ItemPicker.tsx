import type { Item } from "@analyte/charts/items";
import { UnorderedListOutlined } from "@ant-design/icons";
import { Button, Popover, Select, Tooltip, type RefSelectProps } from "antd";
import { useRef, useState, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { chosenKinds, type Choosing, type Chosen } from "./selection.ts";
import { exactFirst } from "../ui/exact-first.ts";
import { leaveByTab } from "../ui/leave-by-tab.ts";

interface Props {
  /** All that the figure shows and that can be chosen. */
  itemsOf: () => readonly Item[];
  chosen: Chosen;
  onChoose: (items: readonly Item[], how: Choosing) => void;
}

/** The items of a figure as a list with a search: whoever can't draw around them chooses them here, by the keys or by touch. */
export function ItemPicker({ itemsOf, chosen, onChoose }: Props) {
  const { t } = useTranslation("charts");
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<RefSelectProps>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <Popover
      trigger="click"
      placement="bottom"
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
      afterOpenChange={(shown) => shown && field.current?.focus({ preventScroll: true })}
      content={<ItemList field={field} itemsOf={itemsOf} chosen={chosen} onChoose={onChoose} onClose={close} />}
    >
      <Tooltip title={open ? "" : t("pickItems")}>
        <Button
          ref={button}
          size="small"
          type="text"
          icon={<UnorderedListOutlined aria-hidden />}
          aria-label={t("pickItems")}
          data-tool="pick"
          aria-haspopup="dialog"
          aria-expanded={open}
        />
      </Tooltip>
    </Popover>
  );
}

/** Made when it is first opened: a figure may have tens of thousands of items. */
function ItemList({ field, itemsOf, chosen, onChoose, onClose }: Props & { field: Ref<RefSelectProps>; onClose: () => void }) {
  const { t } = useTranslation("charts");
  const [items] = useState(itemsOf);
  const [byKey] = useState(() => new Map(items.map((item) => [keyOf(item), item])));
  const [options] = useState(() =>
    chosenKinds.flatMap((kind) => {
      const ofKind = items.filter((item) => item.kind === kind);
      const label = t(`${kind}sOfFigure`);
      return ofKind.length === 0 ? [] : [{ label, title: label, options: ofKind.map((item) => ({ value: keyOf(item), label: nameOf(item) })) }];
    }),
  );
  const value = chosenKinds.flatMap((kind) => [...chosen[kind].values()].map(keyOf)).filter((key) => byKey.has(key));
  const itemsOfKeys = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? []);
  return (
    <Select
      ref={field}
      mode="multiple"
      className="figure-picker"
      aria-label={t("pickItems")}
      placeholder={t("pickItems")}
      allowClear
      maxTagCount={3}
      showSearch={{ optionFilterProp: "label", filterSort: exactFirst }}
      options={options}
      value={value}
      onChange={(keys: readonly string[]) => {
        onChoose(itemsOfKeys(keys.filter((key) => !value.includes(key))), "add");
        onChoose(itemsOfKeys(value.filter((key) => !keys.includes(key))), "drop");
      }}
      onInputKeyDown={(event) => {
        leaveByTab(event);
        // The first Escape closes the list, the next one all of it.
        if (event.key === "Escape" && event.currentTarget.getAttribute("aria-expanded") !== "true") onClose();
      }}
    />
  );
}

const keyOf = ({ kind, id }: Item): string => `${kind}:${id}`;
const nameOf = ({ id, label }: Item): string => (label === id ? id : `${label} (${id})`);
