import { useState, type KeyboardEvent } from "react";

/**
 * A menu that the keyboard opens, by the arrow down as well, takes the focus, so that arrows choose; one that the pointer opens leaves it.
 * `menu` goes to antd's Dropdown, `button` to what opens it. `onOpen` is told whenever it opens.
 */
export function useMenuKeys(onOpen = () => {}) {
  const [byKeyboard, setByKeyboard] = useState(false);
  const [open, setOpen] = useState(false);
  const turn = (next: boolean) => {
    if (next) onOpen();
    setOpen(next);
  };
  return {
    menu: { autoFocus: byKeyboard, open, onOpenChange: turn },
    button: {
      onKeyDown: (event: KeyboardEvent) => {
        setByKeyboard(true);
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        turn(true);
      },
      onPointerEnter: () => setByKeyboard(false),
    },
  };
}
