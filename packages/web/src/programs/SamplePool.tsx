import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dropped, isOver } from "./dragged.ts";
import type { Draft } from "./editing.ts";
import { isFound, type SampleWords } from "./sample-names.ts";
import { SampleChip } from "./SampleChip.tsx";

/** More are found by search. */
const mostChips = 300;

interface Props {
  draft: Draft;
  samples: readonly string[];
  words: SampleWords;
  chosen: ReadonlySet<string>;
  onToggle: (samples: readonly string[], on: boolean) => void;
  /** Out of their groups. */
  onFree: (samples: readonly string[]) => void;
}

/** The samples that are in no group yet, or all that a search finds by id, name or role. */
export function SamplePool({ draft, samples, words, chosen, onToggle, onFree }: Props) {
  const { t } = useTranslation("programs");
  const [search, setSearch] = useState("");
  const grouped = new Set(draft.groups.flatMap((group) => group.samples));
  const out = new Set(draft.leftOut.map(({ sample }) => sample));
  const part = search.trim().toLowerCase();
  const found = samples.filter((sample) => (part === "" ? !grouped.has(sample) : isFound(sample, part, words)));
  const isAll = found.length > 0 && found.every((sample) => chosen.has(sample));
  return (
    <section
      className="sample-pool"
      aria-label={t("samples")}
      onDragOver={(event) => isOver(event) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFree(dropped(event));
      }}
    >
      <h3>{t(part === "" ? "pool" : "found", { count: found.length })}</h3>
      <Input allowClear size="small" aria-label={t("search")} placeholder={t("search")} value={search} onChange={(event) => setSearch(event.target.value)} />
      <div className="program-row">
        <Button size="small" disabled={found.length === 0} onClick={() => onToggle(found, !isAll)}>
          {t(isAll ? "chooseNone" : "chooseAll", { count: found.length })}
        </Button>
        {[...chosen].some((sample) => grouped.has(sample)) && (
          <Button size="small" onClick={() => onFree([...chosen])}>
            {t("takeOut", { count: [...chosen].filter((sample) => grouped.has(sample)).length })}
          </Button>
        )}
        {chosen.size > 0 && (
          <span className="quiet small" role="status">
            {t("chosen", { count: chosen.size })}
          </span>
        )}
      </div>
      <div className="sample-chips">
        {found.slice(0, mostChips).map((sample) => (
          <SampleChip key={sample} sample={sample} words={words} chosen={chosen} out={out.has(sample)} onToggle={onToggle} />
        ))}
        {found.length > mostChips && <span className="quiet small">{t("moreSamples", { count: found.length - mostChips })}</span>}
        {found.length === 0 && <span className="quiet small">{t(part === "" ? "allGrouped" : "notFound")}</span>}
      </div>
    </section>
  );
}
