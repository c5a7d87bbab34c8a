/** What is wrong with a figure, computed from its scene alone: for tests of every kind, and for whoever changes the layout. */
import { colourFaults } from "./faults/colours.ts";
import { leaderFaults } from "./faults/leaders.ts";
import { overlapFaults } from "./faults/overlaps.ts";
import { placeFaults } from "./faults/places.ts";
import { sizeFaults } from "./faults/sizes.ts";
import type { Scene } from "./scene.ts";

export interface Fault {
  check: Check;
  /** Which texts, lines or colours. */
  what: string;
  /** How bad: mm², mm, points, a ratio or a share, as the check has it. */
  amount: number;
}
export type Check =
  | "label over label"
  | "label over point"
  | "label over line"
  | "label over area"
  | "label over threshold"
  | "text over text"
  | "text over plot"
  | "leader through point"
  | "leader through text"
  | "leader through leader"
  | "leader through arrow"
  | "long leader"
  | "cut name"
  | "small plot"
  | "legend outside"
  | "legend over plot"
  | "high legend"
  | "outside"
  | "small text"
  | "line width"
  | "text contrast"
  | "mark contrast"
  | "colours alike";

/** What a preset asks for: in points. */
export interface Limits {
  smallestPt: number;
  /** The widest of these is allowed, and at least 1. */
  lines: Readonly<Record<string, number>>;
}

/** Empty for a figure that may go to press. */
export function sceneFaults(scene: Scene, limits: Limits): Fault[] {
  return [...overlapFaults(scene), ...leaderFaults(scene), ...placeFaults(scene), ...sizeFaults(scene, limits), ...colourFaults(scene)];
}
