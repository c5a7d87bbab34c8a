/** What in an information sheet looks like a slip and may be meant: it is said, and keeps nobody from handing the sheet in. */
import { listNames } from "../listed.ts";
import type { Text } from "../text.ts";
import { asSeen } from "../unseen-signs.ts";
import { amountsOf } from "./amounts.ts";
import { isSample, sheetFaults, type SheetContent } from "./sheet-rows.ts";

/** Between the least and the most that was taken of a sample: beyond it a unit has probably been mistaken. */
const widest = 100;

/** Of a tidy sheet. */
export function sheetHints(content: SheetContent): Text[] {
  const { rows } = content;
  return [
    ...alike(rows.map(({ sample }) => sample)).map((names) => hint({ en: "samples", zh: "样本编号" }, names)),
    ...alike(rows.map(({ group }) => group).filter((name) => !isGenotype(name))).map((names) => hint({ en: "groups", zh: "分组" }, names)),
    ...spread(content),
  ];
}

/** AA, Aa and aa are three genotypes, A and a two alleles. */
const isGenotype = (name: string): boolean => /^([a-z])\1?$/i.test(name);

/** Names that differ in large and small letters, widths or blanks alone. */
function alike(names: readonly string[]): string[][] {
  const byKey = new Map<string, Set<string>>();
  for (const name of names) {
    if (name === "") continue;
    const key = asSeen(name.normalize("NFKC")).replaceAll(" ", "").toLowerCase();
    byKey.set(key, (byKey.get(key) ?? new Set()).add(name));
  }
  return [...byKey.values()].filter(({ size }) => size > 1).map((all) => [...all]);
}

function hint(what: Text, names: readonly string[]): Text {
  const list = listNames(names, 5);
  return {
    en: `The ${what.en} ${list.en} are told apart, though they differ in how they are written alone. Write them alike if they are the same.`,
    zh: `${what.zh}${list.zh}仅写法不同，会视为不同的${what.zh}。若为同一个，请统一写法。`,
  };
}

function spread(content: SheetContent): Text[] {
  const { rows } = content;
  if (sheetFaults(content).cells.some(({ field }) => field === "weight" || field === "weight_unit")) return [];
  const weights = amountsOf(rows)?.weights ?? [];
  const weighed = rows.flatMap((row, at) => (weights[at] !== null && weights[at] !== undefined && isSample(row.role) ? [{ row, weight: weights[at] }] : []));
  if (weighed.length < 2) return [];
  const [least, most] = [weighed.reduce((a, b) => (b.weight < a.weight ? b : a)), weighed.reduce((a, b) => (b.weight > a.weight ? b : a))];
  const fold = most.weight / least.weight;
  if (!(fold >= widest)) return [];
  const said = ({ row }: typeof least): string => `${row.sample} (${row.weight} ${row.weight_unit})`;
  const times = Number(fold.toPrecision(2)).toLocaleString("en-US");
  return [
    {
      en: `The amounts differ ${times}-fold, from ${said(least)} to ${said(most)}. Check that the units are right.`,
      zh: `取样量相差 ${times} 倍：从 ${said(least)} 到 ${said(most)}。请核对单位是否正确。`,
    },
  ];
}
