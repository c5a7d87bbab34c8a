/** The groups that wished comparisons name, as the sample sheet reads them: a group “0,5” of a sheet with decimal commas is the group 0.5. */
import type { Delivery } from "@analyte/contract/projects/project";
import { groupColumnOf, wordsOf, type Looks } from "./judge.ts";

/** With the sheet's own name of each group, where a name is none of them and one of them alone is the same number. */
export function comparedAsRead(comparisons: Delivery["comparisons"], { matrix, samples = matrix }: Looks): Delivery["comparisons"] {
  const column = groupColumnOf(samples);
  const known = new Set(column === null ? [] : (wordsOf(column) ?? column.groups.map(({ name }) => name)));
  known.delete("");
  const asRead = (name: string): string => {
    if (known.has(name)) return name;
    const numbers = numbersOf(name);
    const [same, another] = [...known].filter((group) => numbers.includes(Number(group)));
    return same !== undefined && another === undefined ? same : name;
  };
  return comparisons.map((one) => ({ ...one, case: asRead(one.case), control: asRead(one.control) }));
}

/** What a number says with points before decimals and with commas. */
function numbersOf(name: string): number[] {
  const plain = name.trim();
  const [point, comma] = [/^[+-]?(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/, /^[+-]?(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d+)?$/];
  return [
    ...(point.test(plain) ? [Number(plain.replaceAll(",", ""))] : []),
    ...(comma.test(plain) ? [Number(plain.replaceAll(".", "").replace(",", "."))] : []),
  ];
}
