import { useState } from "react";
import { useSearchParams } from "react-router";

/** The one message that is open: first the one that the address names, then whichever the user opens or closes. */
export function useOpenMessage() {
  const [query] = useSearchParams();
  const asked = query.get("id") ?? "";
  const [state, setState] = useState({ asked, opened: asked });
  // A link to another message, followed while this page is kept, opens that one.
  if (state.asked !== asked) setState({ asked, opened: asked });
  return {
    asked,
    opened: state.opened,
    toggle: (id: string) => setState({ asked, opened: state.opened === id ? "" : id }),
  };
}
