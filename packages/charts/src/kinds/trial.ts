/** How figures of a kind are tried: for tests, measurements and pictures alone. Nothing that draws may import it. */
import type { ChartBase, Value } from "@analyte/contract/chart";
import type { Difference } from "../scene/faults/shown/places.ts";
import type { Scene } from "../scene/scene.ts";

export interface FigureTrial<Document extends ChartBase> {
  /** What a scene shows otherwise than its document says, read from outside; its legend apart. */
  differences: (scene: Scene, document: Document) => Difference[];
  /** Everything that has a name is called as `nameOf` has it for its place, the groups apart. */
  named: (document: Document, nameOf: (index: number) => string) => Document;
  /** Every number that is drawn is as `change` has it; for what has to be a number, null becomes 0. */
  numbered: (document: Document, change: (value: Value) => Value) => Document;
  /** The same figure with nothing in it. */
  emptied: (document: Document) => Document;
  /** Its items in these groups, by turns; `nameOf` gives their other names. */
  grouped: (document: Document, groups: string[], nameOf: (index: number) => string) => Document;
}
