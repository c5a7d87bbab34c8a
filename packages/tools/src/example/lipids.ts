/**
 * `lipids-matrix.csv`, `lipids-samples.csv`, `lipids-features.csv`: 40 lipids of 11 classes (nmol/mL) in 8 control, 8 fasted and 8 refed mice. On fasting, triacylglycerols
 * fall to half and free fatty acids rise to three times; refed mice are as controls. Nothing else differs. Two scarce lipids have gaps, and two have no class.
 */
import { newGenerator, uniform } from "@analyte/analysis/random/generator";
import { normalFrom } from "./draw.ts";

/** Name of the class, its amount in nmol/mL, its members. */
const classes: readonly [string, number, readonly string[]][] = [
  ["PC", 1500, ["34:1", "34:2", "36:2", "36:3", "36:4", "38:4", "38:6"]],
  ["TG", 1100, ["48:1", "50:1", "50:2", "52:2", "52:3", "54:3", "54:4"]],
  ["CE", 900, ["16:0", "18:1", "18:2", "20:4"]],
  ["FA", 320, ["16:0", "18:0", "18:1", "18:2"]],
  ["SM", 280, ["34:1", "40:1", "42:1", "42:2"]],
  ["LPC", 190, ["16:0", "18:0", "18:2"]],
  ["PE", 120, ["36:2", "38:4", "38:6"]],
  ["PI", 60, ["38:4"]],
  ["DG", 45, ["34:1", "36:2"]],
  ["Cer", 12, ["40:1", "42:1"]],
  ["HexCer", 8, ["42:1"]],
];
const unnamed = 2;
const perGroup = 8;
const groups = ["control", "fasted", "refed"] as const;
const onFasting: Record<string, number> = { TG: 0.5, FA: 3 };

export interface LipidStudy {
  samples: { id: string; group: (typeof groups)[number] }[];
  features: { id: string; name: string; class: string }[];
  columns: Float64Array[];
}

export function lipidStudy(seed: number): LipidStudy {
  const random = newGenerator(seed);
  const samples = groups.flatMap((group) => Array.from({ length: perGroup }, (_, at) => ({ id: `${group[0]!.toUpperCase()}${at + 1}`, group })));
  const levels = samples.map(() => 2 ** (0.25 * normalFrom(random)));
  const lipids = [
    ...classes.flatMap(([name, amount, members]) => members.map((chain) => ({ name: `${name} ${chain}`, class: name, amount: amount / members.length }))),
    ...Array.from({ length: unnamed }, (_, at) => ({ name: `Unknown ${at + 1}`, class: "", amount: 5 })),
  ];
  const columns = lipids.map((lipid) => {
    const own = lipid.amount * 2 ** (0.5 * normalFrom(random));
    const isScarce = lipid.class === "Cer";
    return Float64Array.from(samples, ({ group }, at) => {
      const effect = group === "fasted" ? (onFasting[lipid.class] ?? 1) : 1;
      const value = Math.round(100 * own * effect * levels[at]! * 2 ** (0.2 * normalFrom(random))) / 100;
      return isScarce && uniform(random) < 0.08 ? Number.NaN : value;
    });
  });
  return { samples, columns, features: lipids.map((lipid, at) => ({ id: `L${String(at + 1).padStart(2, "0")}`, name: lipid.name, class: lipid.class })) };
}
