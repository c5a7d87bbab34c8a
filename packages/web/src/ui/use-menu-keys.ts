import { useState } from "react";

/**
 * A menu that the keyboard opens takes the focus, so that arrows choose; one that the pointer opens leaves it.
 * `menu` goes to antd's Dropdown, `button` to what opens it.
 */
export function useMenuKeys() {
  const [byKeyboard, setByKeyboard] = useState(false);
  return {
    menu: { autoFocus: byKeyboard },
    button: { onKeyDown: () => setByKeyboard(true), onPointerEnter: () => setByKeyboard(false) },
  };
}
