import { leastSamples } from "@analyte/contract/least-samples";
import { inGroupOrder } from "@analyte/contract/group-order";
import type { Comparison } from "@analyte/contract/manifest";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import type { GroupSize } from "./suggest.ts";
import { leaveByTab } from "#ui/leave-by-tab.ts";

interface Props {
  id: string;
  value: unknown;
  groups: GroupSize[];
  onChange: (value: Comparison[] | null) => void;
}

const keyOf = (one: Comparison): string => JSON.stringify([one.case, one.control]);

/** Ordered pairs of groups; none chosen is all of them, the later group against the earlier. */
export function ComparisonsField({ id, value, groups, onChange }: Props) {
  const { t } = useTranslation("tools");
  const chosen = (value ?? []) as Comparison[];
  const names = groups.flatMap(({ name, count }) => (count !== null && count < leastSamples ? [] : [name])).toSorted(inGroupOrder);
  const pairs = names.flatMap((control) => names.flatMap((one) => (one === control ? [] : [{ case: one, control }])));
  const called = (one: Comparison): string => `${one.case} ${t("against")} ${one.control}`;
  const set = (next: readonly Comparison[]) => onChange(next.length === 0 ? null : [...next]);
  return (
    <div className="comparison">
      <Select<string[]>
        id={id}
        mode="multiple"
        onInputKeyDown={leaveByTab}
        className="param-select"
        showSearch={{ optionFilterProp: "label" }}
        allowClear
        disabled={pairs.length === 0}
        placeholder={pairs.length === 0 ? t("needGroups") : t("allPairs", { n: (names.length * (names.length - 1)) / 2 })}
        value={chosen.map(keyOf)}
        options={[...pairs, ...chosen.filter((one) => !pairs.some((pair) => keyOf(pair) === keyOf(one)))].map((one) => ({
          value: keyOf(one),
          label: called(one),
        }))}
        onChange={(keys) =>
          set(
            keys.map((key) => {
              const [one, control] = JSON.parse(key) as [string, string];
              return { case: one, control };
            }),
          )
        }
      />
      {names.length > 2 && (
        <span className="comparison-offered" role="group" aria-label={t("chooseComparison")}>
          <Button type="link" size="small" onClick={() => set([])}>
            {t("allPairs", { n: (names.length * (names.length - 1)) / 2 })}
          </Button>
          {names.map((control) => (
            <Button key={control} type="link" size="small" onClick={() => set(names.flatMap((one) => (one === control ? [] : [{ case: one, control }])))}>
              {t("allAgainst", { name: control })}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
}
