/** “As delivered”: the groups and comparisons that came with a delivery, the first program of its project. It belongs to nobody, and nobody changes it. */
import { mostGroups, mostProgramComparisons, plainName, type Program } from "@analyte/contract/programs/program";
import { limits } from "@analyte/contract/limits";
import type { Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import type { DeliveredGroups } from "../projects/delivered-groups.ts";
import { projectHandle } from "@analyte/contract/projects/project";
import { newSortableId } from "../sortable-id.ts";
import { bodyOf, type Body } from "./body.ts";
import * as store from "./store.ts";

export const deliveredName: Text = { en: "As delivered", zh: "交付时的分组" };

/** In the transaction that writes the data. A later version of them has its own groups; tasks keep those that they were made with. */
export async function keepDelivered(
  transaction: Database,
  projectId: string,
  { groups, pair, unpaired }: DeliveredGroups,
  comparisons: Program["comparisons"],
  now: number,
): Promise<void> {
  const before = await store.deliveredAt(transaction, projectId);
  const tooLong = groups.some(({ name }) => name.length > limits.lineLength);
  if (groups.length === 0 || groups.length > mostGroups || tooLong) {
    if (before !== null) await store.remove(transaction, before.id);
    return;
  }
  const body: Body = { ...bodyOf(programOf(groups, pair, comparisons), before === null ? null : keysByNames(JSON.parse(before.body) as Body)), unpaired };
  const values = { body: JSON.stringify(body), group_count: body.groups.length, updated_at: now };
  if (before !== null) {
    await store.change(transaction, before.id, before.version, values);
    return;
  }
  await store.add(transaction, {
    id: newSortableId(now),
    project_id: projectId,
    user_id: null,
    place: projectId,
    store_path: projectHandle(projectId, "matrix"),
    name: deliveredName.en,
    name_key: plainName(deliveredName.en),
    ...values,
    version: 1,
    created_at: now,
  });
}

/** Whether it has a pair column that nobody has held against its comparisons: it was kept before these were. */
export function isUnjudged({ user_id, body }: Pick<store.ProgramRow, "user_id" | "body">): boolean {
  const { pair, unpaired } = JSON.parse(body) as Body;
  return user_id === null && pair !== "" && unpaired === undefined;
}

/** Its pair column as it would be kept today: one that pairs nothing is dropped, and named, so that a paired test doesn't fail unasked. */
export async function keepJudged(transaction: Database, row: store.ProgramRow, { pair, unpaired }: DeliveredGroups): Promise<void> {
  const body: Body = { ...(JSON.parse(row.body) as Body), pair, unpaired };
  await store.change(transaction, row.id, row.version, { body: JSON.stringify(body) });
}

function programOf(groups: DeliveredGroups["groups"], pair: string, comparisons: Program["comparisons"]): Program {
  const names = new Set(groups.map(({ name }) => name));
  return {
    name: deliveredName.en,
    // A group keeps the key that it had: it is called as in the sheet.
    groups: groups.map(({ name, samples }) => ({ key: name, name, colour: null, shape: null, samples: [...samples] })),
    left_out: [],
    pair,
    covariates: [],
    comparisons: eachOnce(comparisons)
      .filter((one) => names.has(one.case) && names.has(one.control))
      .slice(0, mostProgramComparisons),
  };
}

const eachOnce = (comparisons: Program["comparisons"]): Program["comparisons"] => [
  ...new Map(comparisons.map((one) => [JSON.stringify([one.case, one.control]), one])).values(),
];

const keysByNames = ({ groups, ...rest }: Body): Body => ({ ...rest, groups: groups.map((group) => ({ ...group, key: group.name })) });
