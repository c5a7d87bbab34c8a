import { begin } from "./dragged.ts";

interface Props {
  sample: string;
  chosen: ReadonlySet<string>;
  out: boolean;
  onToggle: (samples: readonly string[], on: boolean) => void;
}

/** A sample: a click chooses it, and it can be dragged. */
export function SampleChip({ sample, chosen, out, onToggle }: Props) {
  const isChosen = chosen.has(sample);
  return (
    <button
      type="button"
      draggable
      className={`sample-chip${isChosen ? " chosen" : ""}${out ? " left-out" : ""}`}
      aria-pressed={isChosen}
      onClick={() => onToggle([sample], !isChosen)}
      onDragStart={(event) => begin(event, sample, chosen)}
    >
      {sample}
    </button>
  );
}
