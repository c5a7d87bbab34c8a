import type { QueryClient } from "@tanstack/react-query";
import { newGroupNaming, type GroupNaming } from "#charts/group-naming.ts";
import { groupStyleOf } from "./group-style.ts";

const kept = new WeakMap<QueryClient, Map<string, GroupNaming>>();

/** What is being written in the fields of a task's groups: it outlives the fields. */
export function groupNamingOf(client: QueryClient, taskId: string): GroupNaming {
  const all = kept.get(client) ?? new Map<string, GroupNaming>();
  kept.set(client, all);
  const { style, rename } = groupStyleOf(client, taskId);
  const naming = all.get(taskId) ?? newGroupNaming({ nameOf: (group) => style().groups?.find((one) => one.group === group)?.name ?? group, rename });
  all.set(taskId, naming);
  return naming;
}
