import { useState, type KeyboardEvent } from "react";

/**
 * A menu that the keyboard opens, by the arrow down as well, takes the focus, so that arrows choose; one that the pointer opens leaves it.
 * `menu` goes to antd's Dropdown, `button` to what opens it.
 */
export function useMenuKeys() {
  const [byKeyboard, setByKeyboard] = useState(false);
  const [open, setOpen] = useState(false);
  return {
    menu: { autoFocus: byKeyboard, open, onOpenChange: setOpen },
    button: {
      onKeyDown: (event: KeyboardEvent) => {
        setByKeyboard(true);
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        setOpen(true);
      },
      onPointerEnter: () => setByKeyboard(false),
    },
  };
}
