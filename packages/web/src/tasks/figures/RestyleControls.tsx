import { followed } from "@analyte/charts/frame/group-styles";
import type { FigureGroup } from "@analyte/contract/merge-views";
import type { ComponentProps } from "react";
import type { GroupLooks } from "#charts/group-looks.ts";
import { RestylePanel, type RestyleProps } from "#charts/RestylePanel.tsx";
import { StyleButtons } from "./StyleButtons.tsx";
import { useStyles, type StyledFigure } from "./use-styles.ts";

type Props = Omit<RestyleProps, "onGroupLooks"> &
  Omit<ComponentProps<typeof StyleButtons>, "styles"> &
  StyledFigure & {
    taskId: string;
    onGroupLooks: (looks: GroupLooks, groups: readonly FigureGroup[]) => void;
  };

/** The look of one figure, and how far it reaches. */
export function RestyleControls({ document, view, onChange, onGroupLooks, naming, chosen, taskId, now, flush, keepAgain, ...reach }: Props) {
  const styles = useStyles(taskId, { now, flush, keepAgain });
  return (
    <>
      <RestylePanel
        document={document}
        view={view}
        onChange={onChange}
        chosen={chosen}
        naming={naming}
        onGroupLooks={(looks) => onGroupLooks(looks, followed(document))}
      />
      <StyleButtons styles={styles} {...reach} />
    </>
  );
}
