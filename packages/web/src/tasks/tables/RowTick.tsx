import type { MouseEvent } from "react";

interface Props {
  label: string;
  ticked: boolean;
  /** Some of the rows it stands for are ticked, and some are not. */
  partly?: boolean;
  /** `reach`: from the row that was ticked last to this one. */
  onTick: (reach: boolean) => void;
}

/** A box to tick; the arrow keys and the space bar of the table reach it without a stop of its own. */
export function RowTick({ label, ticked, partly = false, onTick }: Props) {
  return (
    <input
      type="checkbox"
      className="grid-tick"
      tabIndex={-1}
      aria-label={label}
      checked={ticked}
      ref={(box) => {
        if (box) box.indeterminate = partly;
      }}
      onChange={() => undefined}
      // A click on the row itself opens its card.
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        onTick(event.shiftKey);
      }}
    />
  );
}
