/** Whether labels with their leaders may stand in one figure. */
import { cross, grown, lengthInside } from "../scene/segments.ts";
import { margin, type Candidate } from "./label-candidates.ts";

/** Whether a candidate stands with all labels chosen so far, its own aside. */
export function fits(candidate: Candidate, chosen: readonly (Candidate | null)[], own: number): boolean {
  for (let index = 0; index < chosen.length; index++) {
    const other = chosen[index];
    if (index !== own && other && collide(candidate, other)) return false;
  }
  return true;
}

export function collide(one: Candidate, other: Candidate): boolean {
  const [own, its] = [one.extent, other.extent];
  if (own.right < its.left || its.right < own.left || own.bottom < its.top || its.bottom < own.top) return false;
  const [a, b] = [one.box, other.box];
  if (
    a.x < b.x - margin + (b.width + 2 * margin) &&
    b.x - margin < a.x + a.width &&
    a.y < b.y - margin + (b.height + 2 * margin) &&
    b.y - margin < a.y + a.height
  )
    return true;
  if (one.leader && lengthInside(one.leader, grown(b, margin)) > 0) return true;
  if (other.leader && lengthInside(other.leader, grown(a, margin)) > 0) return true;
  return Boolean(one.leader && other.leader && cross(one.leader, other.leader));
}
