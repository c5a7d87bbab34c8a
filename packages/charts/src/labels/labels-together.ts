/** Whether labels with their leaders may stand in one figure. */
import type { Box } from "../scene/scene.ts";
import { cross, lengthInside } from "../scene/segments.ts";
import { margin, type Candidate, type Spot } from "./label-candidates.ts";

/** Whether a candidate stands with all labels chosen so far, its own aside. */
export function fits(candidate: Candidate, chosen: readonly (Candidate | null)[], own: number): boolean {
  for (let index = 0; index < chosen.length; index++) {
    const other = chosen[index];
    if (index !== own && other && collide(candidate, other)) return false;
  }
  return true;
}

export function collide(one: Candidate, other: Candidate): boolean {
  const own = one.extent;
  const its = other.extent;
  if (own.right < its.left || its.right < own.left || own.bottom < its.top || its.bottom < own.top) return false;
  if (standsIn(one.box, other)) return true;
  if (one.leader && lengthInside(one.leader, other.box, margin) > 0) return true;
  return Boolean(one.leader && other.leader && cross(one.leader, other.leader));
}

/** Whether a box, with whatever leader, overlaps another label or its leader. */
export function standsIn(a: Box, { box: b, setting: { apart }, leader }: Candidate): boolean {
  if (a.x < b.x - apart + (b.width + 2 * apart) && b.x - apart < a.x + a.width && a.y < b.y - margin + (b.height + 2 * margin) && b.y - margin < a.y + a.height)
    return true;
  return leader !== null && lengthInside(leader, a, margin) > 0;
}

/** The first that stands with all labels chosen so far, its own aside. */
export function firstThatFits(spots: readonly Spot[], chosen: readonly (Candidate | null)[], own: number): Candidate | null {
  for (const { box, ways } of spots) {
    if (isTaken(box, chosen, own)) continue;
    for (const way of ways()) if (fits(way, chosen, own)) return way;
  }
  return null;
}

/** Whether any label but its own stands in a box, or has its leader there. */
export function isTaken(box: Box, chosen: readonly (Candidate | null)[], own: number): boolean {
  for (let index = 0; index < chosen.length; index++) {
    const other = chosen[index];
    if (index !== own && other && standsIn(box, other)) return true;
  }
  return false;
}
