/** Whether steps and what they need of each other can be run at all: looked at whenever steps are stored, since one that needs itself would wait for ever. */
import type { Text } from "@analyte/contract/text";

export interface GraphStep {
  id: string;
  needs: readonly { from: string; hard: boolean }[];
}

/** In words, naming the steps; null of a sound graph. */
export function graphFault(steps: readonly GraphStep[]): Text | null {
  const byId = new Map<string, GraphStep>();
  for (const step of steps) {
    if (byId.has(step.id)) return { en: `There are two steps “${step.id}”.`, zh: `有两个名为“${step.id}”的步骤。` };
    byId.set(step.id, step);
  }
  for (const { id, needs } of steps) {
    const missing = needs.find(({ from }) => !byId.has(from));
    if (missing !== undefined) return { en: `“${id}” needs “${missing.from}”, which is not there.`, zh: `“${id}”需要“${missing.from}”，但没有这个步骤。` };
  }
  const circle = circleIn(steps, byId);
  if (circle === null) return null;
  const names = [...circle, circle[0]!].map((id) => `“${id}”`);
  return { en: `The steps need each other in a circle: ${names.join(" needs ")}.`, zh: `步骤之间循环依赖：${names.join("需要")}。` };
}

/** The ids of one circle, each of which needs the next; null where there is none. Without recursion: a chain may be thousands long. */
function circleIn(steps: readonly GraphStep[], byId: ReadonlyMap<string, GraphStep>): string[] | null {
  const done = new Set<string>();
  for (const { id: first } of steps) {
    if (done.has(first)) continue;
    const path: { id: string; next: number }[] = [{ id: first, next: 0 }];
    const onPath = new Set([first]);
    while (path.length > 0) {
      const top = path.at(-1)!;
      const need = byId.get(top.id)!.needs[top.next++];
      if (need === undefined) {
        done.add(top.id);
        onPath.delete(top.id);
        path.pop();
      } else if (onPath.has(need.from)) {
        return path.slice(path.findIndex(({ id }) => id === need.from)).map(({ id }) => id);
      } else if (!done.has(need.from)) {
        onPath.add(need.from);
        path.push({ id: need.from, next: 0 });
      }
    }
  }
  return null;
}
