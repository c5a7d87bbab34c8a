/** Whether labels with their leaders may stand in one figure. */
import { cross, grown, lengthInside } from "../scene/segments.ts";
import type { Candidate } from "./label-candidates.ts";

/** What a label keeps from points, lines and texts, in millimetres. */
export const margin = 0.25;

/** Whether a candidate stands with all labels chosen so far, its own aside. */
export function fits(candidate: Candidate, chosen: readonly (Candidate | null)[], own: number): boolean {
  return chosen.every((other, index) => index === own || !other || !collide(candidate, other));
}

export function collide(one: Candidate, other: Candidate): boolean {
  const wide = grown(other.box, margin);
  if (one.box.x < wide.x + wide.width && wide.x < one.box.x + one.box.width && one.box.y < wide.y + wide.height && wide.y < one.box.y + one.box.height)
    return true;
  if (one.leader && lengthInside(one.leader, wide) > 0) return true;
  if (other.leader && lengthInside(other.leader, grown(one.box, margin)) > 0) return true;
  return Boolean(one.leader && other.leader && cross(one.leader, other.leader));
}
