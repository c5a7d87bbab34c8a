import { mostJobs } from "@analyte/contract/flows/plan";
import { mostProgramComparisons } from "@analyte/contract/programs/program";
import { CloseOutlined, PlusOutlined, SwapOutlined } from "@ant-design/icons";
import { Button, Dropdown, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "./editing.ts";

/** The comparisons to make, in their order: one by one, all pairs, all against one. */
export function ComparisonList({ draft, onEdit }: { draft: Draft; onEdit: (next: Draft) => void }) {
  const { t } = useTranslation("programs");
  const { groups, comparisons } = draft;
  const [one, setOne] = useState<number | null>(null);
  const [control, setControl] = useState<number | null>(null);
  if (groups.length < 2) return null;
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
  const set = (next: Draft["comparisons"]) => onEdit({ ...draft, comparisons: next });
  const has = (given: Draft["comparisons"][number]) => comparisons.some((known) => known.case === given.case && known.control === given.control);
  const options = groups.map(({ id, name }) => ({ value: id, label: name }));
  const chosen = one !== null && control !== null && one !== control && nameOf.has(one) && nameOf.has(control) ? { case: one, control } : null;
  const ids = groups.map(({ id }) => id);
  const pairs = ids.flatMap((first, at) => ids.slice(at + 1).map((second) => ({ case: second, control: first })));
  // Said where they are offered: whoever has chosen them would lose them on saving.
  const tooMany = pairs.length > mostProgramComparisons;
  return (
    <section className="comparison-list">
      <h3>{t("comparisons")}</h3>
      <ul className="plain">
        {comparisons.map((given, at) => (
          <li key={`${given.case} ${given.control}`} className="program-row">
            <span>{t("against", { case: nameOf.get(given.case)!, control: nameOf.get(given.control)! })}</span>
            <Button
              size="small"
              type="text"
              icon={<SwapOutlined aria-hidden />}
              aria-label={t("swap", { case: nameOf.get(given.case)!, control: nameOf.get(given.control)! })}
              disabled={has({ case: given.control, control: given.case })}
              onClick={() => set(comparisons.with(at, { case: given.control, control: given.case }))}
            />
            <Button
              size="small"
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t("removeComparison", { case: nameOf.get(given.case)!, control: nameOf.get(given.control)! })}
              onClick={() => set(comparisons.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <div className="program-row">
        <Select<number | null> aria-label={t("case")} placeholder={t("case")} value={one} options={options} onChange={setOne} className="comparison-side" />
        <Select<number | null>
          aria-label={t("control")}
          placeholder={t("control")}
          value={control}
          options={options}
          onChange={setControl}
          className="comparison-side"
        />
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={chosen === null || has(chosen) || comparisons.length >= mostProgramComparisons}
          onClick={() => {
            if (chosen !== null) set([...comparisons, chosen]);
            setOne(null);
          }}
        >
          {t("addComparison")}
        </Button>
        <Button type="link" size="small" disabled={tooMany} onClick={() => set(pairs)}>
          {t("allPairs", { count: pairs.length })}
        </Button>
        <Dropdown
          trigger={["click"]}
          menu={{
            items: groups.map(({ id, name }) => ({
              key: id,
              label: name,
              onClick: () => set(ids.flatMap((other) => (other === id ? [] : [{ case: other, control: id }]))),
            })),
          }}
        >
          <Button type="link" size="small">
            {t("allAgainst")}
          </Button>
        </Dropdown>
      </div>
      {tooMany && <p className="quiet small">{t("tooManyPairs", { pairs: pairs.length, most: mostProgramComparisons, jobs: mostJobs })}</p>}
    </section>
  );
}
