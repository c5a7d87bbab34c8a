import { followed } from "@analyte/charts/frame/group-styles";
import type { ComponentProps } from "react";
import { RestylePanel, type RestyleProps } from "#charts/RestylePanel.tsx";
import { StyleButtons } from "./StyleButtons.tsx";
import { useStyles, type StyledFigure } from "./use-styles.ts";

type Props = Omit<RestyleProps, "onRename"> &
  Omit<ComponentProps<typeof StyleButtons>, "styles"> &
  Pick<StyledFigure, "now" | "flush" | "keepAgain"> & { taskId: string };

/** The look of one figure, and how far it reaches. */
export function RestyleControls({ document, view, onChange, chosen, taskId, now, flush, keepAgain, ...reach }: Props) {
  const styles = useStyles(taskId, { now, groups: followed(document), flush, keepAgain });
  return (
    <>
      <RestylePanel document={document} view={view} onChange={onChange} chosen={chosen} onRename={styles.rename} />
      <StyleButtons styles={styles} {...reach} />
    </>
  );
}
