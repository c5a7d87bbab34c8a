import { useTranslation } from "react-i18next";
import { begin } from "./dragged.ts";
import { readAs, type SampleWords } from "./sample-names.ts";

interface Props {
  sample: string;
  words: SampleWords;
  chosen: ReadonlySet<string>;
  out: boolean;
  onToggle: (samples: readonly string[], on: boolean) => void;
}

/** A sample by its name and id, and what it is where it is no sample of the study: a click chooses it, and it can be dragged. */
export function SampleChip({ sample, words, chosen, out, onToggle }: Props) {
  const { t } = useTranslation("programs");
  const role = words.roles.get(sample);
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
      {readAs(sample, words)}
      {role !== undefined && <span className="sample-role">{t(`role_${role}`)}</span>}
    </button>
  );
}
