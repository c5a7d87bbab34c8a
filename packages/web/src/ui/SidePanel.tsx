import { Drawer, type DrawerProps } from "antd";
import { useEffect, useState } from "react";
import { useNarrow } from "./use-narrow.ts";

/** A drawer at the right, all of the window on a phone. Like a dialog it must not outlive the hiding of its page. */
export function SidePanel(props: DrawerProps) {
  const narrow = useNarrow();
  const [generation, setGeneration] = useState(0);
  useEffect(() => () => setGeneration((before) => before + 1), []);
  return <Drawer key={generation} size={narrow ? "100%" : 560} {...props} />;
}
